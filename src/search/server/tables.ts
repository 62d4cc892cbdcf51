import {
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Compared by code points, so that words with one beginning stand together whatever the database's language. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** What the search may lead to, as it is shown. */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the content entry; and the state of it that stands here. */
    contentId: integer().notNull(),
    mark: text().notNull(),
    kind: text().notNull(),
    slug: text().notNull(),
    path: text().notNull(),
    bnTitle: text().notNull(),
    enTitle: text().notNull(),
    bnDescription: text().notNull(),
    enDescription: text().notNull(),
    /** Of news and events. */
    day: date({ mode: 'string' }),
  },
  (table) => [uniqueIndex().on(table.contentId), index().on(table.path)],
)

/** Every word of the entries, folded. */
export const searchWords = pgTable(
  'search_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: key().notNull(),
    /** The word and what is left of it without one letter: words one slip apart share one of these. */
    near: text().array().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.word),
    index().using('gin', table.near),
    index('search_words_parts').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/** Which word stands in which entry, and what finding it there is worth. */
export const searchPostings = pgTable(
  'search_postings',
  {
    word: integer()
      .notNull()
      .references(() => searchWords.id),
    entry: integer()
      .notNull()
      .references(() => searchEntries.id, { onDelete: 'cascade' }),
    weight: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.entry] }), index().on(table.entry)],
)

/** What was searched for and not found, without who, when it was asked last and how often. */
export const searchMisses = pgTable(
  'search_misses',
  {
    query: text().primaryKey(),
    times: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.lastAt)],
)
