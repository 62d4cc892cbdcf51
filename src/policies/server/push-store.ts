import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { refuse } from '#kernel/problem.ts'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/server/database.ts'
import type { PushCounts } from '../push-alarm.ts'
import { type PolicyStatus, policyStatusCode, statusFromCode } from '../status.ts'
import type { Heard } from './core-word-store.ts'
import { maturityDay, policies, pushFailedFor, waitsForPush } from './tables.ts'

/** A try holds its policy this long at most; longer than any call of the core system takes. */
const claimSeconds = 90
const waitingForPush = [policyStatusCode.submitted, policyStatusCode.pushFailed]

export type PushClaim = {
  readonly firstTryAt: Date
  /** True when an earlier try may have reached the core system: it failed, or its program was killed. */
  readonly isRepeated: boolean
}

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
  const isNextTry = and(
    eq(policies.id, policyId),
    eq(policies.pushAttempt, attempt),
    inArray(policies.status, waitingForPush),
  )
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ claimedAt: policies.pushClaimedAt, firstTryAt: policies.firstPushAt })
      .from(policies)
      .where(isNextTry)
      .for('update')
    if (!waiting) return 'overtaken'
    const { claimedAt, firstTryAt } = waiting
    if (claimedAt && now.getTime() - claimedAt.getTime() < claimSeconds * 1000) return 'underWay'
    const firstPushAt = firstTryAt ?? now
    await tx.update(policies).set({ pushClaimedAt: now, firstPushAt }).where(eq(policies.id, policyId))
    return { firstTryAt: firstPushAt, isRepeated: attempt > 0 || claimedAt !== null }
  })
}

/** Tries go on for some minutes before a proposal counts as held up. */
const heldUpMinutes = 5

/** Proposals that the core system could not be reached with for a while, and that were not sent ahead of their time. */
function isHeldUp(now: Date): SQL | undefined {
  const since = new Date(now.getTime() - heldUpMinutes * 60_000)
  return and(pushFailedFor.failed, sql`push_failure ->> 'isAhead' is null`, lt(policies.firstPushAt, since))
}

/** The reference of one of them. */
export async function findHeldUp(db: DatabaseOrTransaction, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ reference: policies.reference })
    .from(policies)
    .where(isHeldUp(now))
    .orderBy(policies.confirmedAt)
    .limit(1)
  return row?.reference
}

/** Those to be sent ahead of their time, the oldest first, and which try each is at; they count as sent from now on. */
export async function takeHeldUp(
  tx: Transaction,
  now: Date,
  most: number,
): Promise<{ id: number; attempt: number }[]> {
  const taken = await tx
    .select({ id: policies.id, attempt: policies.pushAttempt })
    .from(policies)
    .where(isHeldUp(now))
    .orderBy(policies.confirmedAt)
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = taken.map(({ id }) => id)
  const pushFailure = sql`push_failure || '{"isAhead": true}'`
  if (ids.length > 0) await tx.update(policies).set({ pushFailure }).where(inArray(policies.id, ids))
  return taken
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

/**
 * Policies with the core system that it was not asked about on this day yet, those first whose term is over; they
 * count as asked from now on.
 */
export async function takeUnasked(tx: Transaction, today: string, most: number): Promise<number[]> {
  const isUnasked = sql`${policies.reportAskedOn} < ${today}::date`
  const matured = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(
      and(eq(policies.status, policyStatusCode.active), sql`${maturityDay} <= ${today}::date`, isUnasked),
    )
    .limit(most)
    .for('update', { skipLocked: true })
  const others = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(inArray(policies.status, [policyStatusCode.uploaded, policyStatusCode.active]), isUnasked))
    .orderBy(policies.reportAskedOn)
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = [...new Set([...matured, ...others].map(({ id }) => id))].slice(0, most)
  if (ids.length > 0) await tx.update(policies).set({ reportAskedOn: today }).where(inArray(policies.id, ids))
  return ids
}

/** Numbers that the core system gave to these policies. */
export async function listCoreNumbers(
  db: DatabaseOrTransaction,
  policyIds: readonly number[],
): Promise<string[]> {
  const rows = await db
    .select({ coreNumber: policies.coreNumber })
    .from(policies)
    .where(and(inArray(policies.id, [...policyIds]), isNotNull(policies.coreNumber)))
  return rows.flatMap(({ coreNumber }) => coreNumber ?? [])
}

/** What reports are compared with: how a policy stands here. */
export type ReportedSoFar = Heard & {
  readonly id: number
  readonly coreNumber: string
  readonly status: PolicyStatus
  /** Of the last report that was taken; -1 before the first. */
  readonly revision: number
}

/** How the policies of these core numbers stand, locked until the transaction ends, in the order of their ids. */
export async function lockForReports(
  tx: Transaction,
  coreNumbers: readonly string[],
): Promise<ReportedSoFar[]> {
  if (coreNumbers.length === 0) return []
  const rows = await tx
    .select({
      id: policies.id,
      coreNumber: policies.coreNumber,
      status: policies.status,
      revision: policies.reportRevision,
      startDate: policies.startDate,
      mode: policies.mode,
      premiumPayingYears: policies.premiumPayingYears,
      instalment: policies.instalment,
      ledgerPaidInstalments: policies.ledgerPaidInstalments,
      ledgerLastPaidOn: policies.ledgerLastPaidOn,
      postingsUnknownToCore: policies.postingsUnknownToCore,
      coreDiffersSince: policies.coreDiffersSince,
    })
    .from(policies)
    .where(inArray(policies.coreNumber, [...coreNumbers]))
    .orderBy(policies.id)
    .for('update')
  return rows.flatMap((row) => {
    const status = statusFromCode(row.status)
    if (!status) return []
    return [
      {
        ...row,
        status,
        coreNumber: row.coreNumber ?? '',
      },
    ]
  })
}

/**
 * Each from an index of its own, however many there are.
 * @param sight what of it somebody may see; everything when absent
 */
export async function countPushes(db: DatabaseOrTransaction, sight?: SQL): Promise<PushCounts> {
  const count = (name: string, where: SQL | undefined) => sql`
    select ${name} as name, count(*)::int as total, min(${policies.confirmedAt}) as since
    from ${policies} where ${and(where, sight)}`
  const { rows } = await db.execute<{ name: string; total: number; since: Date | string | null }>(sql`
    ${count('waiting', waitsForPush)} union all
    ${count('failed', pushFailedFor.failed)} union all
    ${count('refused', pushFailedFor.refused)} union all
    ${count('givenUp', pushFailedFor.givenUp)}`)
  const of = (name: string) => rows.find((row) => row.name === name)
  const failedSince = of('failed')?.since
  const oldest = rows.flatMap(({ since }) => (since ? [new Date(since).getTime()] : []))
  return {
    waiting: of('waiting')?.total ?? 0,
    failed: of('failed')?.total ?? 0,
    refused: of('refused')?.total ?? 0,
    givenUp: of('givenUp')?.total ?? 0,
    oldestSince: oldest.length > 0 ? new Date(Math.min(...oldest)) : undefined,
    failedSince: failedSince ? new Date(failedSince) : undefined,
  }
}
