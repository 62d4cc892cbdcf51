import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { AuditFacts } from '#platform/http/server/audit.ts'
import {
  findKeyOf,
  loadKeysOfValues,
  openValue,
  sealAbout,
  sealValueAbout,
} from '#platform/sealing/server/seal-about.ts'
import type { ApprovalState } from '../approval.ts'
import { approvals, approvalToSeal, moneyMovedAlone } from './tables.ts'

type Row = typeof approvals.$inferSelect
/** A request as it is stored. */
export type Approval = Omit<Row, 'before' | 'after'> & {
  readonly before: AuditFacts | null
  readonly after: AuditFacts | null
}
type NewApproval = Omit<typeof approvals.$inferInsert, 'id' | 'state'>

/** The reader: their id, and the permissions whose acts they may decide. */
export type ApprovalReader = { readonly id: number; readonly decides: readonly number[] }

/** The waiting requests for one of these acts on that thing, locked until the transaction ends. */
export async function lockWaitingApprovals(
  tx: Transaction,
  acts: readonly Row['act'][],
  thing: string,
): Promise<Approval[]> {
  // Serialises two who ask at once, even if no request exists yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`approval ${thing}`}))`)
  const rows = await tx
    .select()
    .from(approvals)
    .where(and(inArray(approvals.act, [...acts]), eq(approvals.thing, thing), eq(approvals.state, 'waiting')))
    .orderBy(approvals.id)
    .for('update')
  return openApprovals(tx, rows)
}

/** Ends the waiting requests about a changed thing, as they can no longer be carried out. Lock the thing first. */
export async function supersedeApprovals(tx: Transaction, thing: string, at: Date | null): Promise<void> {
  await tx
    .update(approvals)
    .set({ state: 'outdated', decidedAt: at })
    .where(and(eq(approvals.thing, thing), eq(approvals.state, 'waiting')))
}

export async function insertApproval(tx: Transaction, approval: NewApproval): Promise<number> {
  const { thing, input, before, after, reason } = approval
  const seal = (value: unknown) => sealValueAbout(tx, thing, value ?? null)
  const [row] = await tx
    .insert(approvals)
    .values({
      ...approval,
      input: await seal(input),
      before: await seal(before),
      after: await seal(after),
      reason: await sealAbout(tx, thing, reason),
      state: 'waiting',
    })
    .returning({ id: approvals.id })
  if (!row) throw new Error('A new request came back without a number')
  return row.id
}

export async function lockApproval(tx: Transaction, id: number): Promise<Approval | undefined> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  return row && openOne(tx, row)
}

/** Ends a request; `by` is empty if nobody decided it. */
export async function endApproval(
  tx: Transaction,
  id: number,
  ending: {
    readonly state: Exclude<ApprovalState, 'waiting'>
    readonly by: number | null
    readonly at: Date
    readonly reason: string
  },
): Promise<void> {
  const { state, by, at, reason } = ending
  const decisionReason = reason === '' ? '' : await sealAbout(tx, `approval:${id}`, reason)
  await tx
    .update(approvals)
    .set({ state, decidedBy: by, decidedAt: at, decisionReason })
    .where(eq(approvals.id, id))
}

/** One request that the reader may see. */
export async function findApproval(
  db: ReadDatabase,
  id: number,
  reader: ApprovalReader,
): Promise<Approval | undefined> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), seenBy(reader)))
  return row && openOne(db, row)
}

/** Requests that the reader may see: all waiting ones, oldest first, or the newest hundred that are over. */
export async function listStored(
  db: ReadDatabase,
  reader: ApprovalReader,
  isWaiting: boolean,
  now: Date,
): Promise<Approval[]> {
  const waiting = and(eq(approvals.state, 'waiting'), gt(approvals.expiresAt, now))
  const over = or(ne(approvals.state, 'waiting'), lte(approvals.expiresAt, now))
  const rows = await db
    .select()
    .from(approvals)
    .where(and(isWaiting ? waiting : over, seenBy(reader)))
    .orderBy(isWaiting ? approvals.id : desc(approvals.id))
    .limit(isWaiting ? 500 : 100)
  return openApprovals(db, rows)
}

/**
 * The waiting request for one of these acts on that thing.
 * @param before what it must have been asked about; without it, also a request that is outdated
 */
export async function findWaiting(
  db: ReadDatabase,
  acts: readonly Row['act'][],
  thing: string,
  now: Date,
  before?: unknown,
): Promise<number | undefined> {
  const that = and(inArray(approvals.act, [...acts]), eq(approvals.thing, thing))
  const waiting = and(eq(approvals.state, 'waiting'), gt(approvals.expiresAt, now))
  const rows = await openApprovals(db, await db.select().from(approvals).where(and(that, waiting)))
  return rows.find((row) => before === undefined || isDeepStrictEqual(row.before, before))?.id
}

