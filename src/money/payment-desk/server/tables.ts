import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { gatewayOfPayment, ledgerEntries, payments } from '#money/ledger/server/tables.ts'
import { differences } from '#money/reconciliation/server/reconcile-tables.ts'
import { moment } from '#platform/database/server/columns.ts'

/**
 * Money that goes back through the gateway. Written before the gateway is asked, with the number by which it knows the
 * refund: however often it is asked, the money goes back once.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: serial().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    gateway: gatewayOfPayment(),
    /** Ours, at most 30 characters. */
    refundId: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    bankTransactionId: text().notNull(),
    /** Where the payment stood, and stands again should the gateway refuse. */
    fromState: text({ enum: ['held', 'booked', 'excess'] }).notNull(),
    /** The entry whose money goes back; empty while the ledger holds none of it. */
    ofEntryId: integer().references(() => ledgerEntries.id),
    /** ordered: not known to have arrived at the gateway; processing: it has taken it up. */
    state: text({ enum: ['ordered', 'processing', 'done', 'refused'] }).notNull(),
    /** The gateway's own, to ask by how it stands. */
    gatewayReference: text(),
    /** The gateway's, for a refusal. */
    reason: text(),
    tries: integer().notNull().default(0),
    /** While one asks the gateway, no other does. */
    claimedUntil: moment(),
    byStaffId: integer().notNull(),
    orderedAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex().on(table.gateway, table.refundId),
    uniqueIndex('payment_refunds_one_under_way')
      .on(table.paymentId)
      .where(sql`state in ('ordered', 'processing')`),
    index().on(table.paymentId, table.id),
  ],
)

/** Why a difference is there, as somebody of the office found out. Rows are only added. */
export const differenceNotes = pgTable(
  'difference_notes',
  {
    id: serial().primaryKey(),
    differenceId: integer()
      .notNull()
      .references(() => differences.id),
    byStaffId: integer().notNull(),
    at: moment().notNull(),
    /** Under the key of the policy's holder; notes of an older version lie as they were. */
    why: text().notNull(),
  },
  (table) => [index().on(table.differenceId, table.id)],
)
