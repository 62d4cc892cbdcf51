import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment, poisha } from '#platform/database/server/columns.ts'
import { paymentEvents } from '../history.ts'
import { policies } from './tables.ts'

/** Payments of a policy as its history tells them; rows are only ever added. */
export const policyPaymentHistory = pgTable(
  'policy_payment_history',
  {
    id: serial().primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    what: text({ enum: paymentEvents }).notNull(),
    amount: poisha().notNull(),
    /** The number of its receipt. */
    receipt: text().notNull(),
    at: moment().notNull(),
    /** Absent when nobody was signed in, or the program did it by itself. */
    personKind: text({ enum: ['staff', 'customer'] }),
    personId: integer(),
  },
  (table) => [index().on(table.policyId)],
)
