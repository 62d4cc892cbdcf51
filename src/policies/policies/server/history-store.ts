import { and, eq, inArray, sql } from 'drizzle-orm'
import { type DateOnly, startOfDay } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { users } from '#people/staff/server/tables.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import type { Person } from '#platform/http/person.ts'
import { type ActInHistory, type PaymentEvent, type Turn, turns } from '../history.ts'
import { type PolicyStatus, policyStatusCode, statusFromCode } from '../status.ts'
import { policyPaymentHistory } from './payment-history-tables.ts'
import { policyHistory } from './tables.ts'

/** Who did it: with a name for a member of staff; absent for the program itself. */
type Doer = { readonly kind: 'staff' | 'customer'; readonly name: string | undefined }
export type StoredEvent = {
  readonly at: Date
  readonly by: Doer | undefined
  readonly note: string | undefined
} & (
  | { readonly move: PolicyStatus; readonly from: PolicyStatus | undefined }
  | { readonly turn: Turn }
  | { readonly act: ActInHistory }
  | { readonly payment: PaymentEvent; readonly amount: Poisha; readonly receipt: string }
)

/** The moves of a policy and its turns, which leave the status as it is; the oldest first. */
export async function listMoves(db: ReadDatabase, policyId: number): Promise<StoredEvent[]> {
  const rows = await db
    .select({
      at: policyHistory.at,
      from: policyHistory.fromStatus,
      to: policyHistory.toStatus,
      kind: policyHistory.personKind,
      name,
      note: policyHistory.note,
    })
    .from(policyHistory)
    .leftJoin(users, and(eq(policyHistory.personKind, 'staff'), eq(users.id, policyHistory.personId)))
    .where(eq(policyHistory.policyId, policyId))
    .orderBy(policyHistory.id)
  return rows.flatMap((row): StoredEvent[] => {
    const { at, from, to, kind, name: called, note } = row
    const move = statusFromCode(to)
    const left = from === null ? undefined : statusFromCode(from)
    const turn = from === to ? turns.find((each) => each === note) : undefined
    if (turn) return [{ at, turn, by: doer(kind, called), note: undefined }]
    return move ? [{ at, move, from: left, by: doer(kind, called), note: note ?? undefined }] : []
  })
}

/** What people did to a policy besides moving it, as the audit log knows it, the oldest first. */
export async function listActs(
  db: ReadDatabase,
  policyId: number,
  acts: readonly ActInHistory[],
): Promise<StoredEvent[]> {
  const rows = await db
    .select({ at: auditLog.at, action: auditLog.action, kind: auditLog.personKind, name })
    .from(auditLog)
    .leftJoin(users, and(eq(auditLog.personKind, 'staff'), eq(users.id, auditLog.personId)))
    .where(and(eq(auditLog.thing, `policy:${policyId}`), inArray(auditLog.action, [...acts])))
    .orderBy(auditLog.id)
  return rows.map(({ at, action, kind, name: called }) => ({
    at,
    act: action as ActInHistory,
    by: doer(kind, called),
    note: undefined,
  }))
}

/** What was paid for a policy, the oldest first. */
export async function listPaymentEvents(db: ReadDatabase, policyId: number): Promise<StoredEvent[]> {
  const rows = await db
    .select({
      at: policyPaymentHistory.at,
      payment: policyPaymentHistory.what,
      amount: policyPaymentHistory.amount,
      receipt: policyPaymentHistory.receipt,
      kind: policyPaymentHistory.personKind,
      name,
    })
    .from(policyPaymentHistory)
    .leftJoin(
      users,
      and(eq(policyPaymentHistory.personKind, 'staff'), eq(users.id, policyPaymentHistory.personId)),
    )
    .where(eq(policyPaymentHistory.policyId, policyId))
    .orderBy(policyPaymentHistory.id)
  return rows.map(({ kind, name: called, ...event }) => ({
    ...event,
    by: doer(kind, called),
    note: undefined,
  }))
}

/**
 * Writes a line about money into a policy's history. A reader sees it in their language: "Premium of ৳22,246
 * paid, receipt R26-0000123".
 */
export async function recordPaymentEvent(
  tx: Transaction,
  policyId: number,
  event: Pick<typeof policyPaymentHistory.$inferInsert, 'what' | 'amount' | 'receipt' | 'at'> & {
    /** Who was signed in. */
    readonly by?: Pick<Person, 'kind' | 'id'>
  },
): Promise<void> {
  const { by, ...facts } = event
  await tx
    .insert(policyPaymentHistory)
    .values({ ...facts, policyId, personKind: by?.kind ?? null, personId: by?.id ?? null })
}

/** Records that a lapsed policy is in force again: its history keeps both days. */
export async function recordRevival(
  tx: Transaction,
  policyId: number,
  { lapsedOn, now }: { readonly lapsedOn: DateOnly; readonly now: Date },
): Promise<void> {
  const inForce = { policyId, fromStatus: policyStatusCode.active, toStatus: policyStatusCode.active }
  await tx.insert(policyHistory).values([
    { ...inForce, at: startOfDay(lapsedOn), note: 'lapsed' satisfies Turn },
    { ...inForce, at: now, note: 'revived' satisfies Turn },
  ])
}

const name = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`

function doer(kind: string | null, called: string | null): Doer | undefined {
  return kind === 'staff' || kind === 'customer' ? { kind, name: called ?? undefined } : undefined
}
