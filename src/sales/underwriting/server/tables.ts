import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import { moment, poisha } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { endings } from '../referral.ts'

/** What the rules said of a proposal, of accepted ones too; rows are only ever added, the last one counts. */
export const verdicts = pgTable(
  'verdicts',
  {
    id: serial().primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    edition: text().notNull(),
    outcome: text({ enum: ['accept', 'refer'] }).notNull(),
    ageInYears: smallint().notNull(),
    total: poisha().notNull(),
    /** Codes and figures as JSON, sealed under the key of the holder: they repeat answers about health. */
    reasons: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.policyId, table.id)],
)

/** Proposals that a person decides about, and what was decided. */
export const referrals = pgTable(
  'referrals',
  {
    policyId: integer()
      .primaryKey()
      .references(() => policies.id),
    openedAt: moment().notNull(),
    ownerId: integer(),
    /** Counts what happened to it: whoever decides has seen all of it. */
    version: integer().notNull().default(1),
    decision: text({ enum: endings }),
    decidedByKind: text({ enum: ['staff', 'customer'] }),
    decidedBy: integer(),
    decidedAt: moment(),
    /** Both sealed under the key of the holder. */
    reason: text(),
    words: text(),
  },
  (table) => [
    index('referrals_undecided').on(table.openedAt, table.policyId).where(sql`decision is null`),
    index('referrals_decided').on(table.decidedAt, table.policyId).where(sql`decision is not null`),
  ],
)
