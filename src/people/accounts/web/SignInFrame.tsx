import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor, LogoMark, OtherLanguage } from '#ui'
import { Banner } from '#website/content/web/Banner.tsx'
import type { Brand } from './brand.loader.ts'
import { useAccountsWords } from './words.ts'

/** The two halves of every sign-in page: the slogan on green, the form on paper. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const words = useAccountsWords().frame
  const brand = useLoaderData<Brand>()
  const language = useLanguage()
  const name = brand.name[language]
  return (
    <div
      className={`grid min-h-screen lg:grid-cols-[minmax(26rem,39fr)_41fr] ${brand.banner ? 'grid-rows-[auto_auto_1fr] lg:grid-rows-[auto_1fr]' : 'grid-rows-[auto_1fr] lg:grid-rows-1'}`}
    >
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      {brand.banner && (
        <div className="lg:col-span-2">
          <Banner banner={brand.banner} />
        </div>
      )}
      <header className="relative overflow-hidden bg-green-750 px-gutter py-s4 text-white lg:sticky lg:top-0 lg:h-screen lg:p-s7">
        <Anchor
          href="/"
          className="relative inline-flex min-h-11 items-center gap-s3 text-white no-underline hover:underline"
        >
          <LogoMark size={48} className="size-10 lg:size-12" />
          <span>
            <b className="block font-serif text-xl leading-[1.25]">{name}</b>
            <small className="hidden text-xs lg:block">{brand.slogan[language]}</small>
          </span>
        </Anchor>
        <p className="relative mt-s5 hidden max-w-[14em] font-serif text-3xl font-semibold text-balance lg:block">
          {words.promise}
        </p>
        <img
          src="/hero-shapla.svg"
          alt=""
          width="1200"
          height="900"
          loading="lazy"
          className="absolute inset-x-0 bottom-0 hidden h-[68%] w-full max-w-none object-cover object-bottom mask-t-from-60% lg:block"
        />
      </header>
      <div className="flex min-w-0 flex-col px-gutter py-s5">
        <SignInLinks label={words.wayOut} back={words.backHome} />
        <main id="main" tabIndex={-1} className="stack m-auto w-full max-w-[30rem] py-s7">
          <div>
            <h1>{title}</h1>
            {lead && <p className="lead mt-s2">{lead}</p>}
          </div>
          {children}
          <HelpLine
            question={words.help}
            href={`tel:${brand.helpline.en}`}
            answer={`${words.helpline}: ${brand.helpline[language]}`}
          />
        </main>
      </div>
    </div>
  )
}

type SignInFrameProps = { title: string; lead?: string; children: ReactNode }

/** A question at the end of a form, with a link. */
export function HelpLine({ question, href, answer }: { question: string; href: string; answer: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-s3">
      {question}
      <Anchor href={href} className="inline-flex min-h-11 items-center font-semibold">
        {answer}
      </Anchor>
    </p>
  )
}

function SignInLinks({ label, back }: { label: string; back: string }) {
  return (
    <nav aria-label={label} className="flex justify-between gap-s4" data-enhance="language-links">
      <Anchor href="/" className="inline-flex min-h-11 items-center">
        {back}
      </Anchor>
      <OtherLanguage />
    </nav>
  )
}
