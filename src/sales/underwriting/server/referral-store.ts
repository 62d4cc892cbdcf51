import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { refuse } from '#kernel/problem.ts'
import { supersedeApprovals } from '#people/approvals/server/store.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { loadKeysOfValues, sealAbout } from '#platform/sealing/server/seal-about.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { ProposalEnding } from '#policies/policies/standing.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import type { Ending } from '../referral.ts'
import { referrals } from './tables.ts'

type ReferralRow = typeof referrals.$inferSelect

/** A proposal on the referral desk. */
export type Referral = {
  readonly policyId: number
  readonly openedAt: Date
  readonly ownerId: number | undefined
  readonly version: number
  /** The decision; undefined while the referral waits. */
  readonly decided: DecidedReferral | undefined
}

export type DecidedReferral = {
  readonly decision: Ending
  readonly by: { readonly kind: 'staff' | 'customer'; readonly id: number }
  readonly at: Date
  /** Both empty once the person's key is destroyed. */
  readonly reason: string
  readonly words: string
}

/** Opens a referral; one that was decided before is reopened. */
export async function openReferral(tx: Transaction, policyId: number, now: Date): Promise<void> {
  const nothing = {
    decision: null,
    decidedByKind: null,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    words: null,
  }
  await tx
    .insert(referrals)
    .values({ policyId, openedAt: now })
    .onConflictDoUpdate({
      target: referrals.policyId,
      set: { ...nothing, openedAt: now, version: sql`${referrals.version} + 1` },
    })
}

/** Raises the version after news, so that a decision based on the earlier version is refused. */
export async function raiseVersion(tx: Transaction, policyId: number): Promise<void> {
  await tx
    .update(referrals)
    .set({ version: sql`${referrals.version} + 1` })
    .where(and(eq(referrals.policyId, policyId), isNull(referrals.decision)))
  await supersedeApprovals(tx, `policy:${policyId}`, null)
}

export async function findReferral(db: ReadDatabase, policyId: number): Promise<Referral | undefined> {
  const rows = await db.select().from(referrals).where(eq(referrals.policyId, policyId))
  return (await readReferrals(db, rows))[0]
}

export async function listReferralsOf(db: ReadDatabase, policyIds: readonly number[]): Promise<Referral[]> {
  if (policyIds.length === 0) return []
  const rows = await db
    .select()
    .from(referrals)
    .where(inArray(referrals.policyId, [...policyIds]))
    .orderBy(referrals.policyId)
  return readReferrals(db, rows)
}

/** The endings, by policy, of several policies that were not taken up. */
export async function findEndings(
  db: ReadDatabase,
  policies: readonly { readonly id: number; readonly status: PolicyStatus }[],
): Promise<ReadonlyMap<number, Pick<DecidedReferral, 'decision' | 'reason'>>> {
  const ended = policies.filter(({ status }) => status === 'notTakenUp').map(({ id }) => id)
  const decided = await listReferralsOf(db, ended)
  return new Map(
    decided.flatMap(({ policyId, decided: by }) =>
      by ? [[policyId, { decision: by.decision, reason: by.reason }] as const] : [],
    ),
  )
}

/** The endings, by policy, of declined and withdrawn policies, without the sealed reason. */
export async function listEndings(
  db: ReadDatabase,
  policyIds: readonly number[],
): Promise<ReadonlyMap<number, ProposalEnding>> {
  if (policyIds.length === 0) return new Map()
  const rows = await db
    .select({ id: referrals.policyId, decision: referrals.decision })
    .from(referrals)
    .where(
      and(inArray(referrals.policyId, [...policyIds]), inArray(referrals.decision, ['decline', 'withdrawn'])),
    )
  return new Map(rows.map(({ id, decision }) => [id, decision === 'decline' ? 'declined' : 'withdrawn']))
}

/** Locks a referral until the transaction ends. The policy is locked first, in the order of every status change. */
export async function lockReferral(tx: Transaction, policyId: number): Promise<Referral | undefined> {
  await tx.select({ id: policies.id }).from(policies).where(eq(policies.id, policyId)).for('update')
  const rows = await tx.select().from(referrals).where(eq(referrals.policyId, policyId)).for('update')
  return (await readReferrals(tx, rows))[0]
}

/** @throws 404 noSuchReferral; 409 referralDecided, referralChangedMeanwhile */
export async function lockWaitingReferral(
  tx: Transaction,
  policyId: number,
  version: number,
): Promise<Referral> {
  const referral = (await lockReferral(tx, policyId)) ?? refuse(404, 'noSuchReferral')
  if (referral.decided) return refuse(409, 'referralDecided')
  return referral.version === version ? referral : refuse(409, 'referralChangedMeanwhile')
}

/** @returns the new version */
export async function putOwner(
  tx: Transaction,
  referral: Referral,
  ownerId: number | undefined,
): Promise<number> {
  const version = referral.version + 1
  await tx
    .update(referrals)
    .set({ ownerId: ownerId ?? null, version })
    .where(eq(referrals.policyId, referral.policyId))
  await supersedeApprovals(tx, `policy:${referral.policyId}`, null)
  return version
}

/** @returns the new version */
export async function putDecision(
  tx: Transaction,
  referral: Referral,
  { decision, by, at, reason, words }: DecidedReferral,
): Promise<number> {
  const { policyId } = referral
  const version = referral.version + 1
  const sealed = (text: string) => (text === '' ? null : sealAbout(tx, `policy:${policyId}`, text))
  const texts = { reason: await sealed(reason), words: await sealed(words) }
  const decided = { decision, decidedByKind: by.kind, decidedBy: by.id, decidedAt: at }
  await tx
    .update(referrals)
    .set({ ...decided, ...texts, version })
    .where(eq(referrals.policyId, policyId))
  await supersedeApprovals(tx, `policy:${policyId}`, at)
  return version
}

/** Converts rows to referrals, with their texts unsealed. */
export async function readReferrals(db: ReadDatabase, rows: readonly ReferralRow[]): Promise<Referral[]> {
  const keys = await loadKeysOfValues(
    db,
    rows.flatMap(({ reason, words }) => [reason, words]),
  )
  const open = (sealed: string | null) => (sealed === null ? '' : (keys.open(sealed) ?? ''))
  return rows.map(({ policyId, openedAt, ownerId, version, ...row }) => ({
    policyId,
    openedAt,
    ownerId: ownerId ?? undefined,
    version,
    decided:
      row.decision && row.decidedByKind && row.decidedBy !== null && row.decidedAt
        ? {
            decision: row.decision,
            by: { kind: row.decidedByKind, id: row.decidedBy },
            at: row.decidedAt,
            reason: open(row.reason),
            words: open(row.words),
          }
        : undefined,
  }))
}
