import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import { policies } from './tables.ts'

/** Notes of the office about policies; append-only. */
export const policyNotes = pgTable(
  'policy_notes',
  {
    id: serial().primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    /** Sealed under the key of the policy's holder. */
    text: text().notNull(),
    staffId: integer().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index().on(table.policyId, table.id),
    /** By the key under which they lie: whose notes they are. */
    index('policy_notes_key').on(sql`substring(text, 4, 36)`),
  ],
)
