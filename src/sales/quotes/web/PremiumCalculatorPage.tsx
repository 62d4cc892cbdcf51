import { useActionData, useLoaderData, useRouteLoaderData } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { Breadcrumbs, PageHead, Section } from '#platform/design-system/web/ui/Layout.tsx'
import { useLanguage } from '#platform/http/web/language.ts'
import { Island } from '#platform/pages/web/islands/Island.tsx'
import { LanguageLinks } from '#platform/pages/web/LanguageLinks.tsx'
import { contactOf } from '#sales/plans/web/contact.ts'
import { writerIn } from '#sales/plans/writer.ts'
import type { getSetting } from '#website/content/contract.ts'
import { PageSections } from '#website/content/web/PageSections.tsx'
import { useText } from '#website/content/web/Text.tsx'
import type { CalculatorView } from './calculator-view.ts'
import premiumCalculator from './islands/premium-calculator.ts'
import type { CalculatorPageData } from './premium-calculator.loader.ts'
import { useQuotesWords } from './words.ts'

/** The premium calculator: for anyone, without an account (PCALC-01). */
export default function PremiumCalculatorPage() {
  const words = useQuotesWords()
  const language = useLanguage()
  const { today, edition, about, isOwnQuote, view } = useLoaderData<CalculatorPageData>()
  const posted = useActionData<CalculatorView>()
  const frame = useRouteLoaderData<{ setting: Out<typeof getSetting>['data'] }>('site')
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
      <Island
        of={premiumCalculator}
        when="load"
        props={{
          ...{ start: posted ?? withWrittenSum(view, language), today, edition },
          contact: contactOf(frame?.setting),
        }}
      />
      {about && about.sections.length > 0 && (
        <Section className="no-print">
          <PageSections sections={about.sections} />
        </Section>
      )}
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
