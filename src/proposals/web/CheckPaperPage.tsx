import { useLoaderData, useLocation } from 'react-router'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Details } from '#platform/web/ui/Ledger.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { Receipt, Stamp } from '#platform/web/ui/Receipt.tsx'
import { useLanguage } from '#platform/web/visit.ts'
import type { CheckedPaper } from './check-paper.loader.ts'
import { usePrintWords } from './words.ts'

/** For whoever holds a printed proposal: is it genuine? Nothing is told but what stands on the paper anyway. */
export default function CheckPaperPage() {
  const { brand, proof } = useLoaderData<CheckedPaper>()
  const { check: words } = usePrintWords()
  const language = useLanguage()
  const { pathname } = useLocation()
  const other = language === 'bn' ? 'en' : 'bn'
  const helpline = fill(words.helpline, { helpline: brand.helpline[language] }, language)
  return (
    <div className="flex min-h-screen flex-col">
      <title>{`${words.title} · ${brand.name[language]}`}</title>
      <meta name="robots" content="noindex" />
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className="border-line border-b">
        <div className="w flex flex-wrap items-center justify-between gap-x-s5 py-s3">
          <Logo small name={brand.name[language]} tagline={brand.slogan[language]} />
          <Anchor
            href={`${pathname}?lang=${other}`}
            reload
            lang={other}
            hrefLang={other}
            className="inline-flex min-h-11 items-center text-s"
          >
            {other === 'en' ? 'English' : 'বাংলা'}
          </Anchor>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="w flex-1 pt-s6 pb-s9">
        <div className="max-w-[640px]">
          <h1 className="mb-s5">{proof ? words.genuine : words.unknown}</h1>
          {proof ? (
            <>
              <p className="lead mb-s5">{words.genuineText}</p>
              <Receipt>
                <div className="flex flex-wrap items-start justify-between gap-s5">
                  <Details
                    className="min-w-0 flex-1 basis-64"
                    entries={[
                      {
                        key: 'reference',
                        label: words.reference,
                        value: <span className="whitespace-nowrap">{proof.ref_unique_id}</span>,
                      },
                      { key: 'plan', label: words.plan, value: proof.plan },
                      { key: 'date', label: words.date, value: formatDate(proof.confirmed_on, language) },
                      { key: 'initials', label: words.initials, value: proof.initials },
                    ]}
                  />
                  <Stamp word={words.stamp} date={shortDate(proof.confirmed_on, language)} />
                </div>
              </Receipt>
            </>
          ) : (
            <Alert kind="danger">{words.unknownText}</Alert>
          )}
          <p className="mt-s6 flex flex-wrap items-center gap-s5">
            <ButtonLink href="/">{words.home}</ButtonLink>
            <span>{helpline}</span>
          </p>
        </div>
      </main>
    </div>
  )
}

/** 13.11.2024: a stamp has no room for the name of a month. */
function shortDate(date: string, language: Language): string {
  const text = date.split('-').reverse().join('.')
  return language === 'bn' ? toBanglaDigits(text) : text
}
