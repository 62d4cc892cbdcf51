import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import { listColumns, rowToListItem } from '#policies/policies/server/rows.ts'
import { seenBy } from '#policies/policies/server/seen-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import type { ReasonCode } from '../verdict.ts'
import { type Referral, readReferrals } from './referral-store.ts'
import { referrals } from './tables.ts'
import { findVerdicts, type StoredVerdict } from './verdict-store.ts'

/** A referral with the data of its row in the list. */
export type ListedReferral = {
  readonly referral: Referral
  readonly policy: PolicyListItem
  readonly savedBy: string
  readonly verdict: StoredVerdict | undefined
}

export type ReferralFilter = {
  readonly isDecided: boolean
  /** A staff number, or `null` for referrals without an owner. */
  readonly ownerId?: number | null | undefined
  readonly rule?: ReasonCode | undefined
}

type Key = { readonly at: Date; readonly policyId: number }

/** Rules are sealed, so a list filtered by rule is read in batches of this size, and each batch is unsealed. */
const batchSize = 200

/**
 * A page of referrals: waiting ones oldest first, decided ones newest first.
 * @param after the last policy of the previous page
 */
export async function listReferrals(
  db: ReadDatabase,
  sight: Sight,
  filter: ReferralFilter,
  { after, size }: { readonly after: number | undefined; readonly size: number },
): Promise<{ readonly page: readonly ListedReferral[]; readonly isMore: boolean }> {
  let key = after === undefined ? undefined : await findKey(db, after, filter.isDecided)
  const page: ListedReferral[] = []
  for (;;) {
    const batch = await readBatch(db, sight, filter, key, filter.rule === undefined ? size + 1 : batchSize)
    page.push(...batch.filter(({ verdict }) => hasSpoken(verdict, filter.rule)))
    const last = batch.at(-1)
    const isOver = filter.rule === undefined || batch.length < batchSize || !last
    if (isOver || page.length > size) return { page: page.slice(0, size), isMore: page.length > size }
    key = keyOf(last.referral)
  }
}

/** How many referrals wait, how many of them have no owner, and how many belong to this person. */
export async function countReferrals(
  db: ReadDatabase,
  sight: Sight,
  staffId: number,
): Promise<{ readonly waiting: number; readonly withoutOwner: number; readonly own: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      withoutOwner: sql<number>`count(*) filter (where owner_id is null)::int`,
      own: sql<number>`count(*) filter (where owner_id = ${staffId})::int`,
    })
    .from(referrals)
    .innerJoin(policies, eq(policies.id, referrals.policyId))
    .where(and(isNull(referrals.decision), seenBy(sight)))
  return row ?? { waiting: 0, withoutOwner: 0, own: 0 }
}

export async function findListed(db: ReadDatabase, policyId: number): Promise<ListedReferral | undefined> {
  return (await readLines(db, eq(referrals.policyId, policyId), [asc(referrals.policyId)], 1))[0]
}

function hasSpoken(verdict: StoredVerdict | undefined, rule: ReasonCode | undefined): boolean {
  return rule === undefined || verdict?.reasons.some(({ code }) => code === rule) === true
}

function keyOf({ policyId, openedAt, decided }: Referral): Key {
  return { policyId, at: decided?.at ?? openedAt }
}

async function findKey(db: ReadDatabase, policyId: number, isDecided: boolean): Promise<Key | undefined> {
  const [row] = await db.select().from(referrals).where(eq(referrals.policyId, policyId))
  const at = isDecided ? row?.decidedAt : row?.openedAt
  return at ? { policyId, at } : undefined
}

function readBatch(
  db: ReadDatabase,
  sight: Sight,
  { isDecided, ownerId }: ReferralFilter,
  key: Key | undefined,
  size: number,
): Promise<ListedReferral[]> {
  const moment = isDecided ? referrals.decidedAt : referrals.openedAt
  const beyond = isDecided ? lt : gt
  const owned = ownerId === null ? isNull(referrals.ownerId) : eq(referrals.ownerId, ownerId ?? 0)
  const where = and(
    isDecided ? isNotNull(referrals.decision) : isNull(referrals.decision),
    seenBy(sight),
    ownerId === undefined ? undefined : owned,
    key && or(beyond(moment, key.at), and(eq(moment, key.at), beyond(referrals.policyId, key.policyId))),
  )
  const inOrder = isDecided ? desc : asc
  return readLines(db, where, [inOrder(moment), inOrder(referrals.policyId)], size)
}

async function readLines(
  db: ReadDatabase,
  where: SQL | undefined,
  order: readonly SQL[],
  size: number,
): Promise<ListedReferral[]> {
  const rows = await db
    .select({ referral: referrals, savedBy: policies.savedByName, ...listColumns })
    .from(referrals)
    .innerJoin(policies, eq(policies.id, referrals.policyId))
    .where(where)
    .orderBy(...order)
    .limit(size)
  const read = await readReferrals(
    db,
    rows.map(({ referral }) => referral),
  )
  const verdicts = await findVerdicts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ referral: _stored, savedBy, ...policy }, at) => {
    const referral = read[at]
    return referral
      ? [{ referral, policy: rowToListItem(policy), savedBy, verdict: verdicts.get(policy.id) }]
      : []
  })
}
