import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { language, moment } from '#platform/database/server/columns.ts'
import { sealedText } from '#platform/database/server/sealed-column.ts'
import { customers } from '#policies/policies/server/tables.ts'
import { requestKinds, requestStates } from '../person-request.ts'

/** Policy holders' requests about their data, and the outcome. */
export const personRequests = pgTable(
  'person_requests',
  {
    id: serial().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    kind: text({ enum: requestKinds }).notNull(),
    /** What is to be corrected, or the consent to end: `phone`, `proposal:17`. */
    about: text().notNull(),
    /** In their words, sealed with their own key. */
    wish: text().notNull(),
    language: language().notNull(),
    askedAt: moment().notNull(),
    /** The last day for an answer. */
    dueOn: date().notNull(),
    state: text({ enum: requestStates }).notNull(),
    /** The responsible member of staff. */
    ownerId: integer(),
    decidedBy: integer(),
    decidedAt: moment(),
    /** The reason as given to the person. */
    reason: sealedText(),
    /** Where an erased person is notified of it; empty once that was done. */
    contact: sealedText(),
  },
  (table) => [
    // A double click stores it once.
    uniqueIndex('person_requests_one_waiting')
      .on(table.customerId, table.kind, table.about)
      .where(sql`state = 'waiting'`),
    index().on(table.customerId, table.id),
    index().on(table.state, table.dueOn, table.id),
  ],
)
