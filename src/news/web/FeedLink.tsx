import { useVisit } from '#platform/web/visit.ts'
import { newsFeedPath } from '../paths.ts'
import { useNewsWords } from './words.ts'

/** Tells feed readers where the news come as a feed in the language of the page. */
export function FeedLink() {
  const { origin, language } = useVisit()
  const { feed } = useNewsWords()
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={feed}
      href={`${origin}${newsFeedPath}${language === 'en' ? '?lang=en' : ''}`}
    />
  )
}
