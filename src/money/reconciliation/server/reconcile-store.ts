import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  max,
  type SQL,
  sql,
} from 'drizzle-orm'
import { addDays, type DateOnly, daysBetween } from '#kernel/dates.ts'
import { payments, receipts } from '#money/ledger/server/tables.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { seenBy } from '#policies/policies/server/seen-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import { type Difference, type DifferenceReason, differenceReasons, type Subject } from '../reconcile.ts'
import { differences, reconciliations } from './reconcile-tables.ts'

/** The figures of a day that has not been compared. */
const noFigures = {
  payments: 0,
  paid: 0,
  paidAmount: 0,
  posted: 0,
  postedAmount: 0,
  entries: 0,
  knownToCore: 0,
  gatewayUnasked: 0,
  coreUnasked: 0,
}

/** What a run adds to its day's figures. */
type DayFigures = Partial<typeof noFigures>

/**
 * Starts a new run of a day's compare.
 * @returns the number of the run
 */
export async function beginRun(tx: Transaction, day: DateOnly, now: Date): Promise<number> {
  const anew = { run: sql`${reconciliations.run} + 1`, startedAt: now, endedAt: null, ...noFigures }
  const [row] = await tx
    .insert(reconciliations)
    .values({ day, startedAt: now })
    .onConflictDoUpdate({ target: reconciliations.day, set: anew })
    .returning({ run: reconciliations.run })
  return row?.run ?? 0
}

/** True while this run is the day's newest and not finished; its row is locked until the transaction ends. */
export async function lockUnfinishedRun(tx: Transaction, day: DateOnly, run: number): Promise<boolean> {
  const [row] = await tx
    .select({ run: reconciliations.run, endedAt: reconciliations.endedAt })
    .from(reconciliations)
    .where(eq(reconciliations.day, day))
    .for('update')
  return row?.run === run && row.endedAt === null
}

export async function addFigures(tx: Transaction, day: DateOnly, figures: DayFigures): Promise<void> {
  const more = Object.entries(figures) as [keyof DayFigures, number][]
  if (more.length === 0) return
  const set = Object.fromEntries(more.map(([name, by]) => [name, sql`${reconciliations[name]} + ${by}`]))
  await tx.update(reconciliations).set(set).where(eq(reconciliations.day, day))
}

export async function endRun(tx: Transaction, day: DateOnly, now: Date): Promise<void> {
  await tx.update(reconciliations).set({ endedAt: now }).where(eq(reconciliations.day, day))
}

/**
 * The days whose compare is missing, oldest first: all since the last day that was compared after it was over, at most
 * `most` of them; the very first time only yesterday. A compare that the desk made during the day does not count.
 */
export async function listDaysToCompare(
  db: ReadDatabase,
  yesterday: DateOnly,
  most: number,
): Promise<DateOnly[]> {
  const [row] = await db
    .select({ day: max(reconciliations.day) })
    .from(reconciliations)
    .where(
      sql`${reconciliations.startedAt} >= (${reconciliations.day} + 1)::timestamp at time zone 'Asia/Dhaka'`,
    )
  const missing = row?.day ? daysBetween(row.day, yesterday) : 1
  const count = Math.min(Math.max(0, missing), most)
  return Array.from({ length: count }, (_, n) => addDays(yesterday, n + 1 - count))
}

/** The last days that were compared, newest first; `endedAt` is null while one is under way. */
export function listReconciliations(db: ReadDatabase, most: number) {
  return db.select().from(reconciliations).orderBy(desc(reconciliations.day)).limit(most)
}

/** Whether any compare was ever completed. */
export async function wasEverCompared(db: ReadDatabase): Promise<boolean> {
  return (await db.$count(reconciliations, isNotNull(reconciliations.endedAt))) > 0
}

/**
 * Stores the differences that a run found. An open difference about an examined subject that was not found
 * again is resolved; one found again keeps the moment it was first seen.
 * @param examined which subjects, and which reasons could be checked for them
 */
export async function noteDifferences(
  tx: Transaction,
  found: readonly Difference[],
  examined: readonly {
    readonly subjects: readonly Subject[]
    readonly reasons: readonly DifferenceReason[]
  }[],
  now: Date,
): Promise<void> {
  const stillThere = await keepDifferences(tx, found, now)
  for (const { subjects, reasons } of examined) {
    if (subjects.length === 0 || reasons.length === 0) continue
    await resolve(tx, inArray(differences.subject, subjects.map(nameOf)), reasons, stillThere, now)
  }
}

/**
 * The same for all policies at once.
 * @param isWhole whether `found` is complete, so that other open ones are resolved
 */
export async function notePolicyDifferences(
  tx: Transaction,
  found: readonly Difference[],
  isWhole: boolean,
  now: Date,
): Promise<void> {
  const stillThere = await keepDifferences(tx, found, now)
  if (isWhole) await resolve(tx, undefined, ['coreFupDiffers'], stillThere, now)
}

