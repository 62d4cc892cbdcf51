import { useLoaderData } from 'react-router'
import { useVisit } from '#platform/http/web/visit.ts'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { Anchor, Button, ButtonLink, CopyButton, PageHead } from '#ui'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { Html } from '#website/content/web/Html.tsx'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { newsListPath, newsPath } from '../paths.ts'
import { FeedLink } from './FeedLink.tsx'
import { NewsFilter } from './NewsFilter.tsx'
import type { NewsPageData } from './news-page.loader.ts'
import { useNewsWords } from './words.ts'

type Item = NewsPageData['item']

/** One news item or event, with the filter of the list beside it (NEWS-01, NEWS-02). */
export default function NewsPage() {
  const stored = useStored()
  const { item, categories } = useLoaderData<NewsPageData>()
  const words = useNewsWords()
  const text = useText()
  const { origin } = useVisit()
  const title = text(item, 'title')
  const link = `${origin}${newsPath(item.slug)}`
  return (
    <div className="w content-page">
      <PageMeta title={title} description={text(item, 'short_description')} />
      <FeedLink />
      <ContentCrumbs
        at={newsListPath}
        entries={[{ text: words.news, href: newsListPath }, { text: title }]}
      />
      <div className="news-columns news-reading">
        <article>
          <About item={item} />
          <PageHead title={stored(item, 'title')} lead={stored(item, 'short_description')} />
          <Picture
            of={item}
            className="content-art"
            sizes="(max-width: 943px) 100vw, 760px"
            width={480}
            height={320}
            isEager
          />
          {item.type === 'event' && <EventPlace item={item} />}
          <Html of={item} name="description" />
          <p className="news-source">{link}</p>
          <ShareNews key={link} title={title} link={link} />
          <Neighbours item={item} />
        </article>
        <aside className="no-print" aria-labelledby="find-news">
          <h2 id="find-news">{words.filter.title}</h2>
          <NewsFilter categories={categories} />
          <Anchor href={newsListPath} className="news-all">
            {words.allNews}
          </Anchor>
        </aside>
      </div>
    </div>
  )
}

function About({ item }: { item: Item }) {
  const stored = useStored()
  const words = useNewsWords()
  return (
    <p className="content-meta">
      <b>{stored(item.category, 'name')}</b>
      <time dateTime={item.publish_date}>{stored(item, 'publish_date_format')}</time>
      {item.type === 'event' && (
        <span className={item.is_upcoming ? 'news-is-upcoming' : undefined}>
          {item.is_upcoming ? words.upcoming : words.past}
        </span>
      )}
    </p>
  )
}

/** When and where an event takes place. */
function EventPlace({ item }: { item: Item }) {
  const stored = useStored()
  const words = useNewsWords()
  const text = useText()
  return (
    <dl className="event-place">
      <div>
        <dt>{words.when}</dt>
        <dd>{stored(item, 'publish_date_format')}</dd>
      </div>
      {text(item, 'place') && (
        <div>
          <dt>{words.where}</dt>
          <dd>{stored(item, 'place')}</dd>
        </div>
      )}
    </dl>
  )
}

/** Links to the items just before and after this one in time. */
function Neighbours({ item: { older, newer } }: { item: Item }) {
  const stored = useStored()
  const words = useNewsWords().neighbours
  if (!older && !newer) return null
  return (
    <nav className="news-neighbours no-print" aria-label={words.title}>
      {older && (
        <Anchor href={newsPath(older.slug)} rel="prev">
          <small>{words.older}</small>
          {stored(older, 'title')}
        </Anchor>
      )}
      {newer && (
        <Anchor href={newsPath(newer.slug)} rel="next" className="is-newer">
          <small>{words.newer}</small>
          {stored(newer, 'title')}
        </Anchor>
      )}
    </nav>
  )
}

/** Ways to share an item: always by mail; with scripts also by link, on paper and to other apps. */
function ShareNews({ title, link }: { title: string; link: string }) {
  const words = useNewsWords().share
  return (
    <div className="news-share no-print" data-enhance="share" data-title={title} data-link={link}>
      <CopyButton kind="text" text={link} label={words.copy} copied={words.copied} />
      <ButtonLink
        kind="text"
        icon="mail"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}
      >
        {words.mail}
      </ButtonLink>
      <Button kind="text" icon="printer" className="needs-scripts" data-print="">
        {words.print}
      </Button>
      <Button kind="text" icon="send" hidden data-share="">
        {words.share}
      </Button>
    </div>
  )
}
