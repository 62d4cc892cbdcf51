import { eq } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { type WithoutNulls, withoutNulls } from '#platform/database/server/without-nulls.ts'
import { signedProposals } from './tables.ts'

export async function insertSignedProposal(
  tx: Transaction,
  signed: typeof signedProposals.$inferInsert,
): Promise<void> {
  await tx.insert(signedProposals).values(signed)
}

/** What was signed, word for word. */
export type SignedProposal = WithoutNulls<typeof signedProposals.$inferSelect>

export async function findSignedProposal(db: DbOrTx, policyId: number): Promise<SignedProposal | undefined> {
  const [row] = await db.select().from(signedProposals).where(eq(signedProposals.policyId, policyId))
  return row && withoutNulls(row)
}
