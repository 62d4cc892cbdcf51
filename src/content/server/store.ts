import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/server/database.ts'
import {
  type DataOf,
  type Entry,
  type Kind,
  kinds,
  type MenuItem,
  menuItem,
  type NewData,
  type NewMenuItem,
} from '../kinds.ts'
import { cleanContent } from './clean-content.ts'
import { contentEntries, navigationItems } from './tables.ts'

/** Published records by kind, each list in stored order. */
export type Shelf<K extends Kind> = { readonly [One in K]: readonly Entry<One>[] }

type EntryRow = typeof contentEntries.$inferSelect
type NavigationRow = typeof navigationItems.$inferSelect

/** All published records of some kinds, in one query. */
export async function listEntries<const K extends Kind>(
  db: DatabaseOrTransaction,
  wanted: readonly K[],
): Promise<Shelf<K>> {
  const rows = await db
    .select()
    .from(contentEntries)
    .where(and(inArray(contentEntries.kind, [...wanted]), eq(contentEntries.isPublished, true)))
    .orderBy(asc(contentEntries.position), asc(contentEntries.id))
  const shelf = Object.fromEntries(
    wanted.map((kind) => [kind, rows.filter((row) => row.kind === kind).map(toEntry)]),
  )
  return shelf as unknown as Shelf<K>
}

/** One published record by its key (a page's or a product's slug). */
export async function findEntry<const K extends Kind>(
  db: DatabaseOrTransaction,
  kind: K,
  key: string,
): Promise<Entry<K> | undefined> {
  const [row] = await db
    .select()
    .from(contentEntries)
    .where(
      and(eq(contentEntries.kind, kind), eq(contentEntries.key, key), eq(contentEntries.isPublished, true)),
    )
  return row && (toEntry(row) as Entry<K>)
}

/** Stores a record under its key, checked by its kind and cleaned; an older one of that key is replaced. */
export async function saveEntry<const K extends Kind>(
  db: DatabaseOrTransaction,
  entry: { kind: K; key: string; position: number; data: NewData<K>; isPublished?: boolean; changedAt: Date },
): Promise<void> {
  const row = {
    ...entry,
    data: cleanContent(kinds[entry.kind].parse(entry.data)),
    isPublished: entry.isPublished ?? true,
  }
  await db
    .insert(contentEntries)
    .values(row)
    .onConflictDoUpdate({ target: [contentEntries.kind, contentEntries.key], set: row })
}

export async function hasContent(db: DatabaseOrTransaction): Promise<boolean> {
  const [row] = await db.select({ id: contentEntries.id }).from(contentEntries).limit(1)
  return row !== undefined
}

/** The settings: brand, address, telephone, links. Always there once the starting content is loaded. */
export async function getSettings(db: DatabaseOrTransaction): Promise<DataOf<'settings'>> {
  const entry = await findEntry(db, 'settings', 'site')
  if (!entry) throw new Error('The content has no settings; load the starting content first.')
  return entry.data
}

/** Every menu by its name, nested, in stored order; or only the one named. */
export async function listMenus(
  db: DatabaseOrTransaction,
  name?: string,
): Promise<ReadonlyMap<string, readonly MenuItem[]>> {
  const rows = await db
    .select()
    .from(navigationItems)
    .where(name === undefined ? undefined : eq(navigationItems.menu, name))
    .orderBy(asc(navigationItems.menu), asc(navigationItems.position), asc(navigationItems.id))
  const names = [...new Set(rows.map((row) => row.menu))]
  return new Map(
    names.map((menu) => [
      menu,
      nest(
        rows.filter((row) => row.menu === menu),
        null,
      ),
    ]),
  )
}

/** Where a navigation item leads. */
export async function findMenuItemUrl(db: DatabaseOrTransaction, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ url: navigationItems.url })
    .from(navigationItems)
    .where(eq(navigationItems.id, id))
  return row?.url
}

/** Replaces a menu as a whole. */
export async function saveMenu(
  tx: DatabaseOrTransaction,
  menu: string,
  items: readonly NewMenuItem[],
): Promise<void> {
  await tx.delete(navigationItems).where(eq(navigationItems.menu, menu))
  await addItems(tx, menu, null, items)
}

/** One program at a time may load the starting content; held until the transaction ends. */
export async function lockContent(tx: DatabaseOrTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starting content'))`)
}

async function addItems(
  tx: DatabaseOrTransaction,
  menu: string,
  parentId: number | null,
  items: readonly NewMenuItem[],
): Promise<void> {
  for (const [position, item] of items.entries()) {
    const [row] = await tx
      .insert(navigationItems)
      .values({ ...cleanContent(menuItem.parse(item)), menu, parentId, position })
      .returning({ id: navigationItems.id })
    if (row && item.items) await addItems(tx, menu, row.id, item.items)
  }
}

function toEntry({ id, key, data, changedAt }: EntryRow): Entry<Kind> {
  return { id, key, data: data as DataOf<Kind>, changedAt }
}

function nest(rows: readonly NavigationRow[], parentId: number | null): MenuItem[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, title, note, url, linkType, urlTarget }) => ({
      ...{ id, title, note, url, linkType, urlTarget },
      items: nest(rows, id),
    }))
}
