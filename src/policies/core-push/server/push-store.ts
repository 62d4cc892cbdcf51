import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { pick } from '#kernel/pick.ts'
import { refuse } from '#kernel/problem.ts'
import {
  type Autocommit,
  type ReadDatabase,
  readRows,
  type Transaction,
} from '#platform/database/server/database.ts'
import type { PushFailure } from '#policies/policies/policy.ts'
import { isReturned } from '#policies/policies/returned.ts'
import { policyHistory, takenByCore } from '#policies/policies/server/history-tables.ts'
import { getPolicy } from '#policies/policies/server/store.ts'
import { maturityDay, policies, pushFailedFor, waitsForPush } from '#policies/policies/server/tables.ts'
import { type PolicyStatus, policyStatusCode, statusFromCode } from '#policies/policies/status.ts'
import type { PushCounts } from '../push-alarm.ts'
import { type PolicyForReport, policyForReportColumns } from './core-report-store.ts'
import { lockWrittenAnew } from './refuse-written-anew.ts'

/** A try holds its policy this long at most; longer than any call of the core system takes. */
const claimSeconds = 90
/** Submitted, and not to be sent before its first premium has come (`waitsForPremium`). */
const lacksPremium = sql`status = 1 and premium_first and paid_instalments = 0`
const waitingForPush = [policyStatusCode.submitted, policyStatusCode.pushFailed]

export type PushClaim = {
  /** True when an earlier try may have reached the core system: it failed, or its program was killed. */
  readonly isRepeated: boolean
}

/**
 * Claims a policy for one try, so that it is never pushed twice at once (PUSH-02).
 * @returns overtaken when that try has been made or the policy needs none, underWay while another process makes one
 */
export async function claimPush(
  db: Autocommit,
  policyId: number,
  attempt: number,
  now: Date,
): Promise<PushClaim | 'overtaken' | 'underWay'> {
  const isNextTry = and(
    eq(policies.id, policyId),
    eq(policies.pushAttempt, attempt),
    inArray(policies.status, waitingForPush),
    // A proposal whose first premium was paid back waits for it again; once tried, the core may know of it already.
    sql`not (${lacksPremium})`,
  )
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({
        claimedAt: policies.pushClaimedAt,
        firstTryAt: policies.firstPushAt,
        failure: policies.pushFailure,
      })
      .from(policies)
      .where(isNextTry)
      .for('update')
    if (!waiting) return 'overtaken'
    const { claimedAt, firstTryAt, failure } = waiting
    if (isClaimed(claimedAt, now)) return 'underWay'
    const claim = { pushClaimedAt: now, firstPushAt: firstTryAt ?? now }
    await tx.update(policies).set(claim).where(eq(policies.id, policyId))
    return { isRepeated: attempt > 0 || claimedAt !== null || failure !== null }
  })
}

/** A try due within the first is not sent ahead; one sent ahead is not sent again within the second. */
const dueSoonSeconds = 10
const aheadAgainSeconds = 60

/** Proposals that wait for their next try and are not being pushed now. */
function isWaiting(now: Date): SQL | undefined {
  const soon = new Date(now.getTime() + dueSoonSeconds * 1000).toISOString()
  const sent = new Date(now.getTime() - aheadAgainSeconds * 1000).toISOString()
  // ISO instants in UTC compare as text.
  return and(
    pushFailedFor.failed,
    isNull(policies.pushClaimedAt),
    sql`coalesce(push_failure ->> 'nextTryAt', 'none') > ${soon}`,
    sql`coalesce(push_failure ->> 'aheadAt', '') < ${sent}`,
  )
}

/** A proposal to be sent ahead of its time, and which try it is at. */
export type WaitingPush = { readonly id: number; readonly attempt: number }

/** Takes the oldest waiting proposals and marks them as sent ahead. */
export function claimWaitingPushes(tx: Transaction, now: Date, most: number): Promise<WaitingPush[]> {
  return takeFirst(tx, now, most, sql`${policies.confirmedAt}`)
}

/** Takes the proposal whose last try is longest ago, so that one that the core never takes does not block others. */
export function claimPushWaitingLongest(tx: Transaction, now: Date): Promise<WaitingPush[]> {
  return takeFirst(tx, now, 1, sql`coalesce(push_failure ->> 'at', '')`)
}

