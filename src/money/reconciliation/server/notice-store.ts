import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PostingNotice } from '#adapters/core-system/core-system.ts'
import { coreNotices, ledgerEntries, ledgerLines, receipts } from '#money/ledger/server/tables.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { policies } from '#policies/policies/server/tables.ts'

export type NoticeState = (typeof coreNotices.$inferSelect)['state']

/** By which the core system knows an entry, the same at every try. */
export function noticeKey(entryId: number): string {
  return `entry-${entryId}`
}

/** `notice` is undefined while the policy has no number yet. */
export type PendingNotice = { readonly policyId: number; readonly notice: PostingNotice | undefined }

/**
 * The notices that the core system needs of these entries; without those of which it was notified, or whose refusal a person
 * has to look at.
 */
export async function listPendingNotices(
  db: DbOrTx,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, PendingNotice>> {
  const ofReceipt = alias(receipts, 'of_receipt')
  const rows = await db
    .select({
      entryId: coreNotices.entryId,
      policyId: coreNotices.policyId,
      policyNumber: policies.coreNumber,
      kind: ledgerEntries.kind,
      paidOn: ledgerEntries.bookedOn,
      amount: ledgerEntries.amount,
      // Its own; what takes money back or pays it back has none and names the one it is about.
      receipt: sql<string>`coalesce(${receipts.number}, ${ofReceipt.number}, '')`,
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
    rows.map(({ entryId, policyId, policyNumber, ...facts }) => {
      const notice = policyNumber
        ? { ...facts, policyNumber, instalments: instalments.get(entryId) ?? [] }
        : undefined
      return [entryId, { policyId, notice }]
    }),
  )
}

/** What entries settle or open again, by instalment. */
async function listInstalments(
  db: DbOrTx,
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
 * @returns undefined when the notice does not wait any more: somebody else's try was first, and nothing is changed
 */
export async function noteTry(
  tx: Transaction,
  entryId: number,
  set: { readonly state: NoticeState; readonly reason?: string | null; readonly acknowledgedAt?: Date },
): Promise<{ readonly policyId: number; readonly tries: number } | undefined> {
  const [row] = await tx
    .update(coreNotices)
    .set({ ...set, tries: sql`${coreNotices.tries} + 1` })
    .where(and(eq(coreNotices.entryId, entryId), eq(coreNotices.state, 'waiting')))
    .returning({ policyId: coreNotices.policyId, tries: coreNotices.tries })
  return row
}

/** Lets a notice wait again, as if it had never been tried. */
export async function openNoticeAgain(tx: Transaction, entryId: number): Promise<void> {
  await tx
    .update(coreNotices)
    .set({ state: 'waiting', tries: 0, reason: null })
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
  db: DbOrTx,
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
