import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { pick } from '#kernel/pick.ts'
import { refuse } from '#kernel/problem.ts'
import { supersedeApprovals } from '#people/approvals/server/store.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { loadKeysOf } from '#platform/sealing/server/person-keys.ts'
import { sealerOfCustomer } from '#policies/policies/server/customer-key-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { RequestKind, RequestState } from '../person-request.ts'
import { personRequests } from './tables.ts'

export type PersonRequest = typeof personRequests.$inferSelect

export type NewRequest = {
  readonly customerId: number
  readonly kind: RequestKind
  readonly about: string
  readonly wish: string
  readonly language: Language
  readonly askedAt: Date
  readonly dueOn: DateOnly
  readonly ownerId?: number | null
}

/** Rows with each person's words opened; empty once their key is destroyed. */
async function openWishes(db: ReadDatabase, rows: readonly PersonRequest[]): Promise<PersonRequest[]> {
  const keys = await loadKeysOf(
    db,
    rows.map(({ wish }) => wish),
  )
  return rows.map((row) => ({ ...row, wish: keys.open(row.wish) ?? '' }))
}

export type AddedRequest = {
  readonly request: PersonRequest
  readonly isNew: boolean
  /** The waiting request that it replaced. */
  readonly replaced?: number
}

/**
 * Stores a request. The same request while one waits changes nothing. With another wish the newer one
 * replaces it and keeps its owner; the older one is stored as replaced.
 */
export async function addRequest(tx: Transaction, request: NewRequest): Promise<AddedRequest> {
  const seal = await sealerOfCustomer(tx, request.customerId, request.askedAt)
  const [stored] = await tx
    .insert(personRequests)
    .values({ ...request, wish: request.wish && seal(request.wish), state: 'waiting' })
    .onConflictDoNothing()
    .returning()
  if (stored) return { request: { ...stored, wish: request.wish }, isNew: true }
  const { customerId, kind, about } = request
  const rows = await tx
    .select()
    .from(personRequests)
    .where(
      and(
        ...[eq(personRequests.customerId, customerId), eq(personRequests.kind, kind)],
        ...[eq(personRequests.about, about), eq(personRequests.state, 'waiting')],
      ),
    )
    .for('update')
  const [waiting] = await openWishes(tx, rows)
  // It was answered between the two statements: this request is a new one.
  if (!waiting) return addRequest(tx, request)
  // A repetition without words adds nothing.
  if (request.wish === '' || request.wish === waiting.wish) return { request: waiting, isNew: false }
  const ending = { state: 'replaced', decidedBy: null, decidedAt: request.askedAt, reason: null } as const
  await endRequest(tx, waiting.id, ending)
  const added = await addRequest(tx, { ...request, ownerId: waiting.ownerId })
  return { replaced: waiting.id, ...added }
}

export async function findRequest(db: ReadDatabase, id: number): Promise<PersonRequest | undefined> {
  const rows = await db.select().from(personRequests).where(eq(personRequests.id, id))
  return (await openWishes(db, rows))[0]
}

export async function lockRequest(tx: Transaction, id: number): Promise<PersonRequest | undefined> {
  const rows = await tx.select().from(personRequests).where(eq(personRequests.id, id)).for('update')
  return (await openWishes(tx, rows))[0]
}

/** The requests of a person, the newest first. */
export async function listRequestsOf(db: ReadDatabase, customerId: number): Promise<PersonRequest[]> {
  const rows = await db
    .select()
    .from(personRequests)
    .where(eq(personRequests.customerId, customerId))
    .orderBy(desc(personRequests.id))
  return openWishes(db, rows)
}

/** Waiting requests, the most urgent first, or the newest hundred that are over. */
export async function listQueue(db: ReadDatabase, isWaiting: boolean): Promise<PersonRequest[]> {
  const rows = await db
    .select()
    .from(personRequests)
    .where(isWaiting ? eq(personRequests.state, 'waiting') : ne(personRequests.state, 'waiting'))
    .orderBy(...(isWaiting ? [asc(personRequests.dueOn), asc(personRequests.id)] : [desc(personRequests.id)]))
    .limit(isWaiting ? 500 : 100)
  return openWishes(db, rows)
}

export async function countWaiting(db: ReadDatabase): Promise<number> {
  return db.$count(personRequests, eq(personRequests.state, 'waiting'))
}

export async function setOwner(tx: Transaction, id: number, ownerId: number): Promise<void> {
  await tx.update(personRequests).set({ ownerId }).where(eq(personRequests.id, id))
}

export async function endRequest(
  tx: Transaction,
  id: number,
  ending: {
    readonly state: Exclude<RequestState, 'waiting'>
    readonly decidedBy: number | null
    readonly decidedAt: Date
    readonly reason: string | null
    readonly contact?: string
  },
): Promise<void> {
  await tx.update(personRequests).set(ending).where(eq(personRequests.id, id))
  await supersedeApprovals(tx, `personRequest:${id}`, ending.decidedAt)
}

/** @throws Refusal 409 `personRequestReplaced`, `personRequestDecided` */
export function requireWaiting({ state }: PersonRequest): void {
  if (state === 'replaced') refuse(409, 'personRequestReplaced')
  if (state !== 'waiting') refuse(409, 'personRequestDecided')
}

/** No further notice is needed, so the contact is deleted. */
export async function dropContact(tx: Transaction, id: number): Promise<void> {
  await tx.update(personRequests).set({ contact: null }).where(eq(personRequests.id, id))
}

/** People's policies by their commonly used number, without those never confirmed. */
export async function listPoliciesShort(
  db: ReadDatabase,
  customerIds: readonly number[],
): Promise<readonly { readonly id: number; readonly customerId: number; readonly name: string }[]> {
  if (customerIds.length === 0) return []
  const rows = await db
    .select(pick(policies, 'id', 'customerId', 'coreNumber', 'reference'))
    .from(policies)
    .where(and(inArray(policies.customerId, [...customerIds]), ne(policies.status, 0)))
    .orderBy(asc(policies.id))
  return rows.map(({ coreNumber, reference, ...row }) => ({ ...row, name: coreNumber ?? reference }))
}
