import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert } from './Alert.tsx'
import { ButtonLink } from './Button.tsx'
import { Logo } from './Logo.tsx'
import { OtherLanguage } from './OtherLanguage.tsx'
import { TelephoneLink } from './TelephoneLink.tsx'

type InBoth = Readonly<Record<Language, string>>
type Brand = Readonly<Record<'name' | 'slogan' | 'helpline' | 'hours', InBoth>>
type Words = {
  readonly title: string
  readonly skip: string
  readonly home: string
  /** With {helpline} in it. */
  readonly helpline: string
}

/**
 * The page for people who check whether one of our papers is genuine: brand, answer, whom to contact and
 * when. Not indexed.
 */
export function CheckFrame({ brand, words, children }: { brand: Brand; words: Words; children: ReactNode }) {
  const write = useWriter()
  return (
    <div className="flex min-h-screen flex-col">
      <title>{`${words.title} · ${brand.name[write.language]}`}</title>
      <meta name="robots" content="noindex" />
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className="border-line border-b">
        <div className="w flex flex-wrap items-center justify-between gap-x-s5 py-s3">
          <Logo small name={brand.name[write.language]} tagline={brand.slogan[write.language]} />
          <OtherLanguage isPathOnly className="text-s" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="w flex-1 pt-s6 pb-s9">
        <div className="max-w-[640px]">
          {children}
          <p className="mt-s6 flex flex-wrap items-center gap-s5">
            <ButtonLink href="/">{words.home}</ButtonLink>
            <span className="flex flex-wrap items-center gap-x-s3">
              <TelephoneLink number={brand.helpline.en}>
                {write.fill(words.helpline, { helpline: brand.helpline[write.language] })}
              </TelephoneLink>
              <span className="text-ink-2 text-s">{brand.hours[write.language]}</span>
            </span>
          </p>
        </div>
      </main>
    </div>
  )
}

type NoProofProps = {
  readonly brand: Brand
  readonly words: Words & Readonly<Record<'how' | 'tooMany' | 'unknown' | 'unknownText', string>>
  readonly isAsked: boolean
  readonly refusal: string | null
}

/** Instead of a proof: how to check a paper, while nobody asked about one; why it was not looked up; or that it is not ours. */
export function NoProof({ brand, words, isAsked, refusal }: NoProofProps) {
  const answer = refusal ? words.tooMany : words.unknown
  return (
    <CheckFrame brand={brand} words={words}>
      <h1 className="mb-s5">{isAsked ? answer : words.title}</h1>
      {isAsked ? (
        <Alert kind="danger">{refusal ?? words.unknownText}</Alert>
      ) : (
        <p className="lead">{words.how}</p>
      )}
    </CheckFrame>
  )
}
