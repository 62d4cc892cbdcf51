import { type DateOnly, formatDate } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import type { LiveEntry } from '#website/content/content-type.ts'
import { inBoth } from '#website/content/pair.ts'
import { type MediaByKey, presentHtml, presentImage } from '#website/content/pictures.ts'
import type { getWebNews } from './contract.ts'
import type { eventType, newsCategoryType, newsType } from './news-type.ts'

type NewsItem = LiveEntry<typeof newsType | typeof eventType>
type KnownItem = NewsItem & { readonly type: 'news' | 'event' }
type Category = LiveEntry<typeof newsCategoryType>

/** A news item or event as a card (PAGE-09). */
export function presentCard(
  { id, slug, data }: NewsItem,
  categories: readonly Category[],
  mediaByKey: MediaByKey,
) {
  const category = categories.find((one) => one.slug === data.category)
  return {
    id,
    slug,
    ...inBoth('title', data.title),
    ...inBoth('short_description', data.shortDescription),
    ...presentImage(data.image, mediaByKey),
    publish_date: data.publishDate,
    ...inBoth('publish_date_format', {
      en: formatDate(data.publishDate, 'en'),
      bn: formatDate(data.publishDate, 'bn'),
    }),
    category: { slug: data.category, ...inBoth('name', category?.data.name ?? { en: '', bn: '' }) },
    ...inBoth('place', data.place),
  }
}

/** A card in a list of both kinds. */
export function presentListed(
  entry: KnownItem,
  categories: readonly Category[],
  mediaByKey: MediaByKey,
  today: DateOnly,
) {
  return {
    ...presentCard(entry, categories, mediaByKey),
    type: entry.type,
    is_upcoming: entry.type === 'event' && entry.data.publishDate >= today,
  }
}

export function presentNewsItem(
  entry: KnownItem,
  { older, newer }: { readonly older: NewsItem | undefined; readonly newer: NewsItem | undefined },
  categories: readonly Category[],
  mediaByKey: MediaByKey,
  today: DateOnly,
): Out<typeof getWebNews>['data'] {
  return {
    ...presentListed(entry, categories, mediaByKey, today),
    ...inBoth('description', presentHtml(entry.data.html, mediaByKey)),
    older: presentNeighbour(older),
    newer: presentNeighbour(newer),
  }
}

/** News up to today, newest first; within one day the last added first, as in the list of news. */
export function newestFirst<N extends NewsItem>(news: readonly N[], today: DateOnly): N[] {
  return sortByDate(news.filter(({ data }) => data.publishDate <= today)).reverse()
}

/** Events still to come, the next first. */
export function nextFirst<N extends NewsItem>(events: readonly N[], today: DateOnly): N[] {
  return sortByDate(events.filter(({ data }) => data.publishDate >= today))
}

function presentNeighbour(entry: NewsItem | undefined) {
  return entry ? { slug: entry.slug, ...inBoth('title', entry.data.title) } : null
}

function sortByDate<N extends NewsItem>(entries: readonly N[]): N[] {
  return entries.toSorted(
    (one, other) => one.data.publishDate.localeCompare(other.data.publishDate) || one.id - other.id,
  )
}
