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

/** Issued statements and certificates, so that anybody can check one. Append-only. */
export const issuedPapers = pgTable(
  'issued_papers',
  {
    id: serial().primaryKey(),
    /** 128 random bits: opens the public check page. */
    token: text().notNull(),
    kind: text({ enum: issuedKinds }).notNull(),
    /** SHA-256 of the content: a repeated request finds the same paper. */
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
    /** The premium entries that a certificate sums up: it is valid until one of them is reversed. */
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

/** The channels by which a payer is notified of a ledger entry. */
export const noticeChannels = ['sms', 'mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Notices that were sent or never will be: what is in this table is not sent again. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    entryId: integer()
      .notNull()
      .references(() => ledgerEntries.id),
    channel: text({ enum: noticeChannels }).notNull(),
    /** `refused`: permanently rejected; `nowhere`: no number, address or device is known. */
    outcome: text({ enum: ['sent', 'refused', 'nowhere'] }).notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.channel] })],
)
