import { and, asc, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { addDays, type DateOnly, startOfDay } from '#kernel/dates.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Dues } from '#policies/policies/dues.ts'
import { takesReminders } from '#policies/policies/server/reminded-store.ts'
import { requireStatus } from '#policies/policies/server/rows.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { Outcome, Sent } from '../outcome.ts'
import { reminderRounds, reminders } from './tables.ts'

export type StoredReminder = typeof reminders.$inferSelect
export type NewReminder = Pick<
  typeof reminders.$inferInsert,
  'policyId' | 'instalment' | 'stage' | 'dueDate' | 'foundAt'
>

/**
 * Begins the round of a day.
 * @returns false if it had already begun
 */
export async function beginRound(tx: Transaction, day: DateOnly, beganAt: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(reminderRounds).values({ day, beganAt }).onConflictDoNothing()
  return rowCount === 1
}

export async function endRound(tx: Transaction, day: DateOnly, endedAt: Date): Promise<void> {
  await tx.update(reminderRounds).set({ endedAt }).where(eq(reminderRounds.day, day))
}

export async function isRoundEnded(db: DbOrTx, day: DateOnly): Promise<boolean> {
  const [row] = await db.select().from(reminderRounds).where(eq(reminderRounds.day, day))
  return row !== undefined && row.endedAt !== null
}

/** The progress of a round: the last policy examined. */
export type Place = { readonly fup: DateOnly; readonly id: number }

/** The next policies with these due dates after a place, in order. */
export async function listDueOn(
  db: DbOrTx,
  dueDates: readonly DateOnly[],
  after: Place | undefined,
  atMost: number,
): Promise<(Place & { readonly customerId: number })[]> {
  const isAfter = after && sql`(${policies.fup}, ${policies.id}) > (${after.fup}::date, ${after.id}::int)`
  const left = after ? dueDates.filter((day) => day >= after.fup) : dueDates
  if (left.length === 0) return []
  const rows = await db
    .select({ fup: policies.fup, id: policies.id, customerId: policies.customerId })
    .from(policies)
    .where(and(takesReminders, inArray(policies.fup, [...left]), isAfter))
    .orderBy(asc(policies.fup), asc(policies.id))
    .limit(atMost)
  return rows.flatMap(({ fup, ...row }) => (fup ? [{ ...row, fup }] : []))
}

export type PolicyDue = { readonly id: number; readonly customerId: number; readonly dues: Dues }

/** All policies of these customers with these due dates: what one message can name together. */
export async function listOfHolders(
  db: DbOrTx,
  customerIds: readonly number[],
  dueDates: readonly DateOnly[],
): Promise<PolicyDue[]> {
  const { id, customerId, status, startDate, mode, premiumPayingYears, instalment, paidInstalments } =
    policies
  const rows = await db
    .select({ id, customerId, status, startDate, mode, premiumPayingYears, instalment, paidInstalments })
    .from(policies)
    .where(and(inArray(customerId, [...customerIds]), inArray(policies.fup, [...dueDates]), takesReminders))
    .orderBy(asc(id))
  return rows.map(({ id, customerId, status, ...terms }) => ({
    id,
    customerId,
    dues: { ...terms, status: requireStatus(status) },
  }))
}

/**
 * Stores new reminders, ignoring those found before.
 * @returns the ids of the new ones
 */
export async function insertFound(tx: Transaction, found: readonly NewReminder[]): Promise<number[]> {
  const rows = await tx
    .insert(reminders)
    .values([...found])
    .onConflictDoNothing()
    .returning({ id: reminders.id })
  return rows.map(({ id }) => id)
}

/** Those of these reminders that still wait, oldest first. */
export async function listWaiting(db: DbOrTx, ids: readonly number[]): Promise<StoredReminder[]> {
  return db
    .select()
    .from(reminders)
    .where(and(inArray(reminders.id, [...ids]), isNull(reminders.outcome)))
    .orderBy(asc(reminders.id))
}

/** Records the outcome of reminders; the first record stays. */
export async function recordOutcome(
  tx: Transaction,
  ids: readonly number[],
  done: { readonly outcome: Outcome; readonly sent?: Sent; readonly doneAt: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(reminders)
    .set(done)
    .where(and(inArray(reminders.id, [...ids]), isNull(reminders.outcome)))
}

/** Records the answers of some channels while another one is still to be retried. */
export async function recordSent(db: DbOrTx, ids: readonly number[], sent: Sent): Promise<void> {
  await db
    .update(reminders)
    .set({ sent })
    .where(and(inArray(reminders.id, [...ids]), isNull(reminders.outcome)))
}

/** More than a policy gets in many years; beyond that, only the newest are shown. */
const maxShown = 100

/** The reminders of a policy, the newest first. */
export async function listOfPolicy(db: DbOrTx, policyId: number): Promise<StoredReminder[]> {
  return db
    .select()
    .from(reminders)
    .where(eq(reminders.policyId, policyId))
    .orderBy(desc(reminders.id))
    .limit(maxShown)
}

/** How many wait, and the outcomes of a day. */
export async function countReminders(
  db: DbOrTx,
  day: DateOnly,
): Promise<{ readonly waiting: number; readonly done: ReadonlyMap<Outcome, number> }> {
  const waiting = await db.$count(reminders, isNull(reminders.outcome))
  const rows = await db
    .select({ outcome: reminders.outcome, n: count() })
    .from(reminders)
    .where(and(gte(reminders.doneAt, startOfDay(day)), lt(reminders.doneAt, startOfDay(addDays(day, 1)))))
    .groupBy(reminders.outcome)
  return { waiting, done: new Map(rows.flatMap(({ outcome, n }) => (outcome ? [[outcome, n]] : []))) }
}
