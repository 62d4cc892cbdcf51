import { and, eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '#kernel/problem.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { type PolicyStatus, policyStatusCode, statusFromCode } from '../status.ts'
import { policies } from './tables.ts'

/** A try holds its policy this long at most; longer than any call of the core system takes. */
const claimSeconds = 90
const waitingForPush = [policyStatusCode.submitted, policyStatusCode.pushFailed]

export type PushClaim = { readonly firstTryAt: Date }

/**
 * Takes the right to make one try, so that a policy is never pushed twice at once (PUSH-02).
 * @returns overtaken when that try has been made or the policy needs none, underWay when someone is at it
 */
export async function claimPush(
  db: Database,
  policyId: number,
  attempt: number,
  now: Date,
): Promise<PushClaim | 'overtaken' | 'underWay'> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isNextTry = and(
    eq(policies.id, policyId),
    eq(policies.pushAttempt, attempt),
    inArray(policies.status, waitingForPush),
  )
  const [claimed] = await db
    .update(policies)
    .set({ pushClaimedAt: now, firstPushAt: sql`coalesce(${policies.firstPushAt}, ${at})` })
    .where(
      and(
        isNextTry,
        sql`(${policies.pushClaimedAt} is null or ${policies.pushClaimedAt} < ${at} - make_interval(secs => ${claimSeconds}))`,
      ),
    )
    .returning({ firstPushAt: policies.firstPushAt })
  if (claimed?.firstPushAt) return { firstTryAt: claimed.firstPushAt }
  const [waiting] = await db.select({ id: policies.id }).from(policies).where(isNextTry)
  return waiting ? 'underWay' : 'overtaken'
}

/** Which try is the policy's next, locked until the transaction ends. */
export async function readPushTry(
  tx: Transaction,
  policyId: number,
): Promise<{ attempt: number; status: PolicyStatus | undefined }> {
  const [row] = await tx
    .select({ attempt: policies.pushAttempt, status: policies.status })
    .from(policies)
    .where(eq(policies.id, policyId))
    .for('update')
  return row ? { attempt: row.attempt, status: statusFromCode(row.status) } : refuse(404, 'noSuchPolicy')
}

/** Policies with the core system that it was not asked about on this day yet; they count as asked from now on. */
export async function takeUnasked(tx: Transaction, today: string, most: number): Promise<number[]> {
  const due = tx
    .select({ id: policies.id })
    .from(policies)
    .where(
      and(
        inArray(policies.status, [policyStatusCode.uploaded, policyStatusCode.active]),
        sql`${policies.reportAskedOn} < ${today}::date`,
      ),
    )
    .orderBy(policies.reportAskedOn)
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(policies)
    .set({ reportAskedOn: today })
    .where(inArray(policies.id, due))
    .returning({ id: policies.id })
  return rows.map((row) => row.id)
}
