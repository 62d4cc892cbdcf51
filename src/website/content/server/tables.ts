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

/** Every entry of content, of any type; `draft` and `live` have the fields of the type. */
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
    /** When readers of a language last saw a change; null: when the rest did. */
    bnChangedAt: moment(),
    enChangedAt: moment(),
    /** The version whose shared part readers see. */
    sharedVersion: integer(),
    /** The version whose text readers see, by language; null if that language is not published. */
    bnVersion: integer(),
    enVersion: integer(),
    /** Scheduled publications, by language. */
    bnDueAt: moment(),
    bnDueVersion: integer(),
    enDueAt: moment(),
    enDueVersion: integer(),
    /** The highest id ever given to an item of its lists; ids are never reused. */
    lastItem: integer().notNull().default(0),
    /** What draft and live refer to: `media:boat`, `product:jibon-bijoy`, `/page/about-us`. */
    refersTo: text().array().notNull().default([]),
    /**
     * Lists of news and events grow, so these columns select from them without the long texts. A third such
     * column, `news_words`, is made by a migration and read only by the store of the news.
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

/** Every save of an entry. Rows are never changed; they are deleted only with their entry. */
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
    /** The older version that this one restored. */
    restoredFrom: integer(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.number] })],
)

/** Each import of content from files, and whether it was undone. */
export const contentImports = pgTable('content_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  who: text().notNull(),
  undoneAt: moment(),
  undoneBy: text(),
})

/** What an import created or changed. The row stays when the entry is deleted. */
export const contentImportEntries = pgTable(
  'content_import_entries',
  {
    importId: integer()
      .notNull()
      .references(() => contentImports.id),
    entryId: integer().notNull(),
    type: text().notNull(),
    slug: text().notNull(),
    /** The state of the entry before; null if the import created it. */
    before: jsonb().$type<StoredState & { readonly position: number; readonly live: Live | null }>(),
    /** The state in which the import left it. */
    after: jsonb().$type<StoredState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.entryId] })],
)

type StoredState = { readonly version: number; readonly standings: Standings }
