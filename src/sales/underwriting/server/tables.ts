import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import { moment, poisha } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { endings } from '../referral.ts'

/** Verdicts on proposals, including accepted ones. Rows are only added; the last one counts. */
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
    /** Codes and figures as JSON, sealed under the holder's key, because they repeat answers about health. */
    reasons: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.policyId, table.id)],
)

/** Proposals that a person decides about, with the decision. */
export const referrals = pgTable(
  'referrals',
  {
    policyId: integer()
      .primaryKey()
      .references(() => policies.id),
    openedAt: moment().notNull(),
    ownerId: integer(),
    /** Version for optimistic concurrency: a decision must be based on the latest one. */
    version: integer().notNull().default(1),
    decision: text({ enum: endings }),
    decidedByKind: text({ enum: ['staff', 'customer'] }),
    decidedBy: integer(),
    decidedAt: moment(),
    /** Both sealed under the holder's key. */
    reason: text(),
    words: text(),
  },
  (table) => [
    index('referrals_undecided').on(table.openedAt, table.policyId).where(sql`decision is null`),
    index('referrals_decided').on(table.decidedAt, table.policyId).where(sql`decision is not null`),
  ],
)
