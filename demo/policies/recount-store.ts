import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import {
  policyAgentCounters,
  policyCounters,
  proposalFigures,
} from '#policies/policies/server/counter-tables.ts'
import { allPlans } from '#policies/policies/server/figures-store.ts'
import { policies } from '#policies/policies/server/tables.ts'

/** Months of figures kept; charts show fewer. */
const monthsKept = 36

type Scope = (typeof proposalFigures.$inferSelect)['scope']

/** Recomputes all counts after rows were written in bulk. */
export async function recountPolicies(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${policyCounters} in exclusive mode`)
  await tx.delete(policyCounters)
  await tx.execute(sql`
    insert into ${policyCounters} (status, saved_by_kind, saved_by_id, branch_code, total)
    select status, saved_by_kind, saved_by_id, coalesce(branch_code, ''), count(*) from ${policies}
    group by 1, 2, 3, 4`)
  await tx.execute(sql`lock table ${policyAgentCounters} in exclusive mode`)
  await tx.delete(policyAgentCounters)
  await tx.execute(sql`
    insert into ${policyAgentCounters} (agent_code, status, saved_by_kind, saved_by_id, branch_code, total)
    select agency_code, status, saved_by_kind, saved_by_id, coalesce(branch_code, ''), count(*) from ${policies}
    where status <> 0 and agency_code <> '' group by 1, 2, 3, 4, 5`)
  await recountProposals(tx)
}

async function recountProposals(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${proposalFigures} in exclusive mode`)
  await tx.delete(proposalFigures)
  const month = sql`date_trunc('month', confirmed_at at time zone 'Asia/Dhaka')::date`
  const isRecent = sql`confirmed_at >= now() - make_interval(months => ${monthsKept})`
  const count = (scope: Scope, owner: SQL, where: SQL, plan = sql`plan_code`) => sql`
    select ${scope}, ${owner}, ${month}, ${plan}, count(*), sum(instalment)
    from ${policies} where ${isRecent} and ${where} group by 2, 3, 4`
  const ofBranch = sql`saved_by_kind = 'staff' and branch_code <> ''`
  await tx.execute(sql`
    insert into ${proposalFigures} (scope, owner, month, plan_code, proposals, premium)
    ${count('all', sql`''`, sql`true`)} union all
    ${count('branch', sql`branch_code`, ofBranch)} union all
    ${count('branchTotal', sql`branch_code`, ofBranch, sql.raw(String(allPlans)))} union all
    ${count('staff', sql`saved_by_id::text`, sql`saved_by_kind = 'staff'`)}`)
}
