import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { ContentType } from '../content-type.ts'
import { redirectType } from '../redirect-type.ts'
import { namesOf } from '../references.ts'
import { routeType } from '../route-type.ts'
import { listFileHashes, listLiveNames } from './listed-store.ts'
import { listLive } from './store.ts'

/** Whether the program itself, not an entry, has a page at a path. */
export type IsFixedPage = (path: string) => boolean
/** Whether a link or reference to our own content (`/page/faq`, `media:boat`) has a live target. */
export type IsLiveTarget = (name: string) => boolean

type Named = { readonly type: string; readonly slug: string }
type Asked = {
  readonly types: readonly ContentType[]
  readonly isFixedPage: IsFixedPage
  /** Entries of the same import that will exist too. */
  readonly more?: readonly Named[]
  /** The hashes of files that come with it. */
  readonly moreFiles?: readonly string[]
  /** Entries that will no longer exist. */
  readonly without?: readonly Named[]
  /** Entries due by this time count as published. */
  readonly by?: Date | undefined
}

/** Reads all live targets, and returns a function that checks a link. */
export async function readLinkTargets(
  db: ReadDatabase,
  { types, isFixedPage, more = [], moreFiles = [], without = [], by }: Asked,
): Promise<IsLiveTarget> {
  const byName = new Map(types.map((type) => [type.name, type]))
  const gone = new Set(without.map(({ type, slug }) => `${type}:${slug}`))
  const stored = (await listLiveNames(db, by)).filter(({ type, slug }) => !gone.has(`${type}:${slug}`))
  const known = new Set(
    [...stored, ...more].flatMap(({ type: name, slug }) => {
      const type = byName.get(name)
      const isPath = name === redirectType.name || name === routeType.name
      return type ? [...namesOf(type, slug), ...(isPath ? [`/${slug}`] : [])] : []
    }),
  )
  const numbered = types.filter((type) => !type.address && type.foundAt)
  for (const [name, entries] of Object.entries(await listLive(db, numbered)))
    for (const entry of entries) known.add(pathOf(byName.get(name)?.foundAt?.(entry as never) ?? ''))
  const hashes = new Set([...(await listFileHashes(db)), ...moreFiles])
  const beginnings = types.flatMap(({ address }) => (address ? [address('')] : []))
  return (name) => {
    if (!name.startsWith('/')) return known.has(name)
    const path = decoded(name)
    if (path === undefined) return false
    if (path === '/' || known.has(path)) return true
    const [, hash] = /^\/media\/([0-9a-f]{32})\b/.exec(path) ?? []
    if (hash) return hashes.has(hash)
    if (beginnings.some((beginning) => path.startsWith(beginning))) return false
    return isFixedPage(path)
  }
}

/** An address without query and fragment. */
export const pathOf = (address: string) => address.replace(/[?#].*$/, '')

function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
      .normalize('NFC')
      .replace(/(?<=.)\/+$/, '')
  } catch {
    return undefined
  }
}
