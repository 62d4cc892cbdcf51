import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { differences } from '#money/reconciliation/server/reconcile-tables.ts'
import { users } from '#people/staff/server/tables.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { loadKeysOf } from '#platform/sealing/server/person-keys.ts'
import { sealAbout } from '#platform/sealing/server/seal-about.ts'
import { seenBy } from '#policies/policies/server/seen-store.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import type { Decider } from './decision.ts'
import { differenceNotes } from './tables.ts'

export type DifferenceNote = { readonly by: string; readonly at: Date; readonly why: string }

/** Undefined when there is none of this id on the policies that this person may see. */
export async function findDifference(db: ReadDatabase, sight: Sight, id: number) {
  const [row] = await db
    .select()
    .from(differences)
    .where(and(eq(differences.id, id), isSeen(sight)))
  return row
}

export async function insertNote(
  tx: Transaction,
  differenceId: number,
  { who, now, reason }: Decider,
): Promise<void> {
  const why = await sealAbout(tx, `difference:${differenceId}`, reason)
  await tx.insert(differenceNotes).values({ differenceId, byStaffId: who.id, at: now, why })
}

/** The newest note of each of these differences. */
export async function listNotes(
  db: ReadDatabase,
  differenceIds: readonly number[],
): Promise<ReadonlyMap<number, DifferenceNote>> {
  if (differenceIds.length === 0) return new Map()
  const rows = await db
    .select({
      differenceId: differenceNotes.differenceId,
      at: differenceNotes.at,
      why: differenceNotes.why,
      by: sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(differenceNotes)
    .leftJoin(users, eq(users.id, differenceNotes.byStaffId))
    .where(inArray(differenceNotes.differenceId, [...differenceIds]))
    .orderBy(asc(differenceNotes.id))
  const keys = await loadKeysOf(
    db,
    rows.map(({ why }) => why),
  )
  return new Map(
    rows.map(({ differenceId, why, ...note }) => [differenceId, { ...note, why: keys.open(why) ?? '' }]),
  )
}

/** Open, unexplained differences on the policies that this person may see. */
export function countUnexplained(db: ReadDatabase, sight: Sight): Promise<number> {
  return db.$count(
    differences,
    and(
      sql`${differences.resolvedAt} is null and not exists (
        select 1 from difference_notes as note where note.difference_id = ${differences.id})`,
      isSeen(sight),
    ),
  )
}

function isSeen(sight: Sight): SQL | undefined {
  const seen = seenBy(sight)
  return seen && inArray(differences.policyId, sql`(select ${policies.id} from ${policies} where ${seen})`)
}

/** The key of the person whose policy a difference is about. */
export async function findKeyOfDifference(db: ReadDatabase, id: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ keyId: customers.keyId })
    .from(differences)
    .innerJoin(policies, eq(policies.id, differences.policyId))
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .where(eq(differences.id, Number(id)))
  return row?.keyId
}
