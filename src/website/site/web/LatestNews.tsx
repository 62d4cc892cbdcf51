import { writeDigits } from '#kernel/bangla-text.ts'
import { dateParts, monthName } from '#kernel/dates.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor, ArrowLink } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored } from '#website/content/web/Text.tsx'
import { newsListPath, newsPath } from '#website/news/paths.ts'
import type { RecordOf, Section } from './home.loader.ts'
import { useHomeWords } from './words.ts'

type Card = RecordOf<'latest news event'>['news'][number]

/** HOME-10: title to 100 characters, description to 250. */
const maxTitle = 100
const maxDescription = 250
/** How many fit side by side; older ones are in the news list. */
const newsShown = 2
const eventsShown = 3

/** News as cards, and beside them upcoming events. */
export function LatestNews({ section }: { section: Section<'latest news event'> }) {
  const stored = useStored()
  const words = useHomeWords()
  const news = section.contents.flatMap((content) => content.news).slice(0, newsShown)
  const events = section.contents.flatMap((content) => content.event).slice(0, eventsShown)
  if (news.length === 0 && events.length === 0) return null
  return (
    <section className="sec home-block later">
      <div className="w">
        <div className="sec-head">
          <h2>{stored(section, 'title')}</h2>
          <ArrowLink href={newsListPath}>{words.allNews}</ArrowLink>
        </div>
        <div className="news-grid">
          {news.map((item) => (
            <NewsCard key={item.id} item={item} />
          ))}
          {events.length > 0 && (
            <div className="events">
              <h3>{words.coming}</h3>
              <ul>
                {events.map((item) => (
                  <ComingEvent key={item.id} item={item} />
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function NewsCard({ item }: { item: Card }) {
  const stored = useStored()
  return (
    <article className="news-card">
      <Picture of={item} sizes="(max-width: 720px) 100vw, 400px" width={480} height={320} />
      <p className="news-meta">
        <b>{stored(item.category, 'name')}</b>
        <time dateTime={item.publish_date}>{stored(item, 'publish_date_format')}</time>
      </p>
      <h3>
        <Anchor href={newsPath(item.slug)}>{stored(item, 'title', maxTitle)}</Anchor>
      </h3>
      <p>{stored(item, 'short_description', maxDescription)}</p>
    </article>
  )
}

function ComingEvent({ item }: { item: Card }) {
  const stored = useStored()
  const language = useLanguage()
  const { day, month } = dateParts(item.publish_date)
  return (
    <li>
      <time dateTime={item.publish_date}>
        <b>{writeDigits(day, language)}</b>
        <span>{monthName(month, language)}</span>
      </time>
      <div>
        <Anchor href={newsPath(item.slug)}>{stored(item, 'title', maxTitle)}</Anchor>
        <small>{stored(item, 'place')}</small>
      </div>
    </li>
  )
}
