import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ledgerEntries, payments } from '#money/ledger/server/tables.ts'
import { moment, poisha } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { differenceReasons } from '../reconcile.ts'

/**
 * Differences between gateway, ledger and core system, from the run that first found each to the run that
 * found it gone.
 */
export const differences = pgTable(
  'differences',
  {
    id: serial().primaryKey(),
    reason: text({ enum: differenceReasons }).notNull(),
    /** What it is about: `payment:12`, `entry:34` or `policy:56`. */
    subject: text().notNull(),
    paymentId: integer().references(() => payments.id),
    entryId: integer().references(() => ledgerEntries.id),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    amount: poisha().notNull(),
    /** What the gateway or the core system has instead. */
    theirs: poisha(),
    fup: date(),
    coreFup: date(),
    detail: text(),
    /** Its age counts from here. */
    since: moment().notNull(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    resolvedAt: moment(),
  },
  (table) => [
    uniqueIndex('differences_open_once').on(table.subject, table.reason).where(sql`resolved_at is null`),
    index('differences_open').on(table.since, table.id).where(sql`resolved_at is null`),
    index().on(table.resolvedAt, table.id),
    index().on(table.policyId),
  ],
)

/** The compare of a day: run every night, and again on demand. */
export const reconciliations = pgTable('reconciliations', {
  day: date().primaryKey(),
  /** The number of the run; results of an earlier run that is still going are dropped. */
  run: integer().notNull().default(1),
  startedAt: moment().notNull(),
  /** Empty while it is under way. */
  endedAt: moment(),
  /** Payments begun that day, and what the gateway says was paid of them. */
  payments: integer().notNull().default(0),
  paid: integer().notNull().default(0),
  paidAmount: poisha().notNull().default(0),
  /** Entries of the day that took the gateway's money in. */
  posted: integer().notNull().default(0),
  postedAmount: poisha().notNull().default(0),
  /** Entries of the day, and how many of them the core system has. */
  entries: integer().notNull().default(0),
  knownToCore: integer().notNull().default(0),
  /** How many could not be asked about; above 0, the compare is incomplete. */
  gatewayUnasked: integer().notNull().default(0),
  coreUnasked: integer().notNull().default(0),
})
