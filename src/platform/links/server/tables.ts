import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'

/** Links that were sent. A token is the id plus its signature, so a row alone opens nothing. */
export const links = pgTable(
  'links',
  {
    /** Random and unguessable; it opens something only together with its signature. */
    id: text().primaryKey(),
    /** What it is for, as a module registers it: `startingPassword`. */
    purpose: text().notNull(),
    /** What or whom it is about: `staff:12`. */
    subject: text().notNull(),
    /** Staff id; null if the program made the link. */
    madeBy: integer(),
    madeAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** When what it was for was done. */
    usedAt: moment(),
    /** When it was revoked or replaced by a newer one. */
    revokedAt: moment(),
    /** Wrong birth dates tried, of the person whose data it leads to (birth-date-check.ts). */
    wrongDates: integer().notNull().default(0),
  },
  (table) => [index().on(table.purpose, table.subject), index().on(table.endsAt)],
)
