import { boolean, date, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'

/** Editions loaded beside the one that ships. Never changed, never deleted: quotes and policies name theirs. */
export const rateBookEditions = pgTable('rate_book_editions', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  effectiveFrom: date({ mode: 'string' }).notNull(),
  isIllustrative: boolean().notNull(),
  /** Text instead of jsonb, so that what was loaded comes back letter for letter. */
  book: text().notNull(),
  tables: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  /** The edition whose book was overridden; null for a whole book. */
  base: text(),
  loadedFrom: text().notNull(),
  loadedBy: text().notNull(),
  loadedAt: moment().notNull(),
})
