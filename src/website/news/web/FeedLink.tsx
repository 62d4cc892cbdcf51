import { useLanguage, useVisit } from '#platform/http/web/visit.ts'
import { Anchor, Icon } from '#ui'
import { newsFeedPath } from '../paths.ts'
import { useNewsWords } from './words.ts'

const useFeedPath = () => `${newsFeedPath}${useLanguage() === 'en' ? '?lang=en' : ''}`

/** The visible link to the feed. */
export function FeedAnchor() {
  return (
    <Anchor href={useFeedPath()} reload className="news-feed">
      <Icon of="rss" />
      {useNewsWords().feed}
    </Anchor>
  )
}

/** Tells feed readers the address of the feed in the page's language. */
export function FeedLink() {
  const { origin } = useVisit()
  const { feed } = useNewsWords()
  return <link rel="alternate" type="application/rss+xml" title={feed} href={origin + useFeedPath()} />
}
