import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import { personParts } from '#policies/questions/nominees.ts'
import { identityFacts, identityStates } from '../policy.ts'
import { policies } from './tables.ts'

/**
 * The two numbers of one person, smart card and old card, as the identity service told them: keys as lookups compare
 * them, never the numbers.
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

/** What the identity service says of the people a policy names; who was not asked about has no row. */
export const policyIdentities = pgTable(
  'policy_identities',
  {
    policyId: integer()
      .notNull()
      .references(() => policies.id, { onDelete: 'cascade' }),
    part: text({ enum: personParts }).notNull(),
    /** The number it was about: another number typed later has not been checked. */
    numberKey: text().notNull(),
    state: text({ enum: identityStates }).notNull(),
    /** How alike the names are, 0 to 1. */
    score: real(),
    compared: text({ enum: identityFacts }).array().notNull().default([]),
    differing: text({ enum: identityFacts }).array().notNull().default([]),
    /** The rule it was compared by; null for what was checked before names were compared. */
    comparison: text(),
    /** When the register said it; null while it has not. */
    heardAt: moment(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.policyId, table.part] }),
    index('policy_identities_mismatched').on(table.policyId).where(isMismatched),
  ],
)
