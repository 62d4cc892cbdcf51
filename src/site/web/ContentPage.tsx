import './content.css'
import { useLoaderData } from 'react-router'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import { ContentCrumbs } from './ContentCrumbs.tsx'
import type { ContentPageData } from './content-page.loader.ts'
import { Html, Text, useText } from './Text.tsx'

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
        {sections.map((section) => (
          <section key={section.id}>
            {text(section, 'title') && (
              <h2>
                <Text of={section} name="title" />
              </h2>
            )}
            {section.contents.map((content) => (
              <Html key={content.description} of={content} name="description" />
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}
