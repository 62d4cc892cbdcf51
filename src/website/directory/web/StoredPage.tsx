import type { ReactNode } from 'react'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { PageHead } from '#ui'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { type PageSection, PageSections } from '#website/content/web/PageSections.tsx'
import type { StoredPage as Stored } from '#website/content/web/stored-page.ts'
import { useStored, useText } from '#website/content/web/Text.tsx'

type StoredPageProps = {
  of: Stored
  /** Contents of sections of this module's kinds. */
  more: (section: PageSection) => ReactNode
}

/** A stored page with its head and sections, including this module's. */
export function StoredPage({ of: { page, sections }, more }: StoredPageProps) {
  const stored = useStored()
  const text = useText()
  return (
    <div className="w content-page">
      <PageMeta title={text(page, 'title')} description={text(page, 'description')} />
      <ContentCrumbs
        at={`/${page.slug}`}
        entries={page.breadcrumbs.map((crumb) => ({ text: text(crumb, 'title') }))}
      />
      <article className="directory-page">
        <PageHead title={stored(page, 'title')} lead={stored(page, 'description')} />
        <PageSections sections={sections} more={more} />
      </article>
    </div>
  )
}
