import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { policies } from '#policies/server/tables.ts'
import type { PaperSection } from '../paper.ts'

/**
 * The confirmed proposal as it was asked and answered, in the language used. The questions will change;
 * what was signed must not. Rows are only ever added.
 */
export const signedProposals = pgTable('signed_proposals', {
  policyId: integer()
    .primaryKey()
    .references(() => policies.id),
  language: text({ enum: ['bn', 'en'] }).notNull(),
  paper: jsonb().$type<readonly PaperSection[]>().notNull(),
  signedAt: timestamp({ withTimezone: true }).notNull(),
})
