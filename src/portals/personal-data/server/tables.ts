import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { language, moment } from '#platform/database/server/columns.ts'
import { sealedText } from '#platform/database/server/sealed-column.ts'
import { customers } from '#policies/policies/server/tables.ts'
import { requestKinds, requestStates } from '../person-request.ts'

/** What policy holders asked about the data kept of them, and what became of it. */
export const personRequests = pgTable(
  'person_requests',
  {
    id: serial().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    kind: text({ enum: requestKinds }).notNull(),
    /** What is to be corrected, or which consent ends: `phone`, `proposal:17`. */
    about: text().notNull(),
    /** In their words, under their own key. */
    wish: text().notNull(),
    language: language().notNull(),
    askedAt: moment().notNull(),
    /** The last day on which it is to be answered. */
    dueOn: date().notNull(),
    state: text({ enum: requestStates }).notNull(),
    /** Who of the office sees to it. */
    ownerId: integer(),
    decidedBy: integer(),
    decidedAt: moment(),
    /** Why, as the person was told. */
    reason: sealedText(),
    /** Where somebody who is erased is still notified of it; empty once they were. */
    contact: sealedText(),
  },
  (table) => [
    // Pressed twice, it is asked once.
    uniqueIndex('person_requests_one_waiting')
      .on(table.customerId, table.kind, table.about)
      .where(sql`state = 'waiting'`),
    index().on(table.customerId, table.id),
    index().on(table.state, table.dueOn, table.id),
  ],
)
