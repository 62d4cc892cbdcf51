import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PostingNotice } from '#adapters/core-system/core-system.ts'
import { coreNotices, ledgerEntries, ledgerLines, receipts } from '#money/ledger/server/tables.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyStatusCode } from '#policies/policies/status.ts'

export type NoticeState = (typeof coreNotices.$inferSelect)['state']

/** The idempotency key of an entry at the core system, the same at every try. */
export function noticeKey(entryId: number): string {
  return `entry-${entryId}`
}

/** A notice to be sent; `notice` is undefined while the policy has no number yet. */
export type PendingNotice = {
  readonly policyId: number
  readonly notice: PostingNotice | undefined
  /** The core system never gets this policy: the proposal was not taken up before it was sent. */
  readonly isForNobody: boolean
  /** An earlier notice of the same policy is waiting: the core is notified in entry order. */
  readonly isBehind: boolean
}

/** The pending notices of these entries; without those that were acknowledged, or refused and left to a person. */
export async function listPendingNotices(
  db: ReadDatabase,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, PendingNotice>> {
  const ofReceipt = alias(receipts, 'of_receipt')
  const rows = await db
    .select({
      entryId: coreNotices.entryId,
      policyId: coreNotices.policyId,
      policyNumber: policies.coreNumber,
      status: policies.status,
      kind: ledgerEntries.kind,
      paidOn: ledgerEntries.bookedOn,
      amount: ledgerEntries.amount,
      // The entry's own receipt; a reversal or refund has none and names the receipt it is about.
      receipt: sql<string>`coalesce(${receipts.number}, ${ofReceipt.number}, '')`,
      isBehind: sql<boolean>`${earlierWaits}`,
    })
    .from(coreNotices)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, coreNotices.entryId))
    .innerJoin(policies, eq(policies.id, coreNotices.policyId))
    .leftJoin(receipts, eq(receipts.entryId, coreNotices.entryId))
    .leftJoin(ofReceipt, eq(ofReceipt.entryId, ledgerEntries.ofEntryId))
    .where(and(inArray(coreNotices.entryId, [...entryIds]), eq(coreNotices.state, 'waiting')))
  if (rows.length === 0) return new Map()
  const instalments = await listInstalments(db, entryIds)
  return new Map(
    rows.map(({ entryId, policyId, policyNumber, status, isBehind, ...facts }) => {
      const notice = policyNumber
        ? { ...facts, policyNumber, instalments: instalments.get(entryId) ?? [] }
        : undefined
      const isForNobody = !policyNumber && status === policyStatusCode.notTakenUp
      return [entryId, { policyId, notice, isForNobody, isBehind }]
    }),
  )
}

const earlierWaits = sql`exists (select from core_notices earlier where earlier.policy_id = core_notices.policy_id
  and earlier.entry_id < core_notices.entry_id and earlier.state = 'waiting')`

