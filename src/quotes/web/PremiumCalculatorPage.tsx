import '#plans/web/calculator.css'
import { useActionData, useLoaderData } from 'react-router'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Breadcrumbs, PageHead } from '#platform/web/ui/Layout.tsx'
import { ToastRegion } from '#platform/web/ui/ToastRegion.tsx'
import { Calculator } from './Calculator.tsx'
import type { CalculatorView } from './calculator-view.ts'
import type { CalculatorPageData } from './premium-calculator.loader.ts'
import { useQuotesWords } from './words.ts'

/** The premium calculator: for anyone, without an account (PCALC-01). */
export default function PremiumCalculatorPage() {
  const words = useQuotesWords()
  const language = useLanguage()
  const { today, edition, number, view } = useLoaderData<CalculatorPageData>()
  const posted = useActionData<CalculatorView>()
  return (
    <>
      <title>{words.title}</title>
      <meta name="description" content={words.lead} />
      {number && <meta name="robots" content="noindex" />}
      <LanguageLinks />
      <div className="w">
        <Breadcrumbs
          label={words.breadcrumbs.label}
          entries={[{ text: words.breadcrumbs.home, href: '/' }, { text: words.title }]}
        />
        <PageHead title={words.title} lead={words.lead} />
      </div>
      <Calculator key={number} start={posted ?? view} today={today} edition={edition} />
      <ToastRegion language={language} />
    </>
  )
}
