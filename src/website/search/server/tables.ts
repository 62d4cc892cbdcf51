import { customType, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { kinds } from '../document.ts'

/** Compared by code points, so that words with one beginning stand together whatever the database's language. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** What the search may lead to, as it is shown. */
export const searchEntries = pgTable('search_entries', {
  /** The number of the entry in content. */
  id: integer().primaryKey(),
  /** The state of it that stands here. */
  mark: text().notNull(),
  kind: text({ enum: kinds }).notNull(),
  slug: text().notNull(),
  path: text().notNull(),
  bnTitle: text().notNull(),
  enTitle: text().notNull(),
  bnDescription: text().notNull(),
  enDescription: text().notNull(),
  /** For news and events. */
  day: date({ mode: 'string' }),
  /** Other names of it, as they were written. */
  alsoCalled: text().array().notNull().default([]),
  /** All its words, for the passage that is shown. */
  bnText: text().notNull().default(''),
  enText: text().notNull().default(''),
  /** The words under which it stands. */
  words: text().array().notNull(),
})

/** Every word of the entries, folded, and where it stands. */
export const searchWords = pgTable(
  'search_words',
  {
    word: key().primaryKey(),
    /** The word and what is left of it without one letter: words one typo apart share one of these. */
    near: text().array().notNull(),
    /** The entries it stands in, and what finding it there is worth (postings.ts). */
    postings: bytes().notNull(),
  },
  (table) => [
    index().using('gin', table.near),
    index('search_words_parts').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/** What was searched for and not found, without who, when it was asked last and how often. */
export const searchMisses = pgTable(
  'search_misses',
  {
    query: text().primaryKey(),
    /** As it was typed last. */
    shown: text().notNull().default(''),
    times: integer().notNull(),
    /** Number of days on which it was asked. */
    days: integer().notNull().default(1),
    lastDay: date({ mode: 'string' }).notNull().default('2000-01-01'),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.lastAt)],
)

/** Which result people opened of which search, without who. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    query: text().notNull(),
    path: text().notNull(),
    shown: text().notNull(),
    times: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.query, table.path] }), index().on(table.lastAt)],
)
