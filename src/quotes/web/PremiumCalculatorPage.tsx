import '#plans/web/calculator.css'
import { useActionData, useLoaderData } from 'react-router'
import { PageSections } from '#content/web/PageSections.tsx'
import { useText } from '#content/web/Text.tsx'
import type { Language } from '#kernel/language.ts'
import { writerIn } from '#plans/writer.ts'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Breadcrumbs, PageHead, Section } from '#platform/web/ui/Layout.tsx'
import { ToastRegion } from '#platform/web/ui/ToastRegion.tsx'
import { Calculator } from './Calculator.tsx'
import type { CalculatorView } from './calculator-view.ts'
import type { CalculatorPageData } from './premium-calculator.loader.ts'
import { useQuotesWords } from './words.ts'

/** The premium calculator: for anyone, without an account (PCALC-01). */
export default function PremiumCalculatorPage() {
  const words = useQuotesWords()
  const language = useLanguage()
  const { today, edition, about, entry, isOwnQuote, view } = useLoaderData<CalculatorPageData>()
  const posted = useActionData<CalculatorView>()
  const text = useText()
  const title = about ? text(about.page, 'title') : words.title
  const lead = about ? text(about.page, 'description') : words.lead
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={lead} />
      {isOwnQuote && <meta name="robots" content="noindex" />}
      <LanguageLinks />
      <div className="w">
        <Breadcrumbs
          label={words.breadcrumbs.label}
          entries={[{ text: words.breadcrumbs.home, href: '/' }, { text: title }]}
        />
        <PageHead title={title} lead={lead} />
      </div>
      <Calculator
        key={entry}
        start={posted ?? withWrittenSum(view, language)}
        today={today}
        edition={edition}
      />
      {about && about.sections.length > 0 && (
        <Section className="no-print">
          <PageSections sections={about.sections} />
        </Section>
      )}
      <ToastRegion language={language} />
    </>
  )
}

/** A kept quote opens with its sum in the reader's digits and groups, not as it comes over the wire. */
function withWrittenSum(view: CalculatorView, language: Language): CalculatorView {
  const sum = Number(view.answers.sum_assured)
  return sum > 0
    ? { ...view, answers: { ...view.answers, sum_assured: writerIn(language).number(sum) } }
    : view
}
