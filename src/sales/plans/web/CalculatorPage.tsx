import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { Breadcrumbs, PageHead, Section } from '#ui'
import type { getSetting } from '#website/content/contract.ts'
import { PageSections } from '#website/content/web/PageSections.tsx'
import type { StoredPage } from '#website/content/web/stored-page.ts'
import { useText } from '#website/content/web/Text.tsx'
import type { SharedQuote } from '../share-texts.ts'
import type { RefusedNumber } from './calculation-view.ts'
import { type Contact, contactOf } from './contact.ts'
import { OpenQuoteForm } from './OpenQuoteForm.tsx'
import { ShareQuote } from './ShareQuote.tsx'

/** The page around a calculator. Stored content may replace its words and add sections below. */
export function CalculatorPage({
  words,
  about,
  isOwnQuote,
  calculatorPath,
  shared,
  refused,
  children,
}: CalculatorPageProps) {
  const frame = useRouteLoaderData<{ setting: Out<typeof getSetting>['data'] }>('site')
  const text = useText()
  const title = about ? text(about.page, 'title') : words.title
  const lead = about ? text(about.page, 'description') : words.lead
  const openForm = (
    <div className="w">
      <OpenQuoteForm calculatorPath={calculatorPath} refused={refused} />
    </div>
  )
  return (
    <>
      <PageMeta title={title} description={lead} isHidden={isOwnQuote} />
      <div className="w">
        <Breadcrumbs
          label={words.breadcrumbs.label}
          entries={[{ text: words.breadcrumbs.home, href: '/' }, { text: title }]}
        />
        <PageHead title={title} lead={lead} />
      </div>
      {refused && openForm}
      {children(contactOf(frame?.setting))}
      {shared && <ShareQuote quote={shared} calculatorPath={calculatorPath} />}
      {!refused && openForm}
      {about && about.sections.length > 0 && (
        <Section className="no-print">
          <PageSections sections={about.sections} />
        </Section>
      )}
    </>
  )
}

type CalculatorPageProps = {
  words: {
    readonly title: string
    readonly lead: string
    readonly breadcrumbs: { readonly label: string; readonly home: string }
  }
  about: StoredPage | null
  /** The address names the visitor's own quotes, so search engines must not index the page. */
  isOwnQuote: boolean
  calculatorPath: string
  /** The kept quote that the address names. */
  shared: SharedQuote | undefined
  /** A number in the address without a quote: its error is shown first. */
  refused: RefusedNumber | undefined
  /** The calculator; it gets the insurer's phone contact. */
  children: (contact: Contact | undefined) => ReactNode
}