async function takeFirst(tx: Transaction, now: Date, most: number, order: SQL): Promise<WaitingPush[]> {
  const taken = await tx
    .select({ id: policies.id, attempt: policies.pushAttempt })
    .from(policies)
    .where(isWaiting(now))
    .orderBy(order)
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = taken.map(({ id }) => id)
  const pushFailure = sql`push_failure || jsonb_build_object('aheadAt', ${now.toISOString()}::text)`
  if (ids.length > 0) await tx.update(policies).set({ pushFailure }).where(inArray(policies.id, ids))
  return taken
}

/** Whether any proposal waits to be tried again. */
export async function doesAnyWait(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ id: policies.id }).from(policies).where(pushFailedFor.failed).limit(1)
  return rows.length > 0
}

/** When the core last took a policy; undefined before it ever did. */
export async function lastTakenAt(tx: Transaction): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: policyHistory.at })
    .from(policyHistory)
    .where(takenByCore)
    .orderBy(desc(policyHistory.at))
    .limit(1)
  return row?.at
}

export type PushTry = {
  /** Ledger entries that the core was not notified of, because the policy had no number yet. */
  readonly postingsUnknown: number
  readonly attempt: number
  readonly status: PolicyStatus | undefined
  /** Start of the 24 hours; undefined before the first try after a confirmation or Retry. */
  readonly firstTryAt: Date | undefined
  /** How the last try failed; undefined if it did not. */
  readonly failure: PushFailure | undefined
}

/** How far the push of a policy has come. Locks the policy until the transaction ends. */
export async function lockPushTry(tx: Transaction, policyId: number): Promise<PushTry> {
  const [row] = await tx
    .select({
      attempt: policies.pushAttempt,
      status: policies.status,
      firstTryAt: policies.firstPushAt,
      failure: policies.pushFailure,
      postingsUnknown: policies.postingsUnknownToCore,
    })
    .from(policies)
    .where(eq(policies.id, policyId))
    .for('update')
  if (!row) return refuse(404, 'noSuchPolicy')
  return {
    attempt: row.attempt,
    status: statusFromCode(row.status),
    firstTryAt: row.firstTryAt ?? undefined,
    failure: row.failure ?? undefined,
    postingsUnknown: row.postingsUnknown,
  }
}

/** Whether a policy is a returned proposal that was replaced by a new one: it is never sent, whoever asks for it. */
export async function wasWrittenAnew(db: Autocommit, policyId: number): Promise<boolean> {
  const [row] = await db
    .select({ failure: policies.pushFailure })
    .from(policies)
    .where(eq(policies.id, policyId))
  if (row?.failure?.reason !== 'refused') return false
  return db.transaction(
    async (tx) => (await lockWrittenAnew(tx, await getPolicy(tx, policyId))) !== undefined,
  )
}

/**
 * Whether the core system may have a policy: a try to push it has begun, or was asked for again, and was not refused. Locks the
 * policy.
 */
export async function lockAndCheckAtCore(tx: Transaction, policyId: number): Promise<boolean> {
  const { firstTryAt, attempt, failure } = await lockPushTry(tx, policyId)
  return (firstTryAt !== undefined || attempt > 0) && !isReturned(failure)
}

/**
 * Whether a policy is being pushed at this moment. Locks the policy, so that no push begins until the transaction ends.
 */
export async function lockAndCheckPushUnderWay(
  tx: Transaction,
  policyId: number,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ claimedAt: policies.pushClaimedAt })
    .from(policies)
    .where(eq(policies.id, policyId))
    .for('update')
  return isClaimed(row?.claimedAt ?? null, now)
}

/** The absolute difference: a clock that ran ahead and was corrected has left claims in the future. */
function isClaimed(claimedAt: Date | null, now: Date): boolean {
  return claimedAt !== null && Math.abs(now.getTime() - claimedAt.getTime()) < claimSeconds * 1000
}

/** Whether another policy has this number of the core system, which no two may have. */
export async function isNumberTaken(tx: Transaction, policyId: number, coreNumber: string): Promise<boolean> {
  const rows = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(eq(policies.coreNumber, coreNumber), ne(policies.id, policyId)))
  return rows.length > 0
}

