import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { gatewayOfPayment, ledgerEntries, payments } from '#money/ledger/server/tables.ts'
import { differences } from '#money/reconciliation/server/reconcile-tables.ts'
import { moment } from '#platform/database/server/columns.ts'

/**
 * Refunds through the gateway. Stored before the gateway is asked, with the refund id that makes the request
 * idempotent: the money is returned once, however often we ask.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: serial().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    gateway: gatewayOfPayment(),
    /** Our id, at most 30 characters. */
    refundId: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    bankTransactionId: text().notNull(),
    /** The state of the payment before, restored if the gateway refuses. */
    fromState: text({ enum: ['held', 'booked', 'excess'] }).notNull(),
    /** The entry whose money is refunded; null while the ledger has none of it. */
    ofEntryId: integer().references(() => ledgerEntries.id),
    /** ordered: the gateway may not have received it yet; processing: the gateway has accepted it. */
    state: text({ enum: ['ordered', 'processing', 'done', 'refused'] }).notNull(),
    /** The gateway's own id, used to query the refund. */
    gatewayReference: text(),
    /** The gateway's reason for a refusal. */
    reason: text(),
    tries: integer().notNull().default(0),
    /** Until then no other worker asks the gateway. */
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

/** Explanations of differences by members of staff. Append-only. */
export const differenceNotes = pgTable(
  'difference_notes',
  {
    id: serial().primaryKey(),
    differenceId: integer()
      .notNull()
      .references(() => differences.id),
    byStaffId: integer().notNull(),
    at: moment().notNull(),
    /** Sealed under the key of the policy's holder; notes of an older version are in plain text. */
    why: text().notNull(),
  },
  (table) => [index().on(table.differenceId, table.id)],
)
