import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Poisha } from '#kernel/money.ts'
import type { LedgerLine } from '#money/ledger/payment.ts'
import { ledgerEntries, ledgerLines, payments, receipts } from '#money/ledger/server/tables.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { withoutNulls } from '#platform/database/server/without-nulls.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { BookedEntry, EntrySummary, IssuedKind, Period } from '../papers.ts'
import { issuedPapers } from './tables.ts'

/** A receipt with its entry and, if there was one, the payment that brought the money. */
export type StoredReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

type ReceiptNamed =
  | { readonly reference: string }
  | { readonly id: number }
  | { readonly number: string }
  | { readonly token: string }

/** The newest matching receipt: by the payment's reference, or by the receipt's own id, number or token. */
export async function findReceipt(db: DbOrTx, by: ReceiptNamed) {
  const where =
    'reference' in by
      ? eq(payments.reference, by.reference)
      : 'id' in by
        ? eq(receipts.id, by.id)
        : 'number' in by
          ? eq(receipts.number, by.number)
          : eq(receipts.token, by.token)
  const [row] = await db
    .select({
      ...getTableColumns(receipts),
      entry: ledgerEntries,
      payment: payments,
      customerId: policies.customerId,
    })
    .from(receipts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.entryId))
    .innerJoin(policies, eq(policies.id, receipts.policyId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(where)
    .orderBy(desc(receipts.id))
    .limit(1)
  return row
}

/** The entries that reversed or refunded an entry. */
export async function listEntriesAgainst(db: DbOrTx, entryId: number): Promise<readonly EntrySummary[]> {
  return db
    .select({ id: ledgerEntries.id, kind: ledgerEntries.kind, bookedOn: ledgerEntries.bookedOn })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.ofEntryId, entryId))
    .orderBy(ledgerEntries.id)
}

/** Whether one of these premium entries was reversed. */
export async function isAnyTakenBack(db: DbOrTx, entryIds: readonly number[]): Promise<boolean> {
  const takesBack = and(eq(ledgerEntries.kind, 'reversal'), inArray(ledgerEntries.ofEntryId, [...entryIds]))
  return (await db.$count(ledgerEntries, takesBack)) > 0
}

/** Everything the ledger holds of a policy, with the numbers of receipts. */
export async function listEntriesOfPolicy(db: DbOrTx, policyId: number): Promise<BookedEntry[]> {
  return listEntries(db, eq(ledgerEntries.policyId, policyId))
}

/** Everything the ledger holds of a customer's policies. */
export async function listEntriesOfCustomer(db: DbOrTx, customerId: number): Promise<BookedEntry[]> {
  const own = db.select({ id: policies.id }).from(policies).where(eq(policies.customerId, customerId))
  return listEntries(db, inArray(ledgerEntries.policyId, own))
}

async function listEntries(db: DbOrTx, which: SQL): Promise<BookedEntry[]> {
  const rows = await db
    .select({ entry: ledgerEntries, line: ledgerLines, receipt: receipts.number })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .leftJoin(receipts, eq(receipts.entryId, ledgerEntries.id))
    .where(which)
    .orderBy(ledgerEntries.id, ledgerLines.id)
  const byEntry = Map.groupBy(rows, ({ entry }) => entry.id)
  return [...byEntry.values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const { id, kind, policyId, ofEntryId, bookedAt, bookedOn } = first.entry
    return {
      id,
      kind,
      policyId,
      bookedAt,
      bookedOn,
      ofEntryId: ofEntryId ?? undefined,
      receipt: first.receipt ?? undefined,
      lines: lines.map(({ line }) => toLine(line)),
    }
  })
}

/** A line of the ledger as rules know it. */
export function toLine({
  account,
  debit,
  credit,
  instalment,
  dueDate,
}: typeof ledgerLines.$inferSelect): LedgerLine {
  return withoutNulls({ account, debit, credit, instalment, dueDate })
}

export type NewPaper = {
  readonly kind: IssuedKind
  readonly policyId?: number
  readonly customerId: number
  readonly policies: number
  readonly period: Period
  readonly total: Poisha
  /** The premium entries that a certificate sums up. */
  readonly counted?: readonly number[]
  /** Everything it says, regardless of language. */
  readonly says: object
}

export type IssuedPaper = typeof issuedPapers.$inferSelect

/** Issues a paper. If one with exactly the same content exists, returns that one, with its number and code. */
export async function issuePaper(
  tx: Transaction,
  { period, says, counted = [], ...paper }: NewPaper,
  now: Date,
): Promise<IssuedPaper> {
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...paper, period, says }))
    .digest('base64url')
  await tx
    .insert(issuedPapers)
    .values({
      ...paper,
      counted: [...counted],
      digest,
      token: randomBytes(16).toString('base64url'),
      periodFrom: period.from,
      periodTo: period.to,
      issuedAt: now,
    })
    .onConflictDoNothing()
  const issued = await findPaper(tx, eq(issuedPapers.digest, digest))
  if (!issued) throw new Error('A paper that was handed out is not there')
  return issued
}

/** A statement or certificate by the token on it. */
export async function findIssuedPaper(db: DbOrTx, token: string): Promise<IssuedPaper | undefined> {
  return findPaper(db, eq(issuedPapers.token, token))
}

async function findPaper(db: DbOrTx, where: SQL): Promise<IssuedPaper | undefined> {
  const [row] = await db.select().from(issuedPapers).where(and(where)).limit(1)
  return row
}
