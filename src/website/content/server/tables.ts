import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import type { Part } from '../entry-data.ts'
import type { Live, Standings } from '../rules.ts'

/** Every entry of content, of whatever type; `draft` and `live` have the fields that the type names. */
export const contentEntries = pgTable(
  'content_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull().default(0),
    /** The number of the newest version, whose data is `draft`. */
    version: integer().notNull(),
    draft: jsonb().notNull(),
    /** What readers see: the texts of the published languages and the shared part; null when no language is. */
    live: jsonb(),
    liveChangedAt: moment(),
    /** When the readers of a language last got something else to see; null: with the rest. */
    bnChangedAt: moment(),
    enChangedAt: moment(),
    /** The version whose shared part readers see. */
    sharedVersion: integer(),
    /** The version whose text readers see, by language; null when that language is not published. */
    bnVersion: integer(),
    enVersion: integer(),
    /** What is to be published later, by language. */
    bnDueAt: moment(),
    bnDueVersion: integer(),
    enDueAt: moment(),
    enDueVersion: integer(),
    /** The highest number ever given to an item of one of its lists; none is given twice. */
    lastItem: integer().notNull().default(0),
    /** What draft and live refer to: `media:boat`, `product:jibon-bijoy`, `/page/about-us`. */
    refersTo: text().array().notNull().default([]),
    /**
     * News and events, whose lists grow, are selected by these columns beside the long texts. A third such column,
     * `news_words`, is made by a migration and read by the store of the news alone.
     */
    publishDate: text().generatedAlwaysAs(sql`live ->> 'publishDate'`),
    category: text().generatedAlwaysAs(sql`live ->> 'category'`),
  },
  (table) => [
    unique().on(table.type, table.slug),
    index().on(table.type, table.position),
    index().using('gin', table.refersTo),
    index().on(table.bnDueAt),
    index().on(table.enDueAt),
    index('content_entries_by_day')
      .on(table.type, table.publishDate, table.category, table.id)
      .where(sql`publish_date is not null`),
  ],
)

/** Every save of an entry. Rows are never changed; they go only with their entry. */
export const contentVersions = pgTable(
  'content_versions',
  {
    entryId: integer()
      .notNull()
      .references((): AnyPgColumn => contentEntries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    at: moment().notNull(),
    who: text().notNull(),
    /** Which parts differ from the version before. */
    parts: text().array().$type<Part[]>().notNull(),
    data: jsonb().notNull(),
    /** The older version that this one brought back. */
    restoredFrom: integer(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.number] })],
)

/** Each time content was brought from files, and whether that was undone. */
export const contentImports = pgTable('content_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  who: text().notNull(),
  undoneAt: moment(),
  undoneBy: text(),
})

/** What an import made or changed. Its line stays when the entry goes. */
export const contentImportEntries = pgTable(
  'content_import_entries',
  {
    importId: integer()
      .notNull()
      .references(() => contentImports.id),
    entryId: integer().notNull(),
    type: text().notNull(),
    slug: text().notNull(),
    /** How the entry stood before; null when the import made it. */
    before: jsonb().$type<StoredState & { readonly position: number; readonly live: Live | null }>(),
    /** How the import left it. */
    after: jsonb().$type<StoredState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.entryId] })],
)

type StoredState = { readonly version: number; readonly standings: Standings }