/**
 * Takes policies that the core system has not been asked about today, and marks them as asked. Those whose
 * term is over come first.
 */
export async function claimPoliciesToAskAbout(
  tx: Transaction,
  today: string,
  most: number,
): Promise<number[]> {
  const isUnasked = sql`${policies.reportAskedOn} < ${today}::date`
  const isWithCore = inArray(policies.status, [policyStatusCode.uploaded, policyStatusCode.active])
  const take = (where: SQL | undefined, ...order: (typeof policies.reportAskedOn)[]) =>
    tx
      .select({ id: policies.id })
      .from(policies)
      .where(where)
      .orderBy(...order)
      .limit(most)
      .for('update', { skipLocked: true })
  const isActive = eq(policies.status, policyStatusCode.active)
  const matured = await take(and(isActive, sql`${maturityDay} <= ${today}::date`, isUnasked))
  const others = await take(and(isWithCore, isUnasked), policies.reportAskedOn)
  // Marked with a later day by a clock that ran ahead. (On another instance it may be tomorrow already.)
  const early = await take(and(isWithCore, sql`${policies.reportAskedOn} > ${today}::date + 1`))
  const ids = [...new Set([...matured, ...others, ...early].map(({ id }) => id))].slice(0, most)
  if (ids.length > 0) await tx.update(policies).set({ reportAskedOn: today }).where(inArray(policies.id, ids))
  return ids
}

/** Numbers that the core system gave to these policies. */
export async function listCoreNumbers(db: ReadDatabase, policyIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ coreNumber: policies.coreNumber })
    .from(policies)
    .where(and(inArray(policies.id, [...policyIds]), isNotNull(policies.coreNumber)))
  return rows.flatMap(({ coreNumber }) => coreNumber ?? [])
}

/** Which of these policies the core system has and does not call active yet. */
export async function listNotActive(db: ReadDatabase, policyIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: policies.id })
    .from(policies)
    .where(and(inArray(policies.id, [...policyIds]), eq(policies.status, policyStatusCode.uploaded)))
    .orderBy(policies.id)
  return rows.map(({ id }) => id)
}

/** The stored state of a policy, which a report is compared with. */
export type ReportedSoFar = PolicyForReport & {
  readonly paidInstalments: number
  readonly id: number
  readonly coreNumber: string
  readonly status: PolicyStatus
  /** Revision of the last report that was processed; -1 before the first. */
  readonly revision: number
}

/** How the policies of these core numbers stand, locked until the transaction ends, in the order of their ids. */
export async function lockPoliciesForReports(
  tx: Transaction,
  coreNumbers: readonly string[],
): Promise<ReportedSoFar[]> {
  if (coreNumbers.length === 0) return []
  const rows = await tx
    .select({
      ...pick(policies, 'id', 'coreNumber', 'status', 'paidInstalments'),
      revision: policies.reportRevision,
      ...policyForReportColumns,
    })
    .from(policies)
    .where(inArray(policies.coreNumber, [...coreNumbers]))
    .orderBy(policies.id)
    .for('update')
  return rows.flatMap((row) => {
    const status = statusFromCode(row.status)
    return status ? [{ ...row, status, coreNumber: row.coreNumber ?? '' }] : []
  })
}

/**
 * Each count comes from an index of its own, so it stays cheap.
 * @param sight the condition for policies that somebody may see; all policies when absent
 */
export async function countPushes(db: ReadDatabase, sight?: SQL): Promise<PushCounts> {
  const count = (name: string, where: SQL | undefined) => sql`
    select ${name} as name, count(*)::int as total, min(${policies.confirmedAt}) as since
    from ${policies} where ${and(where, sight)}`
  const rows = await readRows<{ name: string; total: number; since: Date | string | null }>(
    db,
    sql`
    ${count('waiting', and(waitsForPush, sql`not (${lacksPremium})`))} union all
    ${count('failed', pushFailedFor.failed)} union all
    ${count('refused', pushFailedFor.refused)} union all
    ${count('givenUp', pushFailedFor.givenUp)}`,
  )
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
