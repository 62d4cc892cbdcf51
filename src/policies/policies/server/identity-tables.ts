import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { personParts } from '#policies/questions/nominees.ts'
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
    learnedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.oldKey)],
)

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
    state: text({ enum: ['toBeChecked', 'checked', 'noMatch'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.part] }), index().on(table.numberKey)],
)
