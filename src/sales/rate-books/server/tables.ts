import { boolean, date, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'

/** Editions loaded in addition to the shipped one. Never changed or deleted: quotes and policies refer to them. */
export const rateBookEditions = pgTable('rate_book_editions', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  effectiveFrom: date({ mode: 'string' }).notNull(),
  isIllustrative: boolean().notNull(),
  /** Text instead of jsonb, so that the book is read back byte for byte. */
  book: text().notNull(),
  tables: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  /** The edition whose book was overridden; null for a whole book. */
  base: text(),
  loadedFrom: text().notNull(),
  loadedBy: text().notNull(),
  loadedAt: moment().notNull(),
})
