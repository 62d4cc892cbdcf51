import { useActionData, useLoaderData, useRouteLoaderData } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { Breadcrumbs, PageHead, Section } from '#platform/design-system/web/ui/Layout.tsx'
import { Island } from '#platform/pages/web/islands/Island.tsx'
import { LanguageLinks } from '#platform/pages/web/LanguageLinks.tsx'
import { contactOf } from '#sales/plans/web/contact.ts'
import type { getSetting } from '#website/content/contract.ts'
import { PageSections } from '#website/content/web/PageSections.tsx'
import { useText } from '#website/content/web/Text.tsx'
import returnCalculator from './islands/return-calculator.ts'
import type { ReturnPageData } from './return-calculator.loader.ts'
import type { ReturnView } from './return-view.ts'
import { useReturnsWords } from './words.ts'

/** The return calculator: for anyone, without an account (RCALC-01). */
export default function ReturnCalculatorPage() {
  const words = useReturnsWords()
  const { today, edition, about, number, view } = useLoaderData<ReturnPageData>()
  const posted = useActionData<ReturnView>()
  const frame = useRouteLoaderData<{ setting: Out<typeof getSetting>['data'] }>('site')
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
      <Island
        of={returnCalculator}
        when="load"
        props={{ start: posted ?? view, today, edition, contact: contactOf(frame?.setting) }}
      />
      {about && about.sections.length > 0 && (
        <Section className="no-print">
          <PageSections sections={about.sections} />
        </Section>
      )}
    </>
  )
}
