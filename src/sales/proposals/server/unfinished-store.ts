import { and, desc, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import { isOf } from '#platform/database/server/columns.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { type WithoutNulls, withoutNulls } from '#platform/database/server/without-nulls.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { unfinishedProposals } from './tables.ts'

/** A row of unfinished work, with its answers still sealed. */
export type SealedWork = WithoutNulls<typeof unfinishedProposals.$inferSelect>

/** The subject of unfinished work: a draft, or the quote of a proposal not saved yet. */
export type Subject = { readonly quoteNumber: string; readonly policyId?: number }

type NewWork = Subject & Pick<SealedWork, 'planCode' | 'sealed' | 'savedAt'> & { draftVersion?: number }

/** Retention after the last change. */
const unfinishedDays = 30
/** Maximum per person; beyond it the oldest is deleted. */
const maxOfOnePerson = 100

/** @returns the new row, or undefined if the person already has work about the same */
export async function insertWork(
  tx: Transaction,
  owner: SessionOwner,
  work: NewWork,
): Promise<SealedWork | undefined> {
  const [row] = await tx
    .insert(unfinishedProposals)
    .values({ ...columns(work), personKind: owner.kind, personId: owner.id, revision: 1 })
    .onConflictDoNothing()
    .returning()
  await makeRoom(tx, owner)
  return row && toWork(row)
}

/**
 * Replaces work if it still has the revision that the sender knows, whatever its subject was.
 * @returns undefined if it has another revision, or is deleted
 */
export async function replaceWork(
  tx: Transaction,
  owner: SessionOwner,
  known: { readonly id: number; readonly revision: number },
  work: NewWork,
): Promise<SealedWork | undefined> {
  // The same answers are taken over to another quote: work stored there is replaced.
  await tx
    .delete(unfinishedProposals)
    .where(
      and(
        isOf(unfinishedProposals, owner),
        eq(unfinishedProposals.about, aboutOf(work)),
        ne(unfinishedProposals.id, known.id),
      ),
    )
  const [row] = await tx
    .update(unfinishedProposals)
    .set({ ...columns(work), revision: known.revision + 1 })
    .where(
      and(
        isOf(unfinishedProposals, owner),
        eq(unfinishedProposals.id, known.id),
        eq(unfinishedProposals.revision, known.revision),
      ),
    )
    .returning()
  return row && toWork(row)
}

export async function findWork(
  db: ReadDatabase,
  owner: SessionOwner,
  by: Subject | { readonly id: number },
  now: Date,
): Promise<SealedWork | undefined> {
  const which = 'id' in by ? eq(unfinishedProposals.id, by.id) : eq(unfinishedProposals.about, aboutOf(by))
  const [row] = await db
    .select()
    .from(unfinishedProposals)
    .where(and(isOf(unfinishedProposals, owner), isAlive(now), which))
  return row && toWork(row)
}

/** All unfinished work of a person, the last changed first. */
export async function listWork(db: ReadDatabase, owner: SessionOwner, now: Date): Promise<SealedWork[]> {
  const rows = await db
    .select()
    .from(unfinishedProposals)
    .where(and(isOf(unfinishedProposals, owner), isAlive(now)))
    .orderBy(desc(unfinishedProposals.savedAt))
  return rows.map(toWork)
}

/** Deletes work that a save has made into a draft, or that its owner no longer wants. */
export async function deleteWork(
  tx: Transaction,
  owner: SessionOwner,
  { ids = [], subjects = [] }: { ids?: readonly number[]; subjects?: readonly Subject[] },
): Promise<void> {
  const which = [
    ...(ids.length > 0 ? [inArray(unfinishedProposals.id, [...ids])] : []),
    ...(subjects.length > 0 ? [inArray(unfinishedProposals.about, subjects.map(aboutOf))] : []),
  ]
  if (which.length > 0)
    await tx.delete(unfinishedProposals).where(and(isOf(unfinishedProposals, owner), or(...which)))
}

export async function deleteAllWorkOn(tx: Transaction, policyId: number): Promise<void> {
  await tx.delete(unfinishedProposals).where(eq(unfinishedProposals.policyId, policyId))
}

async function makeRoom(tx: Transaction, owner: SessionOwner): Promise<void> {
  if ((await tx.$count(unfinishedProposals, isOf(unfinishedProposals, owner))) <= maxOfOnePerson) return
  const rows = await tx
    .select({ id: unfinishedProposals.id })
    .from(unfinishedProposals)
    .where(isOf(unfinishedProposals, owner))
    .orderBy(desc(unfinishedProposals.savedAt))
    .offset(maxOfOnePerson)
  await deleteWork(tx, owner, { ids: rows.map(({ id }) => id) })
}

function isAlive(now: Date): SQL {
  return gt(unfinishedProposals.savedAt, oldestAlive(now))
}

function oldestAlive(now: Date): Date {
  return new Date(now.getTime() - unfinishedDays * 86_400_000)
}

function aboutOf({ policyId, quoteNumber }: Subject): string {
  return policyId === undefined ? `quote ${quoteNumber}` : `policy ${policyId}`
}

function columns(work: NewWork) {
  const { policyId = null, draftVersion = null } = work
  return { ...work, about: aboutOf(work), policyId, draftVersion }
}

function toWork(row: typeof unfinishedProposals.$inferSelect): SealedWork {
  return withoutNulls(row)
}
