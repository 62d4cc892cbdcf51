import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import { moment, poisha } from '#platform/database/server/columns.ts'
import { paymentEvents } from '../history.ts'
import { policies } from './tables.ts'

/** The moves by which the core system took a policy. */
export const takenByCore = sql`to_status = 2`

/** Every move of a policy; rows are only ever added, so a policy that has any cannot be deleted. */
export const policyHistory = pgTable(
  'policy_history',
  {
    id: serial().primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    fromStatus: smallint(),
    toStatus: smallint().notNull(),
    at: moment().notNull(),
    /** Absent when the program moved it by itself. */
    personKind: text({ enum: ['staff', 'customer'] }),
    personId: integer(),
    note: text(),
  },
  (table) => [
    index().on(table.policyId),
    index('policy_history_taken_by_core').on(table.at).where(takenByCore),
  ],
)

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
