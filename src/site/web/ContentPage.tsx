import '#content/web/content.css'
import { useLoaderData } from 'react-router'
import { ContentCrumbs } from '#content/web/ContentCrumbs.tsx'
import { PageSections } from '#content/web/PageSections.tsx'
import { Text, useText } from '#content/web/Text.tsx'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import type { ContentPageData } from './content-page.loader.ts'

/** A page of the content: breadcrumbs and its sections (PAGE-01). */
export default function ContentPage() {
  const { page, sections } = useLoaderData<ContentPageData>()
  const text = useText()
  return (
    <div className="w content-page">
      <title>{text(page, 'title')}</title>
      <meta name="description" content={text(page, 'description')} />
      <LanguageLinks />
      <ContentCrumbs entries={page.breadcrumbs.map((crumb) => ({ text: text(crumb, 'title') }))} />
      <article>
        <PageHead title={<Text of={page} name="title" />} lead={<Text of={page} name="description" />} />
        <PageSections sections={sections} />
      </article>
    </div>
  )
}
