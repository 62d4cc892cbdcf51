import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ledgerEntries } from '#money/ledger/server/tables.ts'
import { moment } from '#platform/database/server/columns.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { issuedKinds } from '../papers.ts'

/** Statements and certificates that were handed out, so that anybody can check one. Rows are only added. */
export const issuedPapers = pgTable(
  'issued_papers',
  {
    id: serial().primaryKey(),
    /** 128 random bits: opens the public check page. */
    token: text().notNull(),
    kind: text({ enum: issuedKinds }).notNull(),
    /** SHA-256 of all it says: the same paper, asked for again, is not issued again. */
    digest: text().notNull(),
    /** Set for statements. */
    policyId: integer().references(() => policies.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** How many policies it sums up. */
    policies: integer().notNull(),
    periodFrom: date().notNull(),
    periodTo: date().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    /** The premium entries that a certificate sums up: it holds until one of them is taken back. */
    counted: integer().array().notNull().default([]),
    issuedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.token),
    uniqueIndex().on(table.digest),
    index().on(table.policyId),
    index().on(table.customerId),
  ],
)

/** How a payer hears of an entry of the ledger. */
export const noticeChannels = ['sms', 'mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Which notice of which entry went out, or will never go: what stands here is not sent again. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    entryId: integer()
      .notNull()
      .references(() => ledgerEntries.id),
    channel: text({ enum: noticeChannels }).notNull(),
    /** `refused`: nobody will ever take it; `nowhere`: no number, address or device is known. */
    outcome: text({ enum: ['sent', 'refused', 'nowhere'] }).notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.channel] })],
)
