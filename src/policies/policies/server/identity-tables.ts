import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import { personParts } from '#policies/questions/nominees.ts'
import { identityFacts, identityStates } from '../policy.ts'
import { policies } from './tables.ts'

/**
 * The two numbers of one person, smart card and old card, as the identity service gave them. Stored as the
 * keys that look-ups compare, never as numbers.
 */
export const nationalIdPairs = pgTable(
  'national_id_pairs',
  {
    smartKey: text().primaryKey(),
    oldKey: text().notNull(),
    learnedAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.oldKey)],
)

/** The register has somebody else under the applicant's number, or a name that may be another. */
export const isMismatched = sql`part = 'applicant' and state in ('another', 'doubtful')`

/** What the identity service says of the people a policy names; people it was not asked about have no row. */
export const policyIdentities = pgTable(
  'policy_identities',
  {
    policyId: integer()
      .notNull()
      .references(() => policies.id, { onDelete: 'cascade' }),
    part: text({ enum: personParts }).notNull(),
    /** Key of the number that was checked: another number typed later has not been checked. */
    numberKey: text().notNull(),
    state: text({ enum: identityStates }).notNull(),
    /** How alike the names are, 0 to 1. */
    score: real(),
    compared: text({ enum: identityFacts }).array().notNull().default([]),
    differing: text({ enum: identityFacts }).array().notNull().default([]),
    /** The rule of the comparison; null for checks from before names were compared. */
    comparison: text(),
    /** When the register answered; null until it has. */
    heardAt: moment(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.policyId, table.part] }),
    index('policy_identities_mismatched').on(table.policyId).where(isMismatched),
  ],
)
