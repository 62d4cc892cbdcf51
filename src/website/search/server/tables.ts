import { customType, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { kinds } from '../document.ts'

/** Collated by code points, so that words with a common prefix are adjacent whatever the database's language. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The entries that the search can lead to, with their displayed texts. */
export const searchEntries = pgTable('search_entries', {
  id: integer().primaryKey(),
  /** The indexed state of the entry. */
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
  /** Its other names, as written. */
  alsoCalled: text().array().notNull().default([]),
  /** All its text, for the displayed passage. */
  bnText: text().notNull().default(''),
  enText: text().notNull().default(''),
  /** The words it is indexed under. */
  words: text().array().notNull(),
})

/** Every word of the entries, folded, with its postings. */
export const searchWords = pgTable(
  'search_words',
  {
    word: key().primaryKey(),
    /** The word, and the word without each one of its letters: words one typo apart share one of these. */
    near: text().array().notNull(),
    /** The entries that contain it, with the weights (postings.ts). */
    postings: bytes().notNull(),
  },
  (table) => [
    index().using('gin', table.near),
    index('search_words_parts').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/** Searches without results, without who searched: when last and how often. */
export const searchMisses = pgTable(
  'search_misses',
  {
    query: text().primaryKey(),
    /** As it was last typed. */
    shown: text().notNull().default(''),
    times: integer().notNull(),
    /** Number of days on which it was asked. */
    days: integer().notNull().default(1),
    lastDay: date({ mode: 'string' }).notNull().default('2000-01-01'),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.lastAt)],
)

/** Which result was opened from which search, without who did. */
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
