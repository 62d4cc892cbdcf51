import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'

/** Links that were sent. A token is the number and a signature of it, so that no row opens anything. */
export const links = pgTable(
  'links',
  {
    /** Random; nobody guesses it, but only with its signature does it open anything. */
    id: text().primaryKey(),
    /** What it is for, as a module registers it: `startingPassword`. */
    purpose: text().notNull(),
    /** What or whom it serves: `staff:12`. */
    subject: text().notNull(),
    /** Staff id; empty when the program made the link. */
    madeBy: integer(),
    madeAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** What it was for has been done with it. */
    usedAt: moment(),
    /** Taken back, or a newer one took its place. */
    revokedAt: moment(),
    /** Wrong birth dates tried, of the person whose data it leads to (birth-date-check.ts). */
    wrongDates: integer().notNull().default(0),
  },
  (table) => [index().on(table.purpose, table.subject), index().on(table.endsAt)],
)
