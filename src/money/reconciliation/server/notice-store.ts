import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PostingNotice } from '#adapters/core-system/core-system.ts'
import { coreNotices, ledgerEntries, ledgerLines, receipts } from '#money/ledger/server/tables.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyStatusCode } from '#policies/policies/status.ts'

export type NoticeState = (typeof coreNotices.$inferSelect)['state']

/** By which the core system knows an entry, the same at every try. */
export function noticeKey(entryId: number): string {
  return `entry-${entryId}`
}

/** `notice` is undefined while the policy has no number yet. */
export type PendingNotice = {
  readonly policyId: number
  readonly notice: PostingNotice | undefined
  /** The core system never gets this policy: the proposal was not taken up before it was sent. */
  readonly isForNobody: boolean
  /** An earlier one of the same policy waits: the core is notified in the order of the entries. */
  readonly isBehind: boolean
}

/**
 * The notices that the core system needs of these entries; without those of which it was notified, or whose refusal a person
 * has to look at.
 */
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
      // Its own; what takes money back or pays it back has none and names the one it is about.
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

/** What entries settle or open again, by instalment. */
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

/** The state of a notice, locked until the transaction ends; undefined when there is none. */
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
 * Writes down what a try came to.
 * @param tries made before it; absent where the answer counts whichever try brought it
 * @returns undefined when the notice does not wait for it any more: somebody else's try was first, and nothing is changed
 */
export async function noteTry(
  tx: Transaction,
  { entryId, tries }: { readonly entryId: number; readonly tries?: number },
  set: {
    readonly state: NoticeState
    readonly reason?: string | null
    readonly acknowledgedAt?: Date
    readonly nextTryAt?: Date
    /** Kept back by our own breaker, or by an earlier notice. */
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

/** A notice to be sent ahead of its time, and how many tries it has had. */
export type WaitingNotice = { readonly entryId: number; readonly tries: number }

/** The next try is due within this: not worth sending ahead; one sent ahead is not sent again sooner than that. */
const dueSoonSeconds = 10
const aheadAgainSeconds = 60

/**
 * Notices that wait for their next try and are the first ones of their policies, which the core knows; they count as
 * sent ahead from now on.
 * @param order by which the first ones are taken
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
export function takeWaitingNotices(tx: Transaction, now: Date, most: number): Promise<WaitingNotice[]> {
  return takeFirst(tx, now, most, sql`${coreNotices.entryId}`)
}

/** The one that was not sent ahead for longest: one that the core never books does not stand before the others. */
export function takeNoticeWaitingLongest(tx: Transaction, now: Date): Promise<WaitingNotice[]> {
  return takeFirst(tx, now, 1, sql`${coreNotices.aheadAt} nulls first, ${coreNotices.entryId}`)
}

/** The first notice of a policy that waits. */
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

/** Lets a notice wait again, as if it had never been tried. */
export async function openNoticeAgain(tx: Transaction, entryId: number): Promise<void> {
  await tx
    .update(coreNotices)
    .set({ state: 'waiting', tries: 0, reason: null, nextTryAt: null, aheadAt: null })
    .where(eq(coreNotices.entryId, entryId))
}

/** The core system knows of the entry by another way than ours: it is not told, and not looked for under our key. */
export async function closeNotice(tx: Transaction, entryId: number, now: Date): Promise<void> {
  await tx
    .update(coreNotices)
    .set({ state: 'acknowledged', tries: 0, acknowledgedAt: now, reason: null })
    .where(eq(coreNotices.entryId, entryId))
}

/** Notices that the core system has not acknowledged, by state, and since when the oldest waits. */
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