async function resolve(
  tx: Transaction,
  which: SQL | undefined,
  reasons: readonly DifferenceReason[],
  stillThere: readonly number[],
  now: Date,
): Promise<void> {
  const isOver = and(
    isNull(differences.resolvedAt),
    which,
    inArray(differences.reason, [...reasons]),
    stillThere.length > 0 ? sql`${differences.id} <> all(${sql.param([...stillThere])}::int[])` : undefined,
  )
  await tx.update(differences).set({ resolvedAt: now }).where(isOver)
}

async function keepDifferences(tx: Transaction, found: readonly Difference[], now: Date): Promise<number[]> {
  const ids: number[] = []
  for (const difference of found) ids.push(await keepDifference(tx, difference, now))
  return ids
}

async function keepDifference(tx: Transaction, difference: Difference, now: Date): Promise<number> {
  const { about, theirs, fup, coreFup, detail, ...facts } = difference
  const changing = {
    amount: facts.amount,
    theirs: theirs ?? null,
    fup: fup ?? null,
    coreFup: coreFup ?? null,
    detail: detail ?? null,
    lastSeenAt: now,
  }
  const [row] = await tx
    .insert(differences)
    .values({
      ...facts,
      ...changing,
      subject: nameOf(about),
      paymentId: 'paymentId' in about ? about.paymentId : null,
      entryId: 'entryId' in about ? about.entryId : null,
      firstSeenAt: now,
    })
    .onConflictDoUpdate({
      target: [differences.subject, differences.reason],
      targetWhere: sql`resolved_at is null`,
      set: changing,
    })
    .returning({ id: differences.id })
  return row?.id ?? 0
}

function nameOf(about: Subject): string {
  if ('paymentId' in about) return `payment:${about.paymentId}`
  return 'entryId' in about ? `entry:${about.entryId}` : `policy:${about.policyId}`
}

/** Which differences the desk lists: open or resolved ones. */
export type DifferenceFilter = {
  readonly isOpen: boolean
  readonly reason?: DifferenceReason
  readonly policyId?: number
  /** Which policies to include; all by default. */
  readonly sight?: Sight
}

/** A difference as the desk shows it, with its policy and, if there is one, the payment or receipt. */
export type KnownDifference = Awaited<ReturnType<typeof listDifferences>>[number]

/** Open ones with the oldest first, resolved ones with the newest first. */
export function listDifferences(
  db: ReadDatabase,
  filter: DifferenceFilter,
  page: { readonly size: number; readonly offset: number },
) {
  const order = filter.isOpen
    ? [asc(differences.since), asc(differences.id)]
    : [desc(differences.resolvedAt), desc(differences.id)]
  return db
    .select({
      ...getTableColumns(differences),
      policyNumber: sql<string>`coalesce(${policies.coreNumber}, ${policies.reference})`,
      holder: sql<string>`trim(${policies.holderFirstName} || ' ' || ${policies.holderLastName})`,
      transactionId: payments.transactionId,
      receipt: receipts.number,
    })
    .from(differences)
    .innerJoin(policies, eq(policies.id, differences.policyId))
    .leftJoin(payments, eq(payments.id, differences.paymentId))
    .leftJoin(receipts, eq(receipts.entryId, differences.entryId))
    .where(whereOf(filter))
    .orderBy(...order)
    .limit(page.size)
    .offset(page.offset)
}

export function countDifferences(db: ReadDatabase, filter: DifferenceFilter): Promise<number> {
  return db.$count(differences, whereOf(filter))
}

/** How many are open, by reason; 0 where there are none. */
export async function countOpenByReason(
  db: ReadDatabase,
  sight?: Sight,
): Promise<Record<DifferenceReason, number>> {
  const rows = await db
    .select({ reason: differences.reason, total: sql<number>`count(*)::int` })
    .from(differences)
    .where(and(isNull(differences.resolvedAt), ofSeen(sight)))
    .groupBy(differences.reason)
  const counted = new Map(rows.map(({ reason, total }) => [reason, total]))
  return Object.fromEntries(differenceReasons.map((reason) => [reason, counted.get(reason) ?? 0])) as Record<
    DifferenceReason,
    number
  >
}

function whereOf({ isOpen, reason, policyId, sight }: DifferenceFilter): SQL | undefined {
  return and(
    ofSeen(sight),
    isOpen ? isNull(differences.resolvedAt) : isNotNull(differences.resolvedAt),
    reason && eq(differences.reason, reason),
    policyId === undefined ? undefined : eq(differences.policyId, policyId),
  )
}

function ofSeen(sight: Sight | undefined): SQL | undefined {
  const seen = sight && seenBy(sight)
  return seen && sql`${differences.policyId} in (select ${policies.id} from ${policies} where ${seen})`
}