/** What entries settle or reopen, by instalment. */
async function listInstalments(
  db: ReadDatabase,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, PostingNotice['instalments']>> {
  const { entryId, dueDate, debit, credit } = ledgerLines
  const rows = await db
    .select({ entryId, dueDate, debit, credit })
    .from(ledgerLines)
    .where(and(inArray(entryId, [...entryIds]), eq(ledgerLines.account, 'premiums'), isNotNull(dueDate)))
    .orderBy(asc(ledgerLines.instalment), asc(ledgerLines.id))
  const byEntry = Map.groupBy(rows, (row) => row.entryId)
  return new Map(
    [...byEntry].map(([id, lines]) => [
      id,
      lines.map((line) => ({ dueDate: line.dueDate ?? '', amount: line.debit + line.credit })),
    ]),
  )
}

/** The state of a notice, locked until the transaction ends; undefined if there is none. */
export async function lockNotice(
  tx: Transaction,
  entryId: number,
): Promise<{ readonly state: NoticeState; readonly policyId: number; readonly tries: number } | undefined> {
  const [row] = await tx
    .select({ state: coreNotices.state, policyId: coreNotices.policyId, tries: coreNotices.tries })
    .from(coreNotices)
    .where(eq(coreNotices.entryId, entryId))
    .for('update')
  return row
}

/**
 * Records the outcome of a try.
 * @param tries made before it; absent if the answer counts regardless of which try brought it
 * @returns undefined if the notice no longer waits, because another try was first; then nothing is changed
 */
export async function noteTry(
  tx: Transaction,
  { entryId, tries }: { readonly entryId: number; readonly tries?: number },
  set: {
    readonly state: NoticeState
    readonly reason?: string | null
    readonly acknowledgedAt?: Date
    readonly nextTryAt?: Date
    /** Held back by our circuit breaker or by an earlier notice, so it does not count as a try. */
    readonly isNoTry?: boolean
  },
): Promise<{ readonly policyId: number; readonly tries: number } | undefined> {
  const { isNoTry, ...columns } = set
  const [row] = await tx
    .update(coreNotices)
    .set({ ...columns, ...(isNoTry ? {} : { tries: sql`${coreNotices.tries} + 1` }) })
    .where(
      and(
        eq(coreNotices.entryId, entryId),
        eq(coreNotices.state, 'waiting'),
        tries === undefined ? undefined : eq(coreNotices.tries, tries),
      ),
    )
    .returning({ policyId: coreNotices.policyId, tries: coreNotices.tries })
  return row
}

/** A notice to be sent ahead of schedule, and how many tries it has had. */
export type WaitingNotice = { readonly entryId: number; readonly tries: number }

/** A notice whose next try is due within this time is not worth sending ahead of schedule. */
const dueSoonSeconds = 10
const aheadAgainSeconds = 60

/**
 * Takes notices that wait for their next try, are the first of their policies, and whose policies the core
 * knows; marks them as sent ahead of schedule.
 * @param order which ones are taken first
 */
async function takeFirst(tx: Transaction, now: Date, most: number, order: SQL): Promise<WaitingNotice[]> {
  const soon = new Date(now.getTime() + dueSoonSeconds * 1000)
  const sent = new Date(now.getTime() - aheadAgainSeconds * 1000)
  const taken = await tx
    .select({ entryId: coreNotices.entryId, tries: coreNotices.tries })
    .from(coreNotices)
    .where(
      and(
        eq(coreNotices.state, 'waiting'),
        gt(coreNotices.nextTryAt, soon),
        or(isNull(coreNotices.aheadAt), lt(coreNotices.aheadAt, sent)),
        sql`not ${earlierWaits}`,
        sql`exists (select from policies where policies.id = core_notices.policy_id and core_number is not null)`,
      ),
    )
    .orderBy(order)
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = taken.map(({ entryId }) => entryId)
  if (ids.length > 0)
    await tx.update(coreNotices).set({ aheadAt: now }).where(inArray(coreNotices.entryId, ids))
  return taken
}

/** The oldest of those that wait. */
export function claimWaitingNotices(tx: Transaction, now: Date, most: number): Promise<WaitingNotice[]> {
  return takeFirst(tx, now, most, sql`${coreNotices.entryId}`)
}

/**
 * The one whose last early try is longest ago, so that a notice that the core never books does not block the others.
 */
export function claimNoticeWaitingLongest(tx: Transaction, now: Date): Promise<WaitingNotice[]> {
  return takeFirst(tx, now, 1, sql`${coreNotices.aheadAt} nulls first, ${coreNotices.entryId}`)
}

export async function firstWaitingOf(tx: Transaction, policyId: number): Promise<WaitingNotice | undefined> {
  const [row] = await tx
    .select({ entryId: coreNotices.entryId, tries: coreNotices.tries })
    .from(coreNotices)
    .where(and(eq(coreNotices.policyId, policyId), eq(coreNotices.state, 'waiting')))
    .orderBy(coreNotices.entryId)
    .limit(1)
  return row
}

/** Whether any notice waits to be tried again. */
export async function doesAnyNoticeWait(tx: Transaction): Promise<boolean> {
  const rows = await tx
    .select({ entryId: coreNotices.entryId })
    .from(coreNotices)
    .where(and(eq(coreNotices.state, 'waiting'), isNotNull(coreNotices.nextTryAt)))
    .limit(1)
  return rows.length > 0
}

/** Resets a notice to waiting, as if it had never been tried. */
export async function openNoticeAgain(tx: Transaction, entryId: number): Promise<void> {
  await tx
    .update(coreNotices)
    .set({ state: 'waiting', tries: 0, reason: null, nextTryAt: null, aheadAt: null })
    .where(eq(coreNotices.entryId, entryId))
}

/**
 * Closes a notice whose entry the core system knows by other means: it is not sent, and not looked for under our key.
 */
export async function closeNotice(tx: Transaction, entryId: number, now: Date): Promise<void> {
  await tx
    .update(coreNotices)
    .set({ state: 'acknowledged', tries: 0, acknowledgedAt: now, reason: null })
    .where(eq(coreNotices.entryId, entryId))
}

/** Counts notices that the core system has not acknowledged, by state, and since when the oldest has waited. */
export async function countNotices(
  db: ReadDatabase,
): Promise<{ waiting: number; refused: number; oldestSince: Date | undefined }> {
  const rows = await db
    .select({
      state: coreNotices.state,
      total: sql<number>`count(*)::int`,
      oldest: sql<string>`min(${coreNotices.createdAt})`,
    })
    .from(coreNotices)
    .where(ne(coreNotices.state, 'acknowledged'))
    .groupBy(coreNotices.state)
  const total = (state: NoticeState) => rows.find((row) => row.state === state)?.total ?? 0
  const oldest = rows.map((row) => new Date(row.oldest).getTime())
  return {
    waiting: total('waiting'),
    refused: total('refused'),
    oldestSince: oldest.length > 0 ? new Date(Math.min(...oldest)) : undefined,
  }
}
