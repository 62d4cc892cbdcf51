import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PostingNotice } from '#adapters/core-system/core-system.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/server/database.ts'
import { policies } from '#policies/server/tables.ts'
import { coreNotices, ledgerEntries, ledgerLines, receipts } from './tables.ts'

export type NoticeState = (typeof coreNotices.$inferSelect)['state']

/** By which the core system knows an entry, the same at every try. */
export function noticeKey(entryId: number): string {
  return `entry-${entryId}`
}

/**
 * What the core system is to be told of an entry; undefined when it has been told, when a person has to look at the
 * refusal, or when there is no such notice. `notice` is undefined while the policy has no number yet.
 */
export async function findNoticeToTell(
  db: DatabaseOrTransaction,
  entryId: number,
): Promise<{ readonly policyId: number; readonly notice: PostingNotice | undefined } | undefined> {
  const ofReceipt = alias(receipts, 'of_receipt')
  const [row] = await db
    .select({
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
    .where(and(eq(coreNotices.entryId, entryId), eq(coreNotices.state, 'waiting')))
  if (!row) return undefined
  const { policyId, policyNumber, ...facts } = row
  if (!policyNumber) return { policyId, notice: undefined }
  const instalments = await listInstalments(db, entryId)
  return { policyId, notice: { ...facts, policyNumber, instalments } }
}

/** What an entry settles or opens again, by instalment. */
async function listInstalments(
  db: DatabaseOrTransaction,
  entryId: number,
): Promise<PostingNotice['instalments']> {
  const rows = await db
    .select({ dueDate: ledgerLines.dueDate, debit: ledgerLines.debit, credit: ledgerLines.credit })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.entryId, entryId), eq(ledgerLines.account, 'premiums')))
    .orderBy(asc(ledgerLines.instalment), asc(ledgerLines.id))
  return rows.flatMap(({ dueDate, debit, credit }) => (dueDate ? [{ dueDate, amount: debit + credit }] : []))
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

/** Writes down what a try came to. */
export async function noteTry(
  tx: Transaction,
  entryId: number,
  set: {
    readonly state: NoticeState
    readonly tries: number
    readonly reason?: string | null
    readonly acknowledgedAt?: Date
  },
): Promise<void> {
  await tx.update(coreNotices).set(set).where(eq(coreNotices.entryId, entryId))
}

/** Notices that the core system has not acknowledged, by state, and since when the oldest waits. */
export async function countNotices(
  db: DatabaseOrTransaction,
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
