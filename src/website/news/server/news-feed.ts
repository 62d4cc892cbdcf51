import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Clock, type DateOnly, formatDate, todayInDhaka } from '#kernel/dates.ts'
import { type Language, parseLanguage, pickText } from '#kernel/language.ts'
import { escapeMarkup } from '#kernel/markup.ts'
import { isKnown } from '#platform/http/server/etag.ts'
import type { Pair } from '#website/content/pair.ts'
import type { ContentDependencies } from '#website/content/server/routes.ts'
import { getSettings, listLive } from '#website/content/server/store.ts'
import { newsCategoryType } from '../news-type.ts'
import { newsFeedPath, newsListPath, newsPath } from '../paths.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { listNews, type NewsEntry } from './store.ts'

type Needs = Pick<ContentDependencies, 'db'> & {
  readonly publicUrl: string
  readonly clock: Clock
  /** The address of an entry's picture, by a name such as `news/receipts-with-qr-code`: a PNG, for mail programs. */
  pictureOf(name: string, language: Language): Promise<string>
}

/** Enough for a subscriber who looks only now and then. */
const itemsInFeed = 30

/**
 * News and events as RSS 2.0, in Bangla, or in English with `?lang=en`: the address alone decides, because feed
 * readers send no cookies of ours.
 */
export function serveNewsFeed(app: FastifyInstance, deps: Needs): void {
  app.get(newsFeedPath, async (request, reply) => {
    const language = parseLanguage((request.query as Record<string, unknown>).lang)
    const xml = await writeFeed(deps, language)
    const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag).header('cache-control', 'public, max-age=300')
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(xml)
  })
}

async function writeFeed({ db, publicUrl, clock, pictureOf }: Needs, language: Language): Promise<string> {
  const today = todayInDhaka(clock.now())
  const [{ entries }, settings, { newsCategory }] = await Promise.all([
    listNews(db, { kinds: ['news', 'event'], today }, { limit: itemsInFeed }),
    getSettings(db),
    listLive(db, [newsCategoryType]),
  ])
  const words = language === 'bn' ? bn : en
  const inLanguage = (pair: Pair) => pickText(pair, language).text
  const query = language === 'en' ? '?lang=en' : ''
  const categoryOf = (slug: string) => newsCategory.find((category) => category.slug === slug)?.data.name
  const pictures = await Promise.all(entries.map(({ type, slug }) => pictureOf(`${type}/${slug}`, language)))
  const items = entries.map((entry, index) => {
    const { title, category, publishDate } = entry.data
    const address = `${publicUrl}${newsPath(entry.slug)}`
    const picture = publicUrl + pictures[index]
    return element('item', [
      element('title', inLanguage(title)),
      element('link', `${address}${query}`),
      `<guid isPermaLink="true">${escaped(address + query)}</guid>`,
      // Feed readers hide future items, so an upcoming event has the date of its last change.
      element('pubDate', publishDate <= today ? writeMoment(publishDate) : entry.changedAt.toUTCString()),
      element('category', inLanguage(categoryOf(category) ?? { bn: category, en: category })),
      element('description', describe(entry, picture, language)),
    ])
  })
  const newest = entries.map(({ data }) => data.publishDate).filter((day) => day <= today)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    element('channel', [
      element('title', `${inLanguage(settings.brandName)}: ${words.news}`),
      element('link', `${publicUrl}${newsListPath}${query}`),
      element('description', words.lead),
      element('language', language),
      ...newest.slice(0, 1).map((day) => element('lastBuildDate', writeMoment(day))),
      `<atom:link rel="self" type="application/rss+xml" href="${escaped(`${publicUrl}${newsFeedPath}${query}`)}"/>`,
      ...items,
    ]),
    '</rss>',
    '',
  ].join('\n')
}

/** What feed readers show: picture, time and place of an event, and the short text. HTML within the XML. */
function describe({ type, data }: NewsEntry, picture: string, language: Language): string {
  const inLanguage = (pair: Pair) => escaped(pickText(pair, language).text)
  const place = [formatDate(data.publishDate, language), inLanguage(data.place)].filter(Boolean).join(' · ')
  const when = type === 'event' ? `<p><b>${place}</b></p>` : ''
  return `<p><img src="${escaped(picture)}" alt=""></p>${when}<p>${inLanguage(data.shortDescription)}</p>`
}

/** The start of a day in Dhaka, in RSS format: Sat, 15 Aug 2026 00:00:00 +0600. */
function writeMoment(day: DateOnly): string {
  const [weekday = '', ...date] = new Date(`${day}T00:00:00Z`).toUTCString().split(' ')
  return `${weekday} ${date.slice(0, 3).join(' ')} 00:00:00 +0600`
}

function element(name: string, content: string | readonly string[]): string {
  const inner = typeof content === 'string' ? escaped(content) : `\n${content.filter(Boolean).join('\n')}\n`
  return `<${name}>${inner}</${name}>`
}

/** Escapes text for XML and HTML alike; characters that XML does not allow are left out. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML may not hold
  return escapeMarkup(text.replace(/[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, ''))
}
