import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { pick } from '#kernel/pick.ts'
import { users } from '#people/staff/server/tables.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { everybody, type ListView, type ViewQuery, viewNameKey } from '../list-view.ts'
import { policyViews } from './tables.ts'

/** A view as it is stored; `audience`: whom it is shared with, undefined if with nobody. */
export type StoredView = {
  readonly ownerId: number
  readonly name: string
  readonly audience: string | undefined
  readonly query: ViewQuery
}

/** Serialises changes, so that names stay unique per person and limits hold. */
export async function lockViews(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('policy views'))`)
}

/** The views somebody can open: their own first, then those that others share with everybody or with this audience. */
export async function listViews(
  db: ReadDatabase,
  ownerId: number,
  audience: string | undefined,
): Promise<ListView[]> {
  const rows = await db
    .select({ view: policyViews, firstName: users.firstName, lastName: users.lastName })
    .from(policyViews)
    .innerJoin(users, eq(users.id, policyViews.ownerId))
    .where(or(eq(policyViews.ownerId, ownerId), sharedIn(audience)))
    .orderBy(sql`${policyViews.ownerId} <> ${ownerId}`, asc(policyViews.id))
  return rows.map(({ view, firstName, lastName }) => ({
    ...pick(view, 'id', 'name', 'ownerId', 'query'),
    ownerName: `${firstName} ${lastName}`.trim(),
    isShared: view.sharedWith !== null,
  }))
}

/** Who owns this view; undefined if this person can open no such view. */
export async function findViewOwner(
  db: ReadDatabase,
  id: number,
  ownerId: number,
  audience: string | undefined,
): Promise<number | undefined> {
  const [row] = await db
    .select({ ownerId: policyViews.ownerId })
    .from(policyViews)
    .where(and(eq(policyViews.id, id), or(eq(policyViews.ownerId, ownerId), sharedIn(audience))))
  return row?.ownerId
}

export function countViews(db: ReadDatabase, ownerId: number): Promise<number> {
  return db.$count(policyViews, eq(policyViews.ownerId, ownerId))
}

/** How many views are shared with an audience, not counting `exceptId`. */
export function countSharedViews(
  db: ReadDatabase,
  audience: string,
  exceptId: number | undefined,
): Promise<number> {
  const others = exceptId === undefined ? undefined : ne(policyViews.id, exceptId)
  return db.$count(policyViews, and(eq(policyViews.sharedWith, audience), others))
}

/** True when the person has another view of that name. */
export async function isNameTaken(
  db: ReadDatabase,
  { ownerId, name }: Pick<StoredView, 'ownerId' | 'name'>,
  exceptId: number | undefined,
): Promise<boolean> {
  const [row] = await db
    .select({ id: policyViews.id })
    .from(policyViews)
    .where(and(eq(policyViews.ownerId, ownerId), eq(policyViews.nameKey, viewNameKey(name))))
  return row !== undefined && row.id !== exceptId
}

export async function insertView(tx: Transaction, view: StoredView, now: Date): Promise<number> {
  const [row] = await tx
    .insert(policyViews)
    .values({ ...columnsOf(view), ownerId: view.ownerId, savedAt: now })
    .returning({ id: policyViews.id })
  if (!row) throw new Error('A view was not stored')
  return row.id
}

export async function replaceView(tx: Transaction, id: number, view: StoredView, now: Date): Promise<void> {
  await tx
    .update(policyViews)
    .set({ ...columnsOf(view), savedAt: now })
    .where(eq(policyViews.id, id))
}

export async function deleteView(tx: Transaction, id: number): Promise<void> {
  await tx.delete(policyViews).where(eq(policyViews.id, id))
}

/** From now on only its owner sees it. */
export async function unshareView(tx: Transaction, id: number): Promise<void> {
  await tx.update(policyViews).set({ sharedWith: null }).where(eq(policyViews.id, id))
}

function sharedIn(audience: string | undefined): SQL {
  return inArray(policyViews.sharedWith, [everybody, ...(audience === undefined ? [] : [audience])])
}

function columnsOf({ name, audience, query }: StoredView) {
  return { name, nameKey: viewNameKey(name), query, sharedWith: audience ?? null }
}
