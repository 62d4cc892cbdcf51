import { eq } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { type WithoutNulls, withoutNulls } from '#platform/database/server/without-nulls.ts'
import { openFor } from '#platform/sealing/server/person-keys.ts'
import type { Seal } from '#policies/policies/server/answer-column.ts'
import { sealersOf } from '#policies/policies/server/customer-key-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { PaperSection } from '../paper.ts'
import { paperToSeal, signedProposals } from './tables.ts'

/** Stores the signed proposal, sealed under the key of the policy's holder. */
export async function insertSignedProposal(
  tx: Transaction,
  signed: typeof signedProposals.$inferInsert & { readonly paper: readonly PaperSection[] },
  seal: Seal,
): Promise<void> {
  await tx.insert(signedProposals).values({ ...signed, paper: seal(JSON.stringify(signed.paper)) })
}

/** The signed proposal, word for word. */
type SignedProposal = WithoutNulls<typeof signedProposals.$inferSelect> & {
  readonly paper: readonly PaperSection[]
}

/** Undefined if nothing was signed, or once its key is destroyed. */
export async function findSignedProposal(
  db: ReadDatabase,
  policyId: number,
): Promise<SignedProposal | undefined> {
  const [row] = await db.select().from(signedProposals).where(eq(signedProposals.policyId, policyId))
  if (!row) return undefined
  const paper = typeof row.paper === 'string' ? await openFor(db, row.paper) : row.paper
  if (paper === undefined) return undefined
  return {
    ...withoutNulls(row),
    paper: typeof paper === 'string' ? (JSON.parse(paper) as readonly PaperSection[]) : paper,
  }
}

/**
 * Seals some of the papers that an older version stored in plain text.
 * @returns how many; 0 if none is left
 */
export async function sealSomePapers(tx: Transaction, size: number, now: Date): Promise<number> {
  const rows = await tx
    .select({
      policyId: signedProposals.policyId,
      paper: signedProposals.paper,
      customerId: policies.customerId,
    })
    .from(signedProposals)
    .innerJoin(policies, eq(policies.id, signedProposals.policyId))
    .where(paperToSeal)
    .orderBy(signedProposals.policyId)
    .limit(size)
    .for('update', { of: signedProposals, skipLocked: true })
  const sealers = await sealersOf(
    tx,
    rows.map(({ customerId }) => customerId),
    now,
  )
  for (const { policyId, paper, customerId } of rows)
    await tx
      .update(signedProposals)
      .set({ paper: sealers.get(customerId)?.(JSON.stringify(paper)) ?? paper })
      .where(eq(signedProposals.policyId, policyId))
  return rows.length
}
