import type { ReadDatabase } from '#platform/database/server/database.ts'
import { type UntilPublished, untilPublished } from '#platform/pages/server/until-published.ts'
import type { ContentType, DataOf, LiveEntry } from '#website/content/content-type.ts'
import { pageType } from '#website/content/page-type.ts'
import type { Pair } from '#website/content/pair.ts'
import { listLive } from '#website/content/server/store.ts'
import { settingsType } from '#website/content/settings-type.ts'
import { branchType } from '#website/directory/directory-types.ts'
import { branchPath } from '#website/directory/paths.ts'
import { albumType } from '#website/gallery/album-type.ts'
import { photoAlbumPath, videoAlbumPath } from '#website/gallery/paths.ts'
import { newsCategoryType } from '#website/news/news-type.ts'
import { isShownByFixedPage } from '../fixed-pages.ts'
import { homeMetaType } from '../home-types.ts'
import type { Branch } from '../structured-data.ts'

export type TypedEntry<T extends ContentType = ContentType> = {
  readonly type: T
  readonly entry: LiveEntry<T>
}
export type PublicEntry = TypedEntry & { readonly path: string }

/** All published entries that have a page, without their long texts, with the site's settings. */
export type PublicEntries = {
  readonly byPath: ReadonlyMap<string, PublicEntry>
  /** By type and slug, `news/receipts-with-qr-code`, including those whose words a fixed page shows. */
  readonly byName: ReadonlyMap<string, TypedEntry>
  readonly settings: DataOf<typeof settingsType>
  readonly home: DataOf<typeof homeMetaType>
  readonly branches: readonly Branch[]
  /** The names of news categories by slug. */
  readonly categories: ReadonlyMap<string, Pair>
}

export type PublicEntriesCache = UntilPublished<PublicEntries>

/** Fields that metadata does not need. */
const notForMachines = ['html', 'categories', 'documents', 'facts', 'items']

/** Cached in memory until something is published, because every newly rendered page needs it. */
export function openPublicEntries(db: ReadDatabase, types: readonly ContentType[]): PublicEntriesCache {
  return untilPublished(() => readEntries(db, types))
}

export const nameOf = (type: string, slug: string) => `${type}/${slug}`

export function isOf<T extends ContentType>(found: TypedEntry, type: T): found is TypedEntry<T> {
  return found.type.name === type.name
}

async function readEntries(db: ReadDatabase, types: readonly ContentType[]): Promise<PublicEntries> {
  const withPage = types.filter((type) => type.address || type === albumType)
  const wanted: readonly ContentType[] = [
    ...withPage,
    homeMetaType,
    settingsType,
    newsCategoryType,
    branchType,
  ]
  const lists = await listLive(db, wanted, notForMachines)
  const all: TypedEntry[] = wanted.flatMap((type) =>
    (lists[type.name] ?? []).map((entry) => ({ type, entry })),
  )
  const listOf = <T extends ContentType>(type: T) =>
    all.flatMap((found) => (isOf(found, type) ? [found.entry] : []))
  const pages = all.flatMap((found) => {
    const path = pathOf(found)
    if (path === undefined || path.includes('#')) return []
    return isOf(found, pageType) && isShownByFixedPage(found.entry.slug) ? [] : [{ ...found, path }]
  })
  return {
    byPath: new Map(pages.map((page) => [page.path, page])),
    byName: new Map(
      all
        .filter(({ type }) => withPage.includes(type) || type === homeMetaType)
        .map((found) => [nameOf(found.type.name, found.entry.slug), found]),
    ),
    settings: listOf(settingsType)[0]?.data ?? settingsType.blank,
    home: listOf(homeMetaType)[0]?.data ?? homeMetaType.blank,
    branches: listOf(branchType).map(({ slug, data }) => ({ ...data, path: branchPath(slug) })),
    categories: new Map(listOf(newsCategoryType).map(({ slug, data }) => [slug, data.name])),
  }
}

/** Only albums have their id in the address (GAL-02). */
function pathOf(found: TypedEntry): string | undefined {
  if (!isOf(found, albumType)) return found.type.address?.(found.entry.slug)
  const { id, data } = found.entry
  return data.albumType === 'videos' ? videoAlbumPath(id) : photoAlbumPath(id)
}

/** The shared texts of an entry of any type: its title, short text and picture. */
export function shareTextsOf({ type, entry }: TypedEntry): { title: Pair; text: Pair; image: string } {
  const data: Readonly<Record<string, unknown>> = { ...(entry.data as object) }
  return {
    title: pairOf(data[type.title ?? '']),
    text: pairOf(data.shortDescription ?? data.description),
    image: typeof data.image === 'string' ? data.image : '',
  }
}

function pairOf(value: unknown): Pair {
  if (typeof value === 'string') return { bn: value, en: value }
  const { bn = '', en = '' } = (value ?? {}) as Partial<Pair>
  return { bn: String(bn), en: String(en) }
}
