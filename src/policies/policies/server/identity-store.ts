import { and, eq, gte, sql } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { withoutNulls } from '#platform/database/server/without-nulls.ts'
import { type Identities, type IdentityFinding, identityStates, type PersonPart } from '../policy.ts'
import { policyStatusCode } from '../status.ts'
import { isMismatched, policyIdentities } from './identity-tables.ts'
import { policies, policyHistory } from './tables.ts'

/** Whose identity it is: a person named in a policy, under the number that was typed. */
export type IdentitySubject = {
  readonly policyId: number
  readonly part: PersonPart
  readonly numberKey: string
}

/**
 * Policies, submitted or in force, whose applicant the register knows as somebody else, unless an underwriter
 * has decided since. Usually the register answered only when the core system might already have them.
 */
export const identityMismatched = sql`${policies.status} in (1, 2, 3, 6) and ${policies.id} in (
  select heard.policy_id from ${policyIdentities} heard where ${isMismatched} and not exists (
    select from ${policyHistory} decided where decided.policy_id = heard.policy_id
      and decided.from_status = 7 and decided.at >= heard.heard_at))`

/** Whether an underwriter has decided about a proposal since the register answered about its applicant. */
export async function isIdentityDecided(db: ReadDatabase, policyId: number): Promise<boolean> {
  const [row] = await db
    .select({ at: policyHistory.at })
    .from(policyHistory)
    .innerJoin(policyIdentities, eq(policyIdentities.policyId, policyHistory.policyId))
    .where(
      and(
        eq(policyHistory.policyId, policyId),
        eq(policyHistory.fromStatus, policyStatusCode.inReferral),
        eq(policyIdentities.part, 'applicant'),
        gte(policyHistory.at, policyIdentities.heardAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** How far the identity of each person of a policy is checked. */
export async function listIdentities(db: ReadDatabase, policyId: number): Promise<Identities> {
  const rows = await db.select().from(policyIdentities).where(eq(policyIdentities.policyId, policyId))
  return Object.fromEntries(rows.map(({ part, ...row }) => [part, findingOf(row)]))
}

function findingOf(row: Omit<typeof policyIdentities.$inferSelect, 'part'>): IdentityFinding {
  const { state, score, compared, differing, comparison, heardAt } = row
  // During an update, the previous version still writes the state "does not match".
  const known = identityStates.includes(state) ? state : 'notFound'
  return { state: known, compared, differing, ...withoutNulls({ score, comparison, heardAt }) }
}

/** Stores a finding for a number, replacing what was stored for another number. */
export async function putIdentity(
  tx: Transaction,
  { policyId, part, numberKey }: IdentitySubject,
  finding: IdentityFinding,
  now: Date,
): Promise<void> {
  const row = { numberKey, ...columnsOf(finding), at: now }
  await tx
    .insert(policyIdentities)
    .values({ policyId, part, ...row })
    .onConflictDoUpdate({ target: [policyIdentities.policyId, policyIdentities.part], set: row })
}

/**
 * Stores a late answer of the register, unless another number has been typed meanwhile.
 * @returns whether it was news
 */
export async function settleIdentity(
  tx: Transaction,
  { policyId, part, numberKey }: IdentitySubject,
  finding: IdentityFinding,
  now: Date,
): Promise<boolean> {
  const settled = await tx
    .update(policyIdentities)
    .set({ ...columnsOf(finding), at: now })
    .where(
      and(
        eq(policyIdentities.policyId, policyId),
        eq(policyIdentities.part, part),
        eq(policyIdentities.numberKey, numberKey),
        eq(policyIdentities.state, 'toBeChecked'),
      ),
    )
    .returning({ policyId: policyIdentities.policyId })
  return settled.length > 0
}

function columnsOf({ state, score, compared, differing, comparison, heardAt }: IdentityFinding) {
  return {
    state,
    compared: [...compared],
    differing: [...differing],
    score: score ?? null,
    comparison: comparison ?? null,
    heardAt: heardAt ?? null,
  }
}
