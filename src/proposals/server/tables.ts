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

/**
 * The codes on printed proposals, by which anybody who holds the paper can check it. They open nothing but what proves
 * the paper genuine, so they are kept as they are.
 */
export const proposalCodes = pgTable('proposal_codes', {
  policyId: integer()
    .primaryKey()
    .references(() => policies.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
})
