import { createHash } from 'node:crypto'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { ContentType, NewData } from '#website/content/content-type.ts'
import { menuType } from '#website/content/menu-type.ts'
import { pageType } from '#website/content/page-type.ts'
import { findLive } from '#website/content/server/store.ts'
import { settingsType } from '#website/content/settings-type.ts'
import { branchType } from '#website/directory/directory-types.ts'
import { albumType } from '#website/gallery/album-type.ts'
import { newsType } from '#website/news/news-type.ts'
import { productType } from '#website/site/product-type.ts'
import { putContent } from '../drive/content.ts'

/** A change that an editor publishes: it adds a new word, or removes it. */
export type Change = {
  readonly what: string
  make(db: Database, word: string): Promise<void>
  /** Where readers see it. */
  places(word: string): readonly Place[]
  /** The change that must be visible first. */
  readonly before?: Change
}
export type Place = { readonly path: string; shows(answer: string): boolean }

const onPage = (path: string) => (word: string) => ({ path, shows: (html: string) => html.includes(word) })
const inSearch = (word: string): Place => ({
  path: `/v1/get/search?search_query=${word}`,
  shows: (answer) => /"total":[1-9]/.test(answer),
})
const notOnPage = (path: string) => (word: string) => ({
  path,
  shows: (html: string) => !html.includes(word),
})
const notInSearch = (word: string): Place => ({
  path: `/v1/get/search?search_query=${word}`,
  shows: (answer) => /"total":0/.test(answer),
})

const pauseMs = 50
const feed = '/rss/news.xml?lang=en'
const inBoth = (text: string) => ({ bn: text, en: text })

const newsComes: Change = {
  what: 'a news item comes',
  make: (db, word) => putContent(db, newsType, word, newsOf(word)),
  places: (word) => [
    ...[`/news/${word}`, '/news', '/', feed].map((path) => onPage(path)(word)),
    inSearch(word),
  ],
}

/** One change of every kind shown on public pages, including lists, search and feed. */
export const changes: readonly Change[] = [
  newsComes,
  {
    what: 'a news item is taken back',
    before: newsComes,
    make: (db, word) => putContent(db, newsType, word, newsOf(word), []),
    places: (word) => [...['/news', '/', feed].map((path) => notOnPage(path)(word)), notInSearch(word)],
  },
  {
    what: 'a page says something else',
    make: (db, word) => rewrite(db, pageType, 'terms', { shortDescription: inBoth(`We say ${word}`) }),
    places: (word) => [onPage('/page/terms')(word), inSearch(word)],
  },
  {
    what: 'a product says something else',
    make: (db, word) =>
      rewrite(db, productType, 'jibon-bijoy', { shortDescription: inBoth(`We say ${word}`) }),
    places: (word) => [onPage('/product/jibon-bijoy')(word), onPage('/')(word), inSearch(word)],
  },
  {
    what: 'a branch is called otherwise',
    make: (db, word) => rewrite(db, branchType, 'sylhet', { name: inBoth(`Branch ${word}`) }),
    places: (word) => [onPage('/branch-locator')(word), inSearch(word)],
  },
  {
    what: 'an album comes',
    async make(db, word) {
      const image = 'media:kantha-lotus'
      const items = [{ caption: inBoth('A flower'), image }]
      await putContent(db, albumType, word, { name: inBoth(word), albumType: 'photos', image, items })
    },
    places: (word) => [onPage('/v1/get/getAlbums?album_type_id=1&page=1')(word), inSearch(word)],
  },
  {
    what: 'the menu names something else',
    async make(db, word) {
      const items = (await findLive(db, menuType, 'main'))?.data.items ?? []
      const [first, ...others] = items
      if (!first) throw new Error('The main menu is empty')
      await putContent(db, menuType, 'main', { items: [{ ...first, title: inBoth(word) }, ...others] })
    },
    places: (word) => [onPage('/page/faq')(word), onPage('/')(word)],
  },
  {
    what: 'the words around every page change',
    make: (db, word) => rewrite(db, settingsType, 'site', { newsletterNote: inBoth(`Read ${word}`) }),
    places: (word) => [onPage('/page/about-us')(word), onPage('/premium-calculator')(word)],
  },
]

/** A word that is nowhere on the site, and that the search does not take for a misspelling of another. */
export function newWord(n: number): string {
  const hex = createHash('sha256').update(`change ${n}`).digest('hex').slice(0, 14)
  return [...hex].map((digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)]).join('')
}

/**
 * Publishes a change to pages that are already cached, and waits until every instance shows it everywhere.
 * @returns milliseconds from publication until the last place showed it
 * @throws after `patienceMs`, naming the place that does not show it
 */
export async function publishAndWait(
  db: Database,
  urls: readonly string[],
  change: Change,
  word: string,
  patienceMs = 10_000,
): Promise<number> {
  if (change.before) await publishAndWait(db, urls, change.before, word, patienceMs)
  const places = change.places(word)
  // Makes every instance cache the pages in their old state.
  for (const url of urls) for (const { path } of places) await ask(url + path)
  await change.make(db, word)
  return untilShown(urls, places, patienceMs)
}

/** @returns milliseconds from now until all addresses showed all places */
export async function untilShown(
  urls: readonly string[],
  places: readonly Place[],
  patienceMs: number,
): Promise<number> {
  const from = performance.now()
  const waits = urls.flatMap((url) =>
    places.map(async ({ path, shows }) => {
      while (!shows(await ask(url + path))) {
        if (performance.now() - from > patienceMs) throw new Error(`${url}${path} does not show the change`)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      return performance.now() - from
    }),
  )
  return Math.max(...(await Promise.all(waits)))
}

async function ask(address: string): Promise<string> {
  const response = await fetch(address, { headers: { cookie: 'lang=en; accept_cookies=1' } })
  return response.text()
}

async function rewrite<T extends ContentType>(
  db: Database,
  type: T,
  slug: string,
  part: NewData<T>,
): Promise<void> {
  const entry = await findLive(db, type, slug)
  if (!entry) throw new Error(`There is no ${type.name} "${slug}"`)
  await putContent(db, type, slug, { ...entry.data, ...part } as NewData<T>)
}

function newsOf(word: string): NewData<typeof newsType> {
  return {
    title: inBoth(`Here is ${word}`),
    shortDescription: inBoth('News of today.'),
    publishDate: todayInDhaka(new Date()),
    category: 'company',
    html: inBoth('<p>News of today.</p>'),
  }
}
