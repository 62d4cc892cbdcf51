import { eq } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/server/database.ts'
import type { PaperSection } from '../paper.ts'
import { signedProposals } from './tables.ts'

export async function insertSignedProposal(
  tx: Transaction,
  signed: {
    readonly policyId: number
    readonly language: Language
    readonly paper: readonly PaperSection[]
    readonly signedAt: Date
  },
): Promise<void> {
  await tx.insert(signedProposals).values(signed)
}

/** What was signed, word for word. */
export async function findSignedProposal(
  db: DatabaseOrTransaction,
  policyId: number,
): Promise<{ language: Language; paper: readonly PaperSection[] } | undefined> {
  const [row] = await db
    .select({ language: signedProposals.language, paper: signedProposals.paper })
    .from(signedProposals)
    .where(eq(signedProposals.policyId, policyId))
  return row
}
