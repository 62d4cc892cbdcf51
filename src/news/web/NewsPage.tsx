import '#content/web/content.css'
import { useLoaderData } from 'react-router'
import { ContentCrumbs } from '#content/web/ContentCrumbs.tsx'
import { Html } from '#content/web/Html.tsx'
import { Picture } from '#content/web/Picture.tsx'
import { Text, useText } from '#content/web/Text.tsx'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import type { NewsPageData } from './news-page.loader.ts'
import { useNewsWords } from './words.ts'

/** One news item or event (NEWS-01). */
export default function NewsPage() {
  const item = useLoaderData<NewsPageData>()
  const words = useNewsWords()
  const text = useText()
  return (
    <div className="w content-page">
      <title>{text(item, 'title')}</title>
      <meta name="description" content={text(item, 'short_description')} />
      <LanguageLinks />
      <ContentCrumbs entries={[{ text: words.news }, { text: text(item, 'title') }]} />
      <article>
        <p className="content-meta">
          <b>
            <Text of={item.category} name="name" />
          </b>
          <time dateTime={item.publish_date}>
            <Text of={item} name="publish_date_format" />
          </time>
          {text(item, 'place') && (
            <span>
              <Text of={item} name="place" />
            </span>
          )}
        </p>
        <PageHead
          title={<Text of={item} name="title" />}
          lead={<Text of={item} name="short_description" />}
        />
        <Picture
          of={item}
          className="content-art"
          sizes="(max-width: 640px) 100vw, 640px"
          width={480}
          height={320}
          isEager
        />
        <Html of={item} name="description" />
      </article>
    </div>
  )
}
