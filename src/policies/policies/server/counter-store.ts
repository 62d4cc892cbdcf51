import { and, eq, ne, not, sql, sum } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { SavedBy } from '../policy.ts'
import { type PolicyStatus, policyStatusCode, policyStatuses, statusFromCode } from '../status.ts'
import type { Sight } from '../visibility.ts'
import { policyAgentCounters, policyCounters } from './counter-tables.ts'
import { savedWithin } from './seen-store.ts'
import { policies } from './tables.ts'

export type StatusCounts = Readonly<Record<PolicyStatus, number>>

/** Counts a policy into its status and out of the one it had, in the transaction of its move. */
export async function countMove(
  tx: Transaction,
  move: {
    readonly savedBy: SavedBy
    readonly agencyCode?: string | null | undefined
    readonly from?: PolicyStatus
    readonly to: PolicyStatus
  },
): Promise<void> {
  // Always the lower status first, so that two moves over the same counters cannot deadlock.
  const steps = [{ status: move.to, by: 1 }, ...(move.from ? [{ status: move.from, by: -1 }] : [])].sort(
    (a, b) => policyStatusCode[a.status] - policyStatusCode[b.status],
  )
  for (const step of steps) await addTo(tx, move.savedBy, step.status, step.by)
  for (const step of steps)
    if (move.agencyCode && step.status !== 'draft')
      await addUnderCode(tx, move.agencyCode, move.savedBy, step.status, step.by)
}

/** Subtracts deleted drafts from the counters. */
export async function uncountDrafts(tx: Transaction, savedBy: readonly SavedBy[]): Promise<void> {
  const bySaver = Map.groupBy(savedBy, ({ kind, id, branchCode = '' }) => `${kind} ${id} ${branchCode}`)
  // In a fixed order, so that two calls cannot deadlock.
  for (const [, drafts] of [...bySaver].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    if (drafts[0]) await addTo(tx, drafts[0], 'draft', -drafts.length)
}

/** How many policies of each status a person sees; for the office, optionally those of one branch. */
export async function countPolicies(db: DbOrTx, sight: Sight, branch?: string): Promise<StatusCounts> {
  const rows =
    sight.sees === 'ownConfirmed'
      ? await countOwn(db, sight.customerId)
      : await readCounters(db, sight, branch)
  const counts = Object.fromEntries(policyStatuses.map((status) => [status, 0])) as Record<
    PolicyStatus,
    number
  >
  for (const row of rows) {
    const status = statusFromCode(row.status)
    if (status) counts[status] += Number(row.total ?? 0)
  }
  return counts
}

async function addTo(tx: Transaction, savedBy: SavedBy, status: PolicyStatus, by: number): Promise<void> {
  await tx
    .insert(policyCounters)
    .values({
      status: policyStatusCode[status],
      savedByKind: savedBy.kind,
      savedById: savedBy.id,
      branchCode: savedBy.branchCode ?? '',
      total: by,
    })
    .onConflictDoUpdate({
      target: [
        policyCounters.status,
        policyCounters.savedByKind,
        policyCounters.savedById,
        policyCounters.branchCode,
      ],
      set: { total: sql`${policyCounters.total} + ${by}` },
    })
}

async function addUnderCode(
  tx: Transaction,
  agentCode: string,
  savedBy: SavedBy,
  status: PolicyStatus,
  by: number,
): Promise<void> {
  const { savedByKind, savedById, branchCode, total } = policyAgentCounters
  await tx
    .insert(policyAgentCounters)
    .values({
      agentCode,
      status: policyStatusCode[status],
      savedByKind: savedBy.kind,
      savedById: savedBy.id,
      branchCode: savedBy.branchCode ?? '',
      total: by,
    })
    .onConflictDoUpdate({
      target: [policyAgentCounters.agentCode, policyAgentCounters.status, savedByKind, savedById, branchCode],
      set: { total: sql`${total} + ${by}` },
    })
}

type OfficeSight = Exclude<Sight, { sees: 'ownConfirmed' }>

async function readCounters(db: DbOrTx, sight: OfficeSight, branch: string | undefined) {
  const own = await db
    .select({ status: policyCounters.status, total: sum(policyCounters.total) })
    .from(policyCounters)
    .where(
      and(
        savedWithin(sight, policyCounters),
        branch === undefined ? undefined : eq(policyCounters.branchCode, branch),
      ),
    )
    .groupBy(policyCounters.status)
  if (sight.sees === 'all' || !sight.agentCode) return own
  // Policies saved within the user's own sight are counted above.
  const underCode = await db
    .select({ status: policyAgentCounters.status, total: sum(policyAgentCounters.total) })
    .from(policyAgentCounters)
    .where(
      and(
        eq(policyAgentCounters.agentCode, sight.agentCode),
        not(savedWithin(sight, policyAgentCounters) ?? sql`false`),
        branch === undefined ? undefined : eq(policyAgentCounters.branchCode, branch),
        ne(policyAgentCounters.status, policyStatusCode.draft),
      ),
    )
    .groupBy(policyAgentCounters.status)
  return [...own, ...underCode]
}

function countOwn(db: DbOrTx, customerId: number) {
  return db
    .select({ status: policies.status, total: sql<string>`count(*)` })
    .from(policies)
    .where(and(eq(policies.customerId, customerId), sql`${policies.status} <> 0`))
    .groupBy(policies.status)
}
