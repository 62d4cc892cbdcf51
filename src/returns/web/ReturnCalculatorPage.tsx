import '#plans/web/calculator.css'
import { useActionData, useLoaderData } from 'react-router'
import { PageSections } from '#content/web/PageSections.tsx'
import { useText } from '#content/web/Text.tsx'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { useLanguage } from '#platform/web/language.ts'
import { Breadcrumbs, PageHead, Section } from '#platform/web/ui/Layout.tsx'
import { ToastRegion } from '#platform/web/ui/ToastRegion.tsx'
import { ReturnCalculator } from './ReturnCalculator.tsx'
import type { ReturnPageData } from './return-calculator.loader.ts'
import type { ReturnView } from './return-view.ts'
import { useReturnsWords } from './words.ts'

/** The return calculator: for anyone, without an account (RCALC-01). */
export default function ReturnCalculatorPage() {
  const words = useReturnsWords()
  const language = useLanguage()
  const { today, edition, about, number, view } = useLoaderData<ReturnPageData>()
  const posted = useActionData<ReturnView>()
  const text = useText()
  const title = about ? text(about.page, 'title') : words.title
  const lead = about ? text(about.page, 'description') : words.lead
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={lead} />
      {number && <meta name="robots" content="noindex" />}
      <LanguageLinks />
      <div className="w">
        <Breadcrumbs
          label={words.breadcrumbs.label}
          entries={[{ text: words.breadcrumbs.home, href: '/' }, { text: title }]}
        />
        <PageHead title={title} lead={lead} />
      </div>
      <ReturnCalculator key={number} start={posted ?? view} today={today} edition={edition} />
      {about && about.sections.length > 0 && (
        <Section className="no-print">
          <PageSections sections={about.sections} />
        </Section>
      )}
      <ToastRegion language={language} />
    </>
  )
}
