import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { poisha } from '#platform/database/server/columns.ts'

/**
 * How many policies stand in which status, by who saved them: what lists and cards show without counting.
 * Kept in the transaction of every change. `branchCode` is '' for those without a branch.
 */
export const policyCounters = pgTable(
  'policy_counters',
  {
    status: smallint().notNull(),
    savedByKind: text({ enum: ['staff', 'customer'] }).notNull(),
    savedById: integer().notNull(),
    branchCode: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.savedByKind, table.savedById, table.branchCode] })],
)

/**
 * The same for what stands under an agent code, drafts left out: they are seen by who saves them only. Who saved it
 * stands here too, so that what an agent saved under the own code is not counted twice.
 */
export const policyAgentCounters = pgTable(
  'policy_agent_counters',
  {
    agentCode: text().notNull(),
    status: smallint().notNull(),
    savedByKind: text({ enum: ['staff', 'customer'] }).notNull(),
    savedById: integer().notNull(),
    branchCode: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'policy_agent_counters_pk',
      columns: [table.agentCode, table.status, table.savedByKind, table.savedById, table.branchCode],
    }),
  ],
)

/**
 * Proposals that were confirmed, and the sum of their instalments, by month and plan: what the charts show without
 * counting. Kept in the transaction of every confirmation, once for all, twice for the branch, once for who saved it.
 */
export const proposalFigures = pgTable(
  'proposal_figures',
  {
    /**
     * Whose proposals a row counts: all, those of a branch, or those that a member of staff saved, each by plan.
     * `branchTotal` counts all plans of a branch together, as plan 0, so that branches are compared without adding up.
     */
    scope: text({ enum: ['all', 'branch', 'staff', 'branchTotal'] }).notNull(),
    /** The code of the branch, the number of the member of staff; '' for all. */
    owner: text().notNull(),
    /** Its first day. */
    month: date().notNull(),
    planCode: integer().notNull(),
    proposals: integer().notNull(),
    premium: poisha().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.owner, table.month, table.planCode] }),
    index().on(table.scope, table.month),
  ],
)
