import { bigint, boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'

/** Kept quotes. A row is never changed: it records what was promised on its day. */
export const quotes = pgTable(
  'quotes',
  {
    number: text().primaryKey(),
    /** SHA-256 of the sealed text: the same quote is kept once. */
    sealDigest: text().notNull().unique(),
    source: text({ enum: ['premium', 'fixed'] }).notNull(),
    answers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    isStartGiven: boolean().notNull(),
    edition: text().notNull(),
    instalment: bigint({ mode: 'number' }).notNull(),
    basicInstalment: bigint({ mode: 'number' }).notNull(),
    madeOn: date({ mode: 'string' }).notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [index().on(table.madeOn)],
)
