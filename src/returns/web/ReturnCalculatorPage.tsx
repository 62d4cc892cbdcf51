import '#plans/web/calculator.css'
import { useActionData, useLoaderData } from 'react-router'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Breadcrumbs, PageHead } from '#platform/web/ui/Layout.tsx'
import { ToastRegion } from '#platform/web/ui/ToastRegion.tsx'
import { ReturnCalculator } from './ReturnCalculator.tsx'
import type { ReturnPageData } from './return-calculator.loader.ts'
import type { ReturnView } from './return-view.ts'
import { useReturnsWords } from './words.ts'

/** The return calculator: for anyone, without an account (RCALC-01). */
export default function ReturnCalculatorPage() {
  const words = useReturnsWords()
  const language = useLanguage()
  const { today, edition, number, view } = useLoaderData<ReturnPageData>()
  const posted = useActionData<ReturnView>()
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
      <ReturnCalculator key={number} start={posted ?? view} today={today} edition={edition} />
      <ToastRegion language={language} />
    </>
  )
}
