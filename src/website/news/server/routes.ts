import { foldDigits } from '#kernel/bangla-text.ts'
import type { DateOnly } from '#kernel/dates.ts'
import { type Out, pageNumbers } from '#kernel/endpoint.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import type { ContentType, LiveEntry } from '#website/content/content-type.ts'
import { menuType } from '#website/content/menu-type.ts'
import { inBoth } from '#website/content/pair.ts'
import type { ContentDependencies } from '#website/content/server/routes.ts'
import { listLive } from '#website/content/server/store.ts'
import {
  getAllNewsEvents,
  getEvents,
  getNewsCategories,
  getNewsFilter,
  getRelated,
  getWebNews,
} from '../contract.ts'
import { readFilter } from '../filter.ts'
import { newsCategoryType } from '../news-type.ts'
import { presentListed, presentNewsItem } from '../present-news.ts'
import { nearestFirst, presentRelated } from '../related.ts'
import { findNeighbours, findNews, listNews, type NewsEntry } from './store.ts'

type Needs = ContentDependencies & {
  /** The types of related content besides news and events. */
  readonly related: { readonly page: ContentType; readonly product: ContentType }
}

type Page = { readonly page: number; readonly per_page: number }

/** Public calls of news and events; anyone may read what is published. */
export const newsRoutes = ({ db, media, related }: Needs): Handler[] => [
  handle(getWebNews, { guard: anyone }, async ({ slug }, { today }) => {
    const entry = (await findNews(db, slug)) ?? refuse(404, 'noSuchContent')
    const [neighbours, categories, mediaByKey] = await Promise.all([
      findNeighbours(db, entry, today),
      listCategories(db),
      media.current(),
    ])
    return { ...ok, data: presentNewsItem(entry, neighbours, categories, mediaByKey, today) }
  }),

  handle(getNewsCategories, { guard: anyone, isCacheable: true }, async () => ({
    ...ok,
    data: (await listCategories(db)).map(({ id, slug, data }) => ({
      id,
      slug,
      ...inBoth('name', data.name),
    })),
  })),

  handle(getNewsFilter, { guard: anyone }, async ({ categoryid, ...typed }, { today }) => {
    const { filter, problems } = readFilter(typed)
    refuseAny(problems)
    return answerPage({ db, media }, { ...filter, today, category: categoryid }, typed)
  }),

  // Cached until midnight, when the whole cache is cleared: which events are upcoming changes then.
  handle(getEvents, { guard: anyone, isCacheable: true }, async (_input, { today }) => {
    const { entries } = await listNews(db, { kinds: ['event'], today })
    return { ...ok, data: await presentAll({ db, media }, entries, today) }
  }),

  handle(getAllNewsEvents, { guard: anyone }, async ({ category, ...page }, { today }) =>
    answerPage({ db, media }, { today, category }, page),
  ),

  handle(getRelated, { guard: anyone }, async ({ related_type: kind, except, limit }, { today }) => {
    if (kind === 'news' || kind === 'event') {
      const { entries } = await listNews(db, { kinds: [kind], today, except }, { limit })
      return { ...ok, data: await presentAll({ db, media }, entries, today) }
    }
    const mediaByKey = await media.current()
    const type = related[kind]
    const [found, { menu }] = await Promise.all([listLive(db, [type], longTexts), listLive(db, [menuType])])
    const others = (found[type.name] ?? []).filter(({ slug }) => slug !== except)
    const menus = menu.map(({ data }) => data.items)
    const shown = nearestFirst(others, menus, (slug) => type.address?.(slug) ?? '', except).slice(0, limit)
    return {
      ...ok,
      data: shown.map((entry) => ({ ...presentRelated(entry, mediaByKey), type: kind })),
    }
  }),
]

const ok = { status: 1, message: 'Success' } as const

/** Fields of a page or a product that a card does not show. */
const longTexts = ['sections', 'categories', 'questions', 'documents', 'facts']

const everyKind = ['news', 'event'] as const

async function answerPage(
  { db, media }: ContentDependencies,
  { category, ...wanted }: Omit<Parameters<typeof listNews>[1], 'kinds'>,
  { page, per_page: limit }: Page,
): Promise<Out<typeof getNewsFilter>> {
  const skip = (page - 1) * limit
  const of = category ? slugOf(await listCategories(db), category) : undefined
  const { entries, total } = await listNews(
    db,
    { ...wanted, kinds: everyKind, category: of },
    { skip, limit },
  )
  return {
    ...ok,
    data: await presentAll({ db, media }, entries, wanted.today),
    ...pageNumbers({ page, size: limit }, entries.length, total),
  }
}

async function presentAll(
  { db, media }: ContentDependencies,
  entries: readonly NewsEntry[],
  today: DateOnly,
) {
  const [categories, mediaByKey] = await Promise.all([listCategories(db), media.current()])
  return entries.map((entry) => presentListed(entry, categories, mediaByKey, today))
}

async function listCategories(
  db: ContentDependencies['db'],
): Promise<readonly LiveEntry<typeof newsCategoryType>[]> {
  return (await listLive(db, [newsCategoryType])).newsCategory
}

/** The slug of a category given by id or slug; anything else matches nothing. */
function slugOf(categories: readonly LiveEntry<typeof newsCategoryType>[], named: string): string {
  const text = foldDigits(named.trim())
  return categories.find(({ id, slug }) => slug === text || String(id) === text)?.slug ?? text
}
