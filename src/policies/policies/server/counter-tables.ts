import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { poisha } from '#platform/database/server/columns.ts'

/**
 * How many policies are in each status, by who saved them: lists and cards show this without counting.
 * Updated in the transaction of every change. `branchCode` is '' for those without a branch.
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
 * The same by agent code, without drafts: those are seen only by who saved them. Who saved a policy is stored
 * too, so that an agent's own policies under their code are not counted twice.
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
 * Confirmed proposals and the sum of their instalments, by month and plan: the charts show this without counting.
 * Updated in the transaction of every confirmation: one row for all, two for the branch, one for who saved it.
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
    /** The first day of the month. */
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
