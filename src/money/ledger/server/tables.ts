import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { firstGatewayId, type GatewayId } from '#adapters/payment-gateway/payment-gateway.ts'
import { language, moment, poisha } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { paymentStates } from '../moves.ts'
import { accounts, entryKinds, entrySources, heldReasons, purposes } from '../payment.ts'

const policyId = () =>
  integer()
    .notNull()
    .references(() => policies.id)

/** The default is for the previous version of the program, which knows only the first gateway. */
const gatewayOf = () => text().$type<GatewayId>().default(firstGatewayId)
export const gatewayOfPayment = () => gatewayOf().notNull()

/** Payments whose email address an older version stored in plain text. */
export const emailToSeal = sql`email is not null and email not like 'p1.%'`

/** Attempts to pay through the gateway. Only this table is updated; its history is in `payment_events`. */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    reference: text().notNull(),
    gateway: gatewayOfPayment(),
    /** Our id, under which the gateway knows it. */
    transactionId: text().notNull(),
    policyId: policyId(),
    /** Number of the first instalment that it settles, counted from 0. */
    firstInstalment: integer().notNull(),
    instalments: integer().notNull(),
    /** The amount that the gateway was asked for. */
    amount: poisha().notNull(),
    /** What the gateway has, if that differs from `amount`. */
    received: poisha(),
    purpose: text({ enum: purposes }).notNull(),
    state: text({ enum: paymentStates }).notNull(),
    heldReason: text({ enum: heldReasons }),
    /** The signed-in customer who pays; empty for somebody without an account. */
    customerId: integer(),
    /**
     * The address for the receipt, sealed under the key of the policy's holder; an older version stored it in
     * plain text.
     */
    sealedEmail: text('email'),
    /** The payer came by a payment link: until it is paid, the payment shows no more than the link did. */
    isByLink: boolean('by_link').notNull().default(false),
    language: language().notNull(),
    gatewayPageUrl: text(),
    sessionKey: text(),
    validationId: text(),
    bankTransactionId: text(),
    /** As the gateway names it: "BKASH-BKash". */
    method: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The last time the gateway was asked about it. */
    askedAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex().on(table.reference),
    uniqueIndex().on(table.transactionId),
    /** By its last characters. */
    index('payments_number_end').on(sql`reverse(transaction_id)`),
    /** Two tabs or devices cannot open two payments for one policy (feature 4). */
    uniqueIndex('payments_one_under_way').on(table.policyId).where(sql`state in ('opening', 'open')`),
    index().on(table.policyId, table.id.desc()),
    index('payments_to_ask_about')
      .on(table.createdAt)
      .where(sql`state in ('opening', 'open', 'notOpened', 'failed', 'cancelled', 'expired')`),
    index().on(table.state, table.id.desc()),
    /** For the sort orders of the desk's list. */
    index().on(table.createdAt, table.id),
    index().on(table.amount, table.id),
    index('payments_to_seal').on(table.id).where(emailToSeal),
  ],
)

/**
 * Everything that was reported, asked and decided about payments, including notices that match no payment. Append-only.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null if a notice matches no payment of ours. */
    paymentId: integer().references(() => payments.id),
    at: moment().notNull(),
    kind: text().notNull(),
    /** The state of the payment afterwards. */
    state: text({ enum: paymentStates }),
    /** Raw fields of a notification, without secrets and card numbers; what was compared; who decided. */
    details: jsonb(),
    /** A person has to look at it. */
    isAlert: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.paymentId, table.id),
    index('payment_alerts').on(table.id).where(sql`is_alert`),
  ],
)

/** The journal. Append-only; over the lines of an entry, debit equals credit. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: serial().primaryKey(),
    kind: text({ enum: entryKinds }).notNull(),
    source: text({ enum: entrySources }).notNull(),
    policyId: policyId(),
    paymentId: integer().references(() => payments.id),
    /** The entry that a reversal takes back, or a refund pays back. */
    ofEntryId: integer(),
    /** The payment's gateway; empty without a payment. */
    gateway: gatewayOf(),
    /** The gateway's id of the money that came in; each is booked once. */
    validationId: text(),
    amount: poisha().notNull(),
    bookedAt: moment().notNull(),
    /** The day of `booked_at` in Dhaka. */
    bookedOn: date().notNull(),
    /** The member of staff who decided it; null if the program did. */
    byStaffId: integer(),
  },
  (table) => [
    uniqueIndex('ledger_money_once')
      .on(table.gateway, table.validationId)
      .where(sql`source = 'gateway' and validation_id is not null`),
    uniqueIndex('ledger_taken_back_once').on(table.ofEntryId, table.kind).where(sql`of_entry_id is not null`),
    index().on(table.policyId, table.id),
    index().on(table.paymentId),
    index().on(table.bookedOn),
  ],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    entryId: integer()
      .notNull()
      .references(() => ledgerEntries.id),
    account: text({ enum: accounts }).notNull(),
    debit: poisha().notNull(),
    credit: poisha().notNull(),
    policyId: policyId(),
    /** Index from 0 and due date of the instalment that a line of premiums settles or reverses. */
    instalment: integer(),
    dueDate: date(),
    /** How often this instalment had been reversed before; it allows one posting per instalment and round. */
    round: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('ledger_due_once')
      .on(table.policyId, table.instalment, table.round)
      .where(sql`account = 'premiums' and credit > 0`),
    index().on(table.entryId),
    index().on(table.policyId, table.instalment),
    check('ledger_one_side', sql`debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0)`),
  ],
)

/**
 * A receipt for every entry that brought money in. Append-only; if its entry was reversed, a reversal entry says so.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: serial().primaryKey(),
    /** R26-0000123, without gaps within a year. */
    number: text().notNull(),
    /** 128 random bits: opens the public check page. */
    token: text().notNull(),
    entryId: integer()
      .notNull()
      .references(() => ledgerEntries.id),
    policyId: policyId(),
    language: language().notNull(),
    issuedAt: moment().notNull(),
    /** What the receipt said when it was issued, even if it changes later: holder, plan, next due date. */
    said: jsonb().$type<ReceiptContent>().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.number),
    index('receipts_number_end').on(sql`reverse(number)`),
    uniqueIndex().on(table.token),
    uniqueIndex().on(table.entryId),
    index().on(table.policyId, table.id.desc()),
  ],
)

export type ReceiptContent = {
  readonly holder: string
  readonly policyNumber: string
  readonly planCode: number
  readonly sumAssured: number
  readonly mode: string
  /** FUP afterwards; absent if nothing is left to pay. */
  readonly nextDueDate?: string
}

/** The last number issued in a year; incremented within the booking's transaction, so there are no gaps. */
export const receiptCounters = pgTable('receipt_counters', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
})

/** Notices to the core system about ledger entries, one for each entry. */
export const coreNotices = pgTable(
  'core_notices',
  {
    entryId: integer()
      .primaryKey()
      .references(() => ledgerEntries.id),
    policyId: policyId(),
    state: text({ enum: ['waiting', 'acknowledged', 'refused'] }).notNull(),
    /** The core's reason for a refusal. */
    reason: text(),
    tries: integer().notNull().default(0),
    /** When the next scheduled try is; null before the first one. */
    nextTryAt: moment(),
    /** When it was last sent ahead of schedule. */
    aheadAt: moment(),
    createdAt: moment().notNull(),
    acknowledgedAt: moment(),
  },
  (table) => [
    index('core_notices_waiting').on(table.entryId).where(sql`state <> 'acknowledged'`),
    index('core_notices_of_policy_waiting').on(table.policyId, table.entryId).where(sql`state = 'waiting'`),
  ],
)