/** The waiting requests of some acts, by the thing they change. */
export async function listWaiting(
  db: ReadDatabase,
  acts: readonly Row['act'][],
  now: Date,
): Promise<{ id: number; thing: string }[]> {
  const { id, thing, act, state, expiresAt } = approvals
  return db
    .select({ id, thing })
    .from(approvals)
    .where(and(inArray(act, [...acts]), eq(state, 'waiting'), gt(expiresAt, now)))
    .orderBy(id)
}

/** The newest approved request for that act on that thing. */
export async function findApproved(
  db: ReadDatabase,
  act: Row['act'],
  thing: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.act, act), eq(approvals.thing, thing), eq(approvals.state, 'approved')))
    .orderBy(desc(approvals.id))
    .limit(1)
  return row?.id
}

/** The waiting requests of others that the reader has the rights to decide. */
export async function listUndecided(
  db: ReadDatabase,
  { id, decides }: ApprovalReader,
  now: Date,
): Promise<Pick<Approval, 'id' | 'act' | 'thing' | 'permission' | 'requestedBy'>[]> {
  if (decides.length === 0) return []
  const waiting = and(eq(approvals.state, 'waiting'), gt(approvals.expiresAt, now))
  const others = and(ne(approvals.requestedBy, id), inArray(approvals.permission, [...decides]))
  const { act, thing, permission, requestedBy } = approvals
  return db
    .select({ id: approvals.id, act, thing, permission, requestedBy })
    .from(approvals)
    .where(and(waiting, others))
}

/**
 * Adds an amount that a person moves alone to their sum of the day, over all their accounts, and to the thing's sum,
 * within both limits. Concurrent additions run one after the other.
 * @returns false, with nothing added, if a limit would be exceeded
 */
export async function addMovedAlone(
  tx: Transaction,
  moved: {
    readonly staffId: number
    readonly day: DateOnly
    readonly thing: string
    readonly amount: Poisha
    readonly at: Date
  },
  limit: { readonly accounts: readonly number[]; readonly upTo: Poisha },
): Promise<boolean> {
  const { day, thing, amount } = moved
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('moved alone'))`)
  const sumWhere = async (where: SQL | undefined) => {
    const [row] = await tx
      .select({ sum: sql<string>`coalesce(sum(${moneyMovedAlone.amount}), 0)` })
      .from(moneyMovedAlone)
      .where(where)
    return Number(row?.sum ?? 0)
  }
  const isTheirs = inArray(moneyMovedAlone.staffId, [...limit.accounts])
  const ofDay = await sumWhere(and(isTheirs, eq(moneyMovedAlone.day, day)))
  const ofThing = await sumWhere(eq(moneyMovedAlone.thing, thing))
  if (ofDay + amount > limit.upTo || ofThing + amount > limit.upTo) return false
  await tx.insert(moneyMovedAlone).values(moved)
  return true
}

function seenBy({ id, decides }: ApprovalReader): SQL | undefined {
  const own = eq(approvals.requestedBy, id)
  return decides.length === 0 ? own : or(own, inArray(approvals.permission, [...decides]))
}

async function openOne(db: ReadDatabase, row: Row): Promise<Approval | undefined> {
  const [approval] = await openApprovals(db, [row])
  return approval
}

/** Requests with their sealed fields opened; fields of an erased person are gone. */
async function openApprovals(db: ReadDatabase, rows: readonly Row[]): Promise<Approval[]> {
  const sealedIn = ({ input, before, after, reason, decisionReason }: Row) => [
    input,
    before,
    after,
    reason,
    decisionReason,
  ]
  const keys = await loadKeysOfValues(db, rows.flatMap(sealedIn))
  return rows.map((row) => ({
    ...row,
    input: openValue(keys, row.input) ?? {},
    before: (openValue(keys, row.before) ?? null) as AuditFacts | null,
    after: (openValue(keys, row.after) ?? null) as AuditFacts | null,
    reason: keys.open(row.reason) ?? '',
    decisionReason: row.decisionReason && (keys.open(row.decisionReason) ?? ''),
  }))
}

/** The key of the person whom a request is about. */
export async function findKeyOfApproval(db: ReadDatabase, id: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ thing: approvals.thing })
    .from(approvals)
    .where(eq(approvals.id, Number(id)))
  return row && findKeyOf(db, row.thing)
}

/** Seals some of the requests that an older version stored unsealed. @returns how many; 0 when none is left */
export async function sealSomeApprovals(tx: Transaction, size: number): Promise<number> {
  const rows = await tx
    .select()
    .from(approvals)
    .where(approvalToSeal)
    .orderBy(approvals.id)
    .limit(size)
    .for('update', { skipLocked: true })
  for (const { id, thing, input, before, after, reason, decisionReason } of rows)
    await tx
      .update(approvals)
      .set({
        input: await sealValueAbout(tx, thing, input),
        before: await sealValueAbout(tx, thing, before),
        after: await sealValueAbout(tx, thing, after),
        reason: await sealAbout(tx, thing, reason),
        decisionReason: decisionReason && (await sealAbout(tx, thing, decisionReason)),
      })
      .where(eq(approvals.id, id))
  return rows.length
}
