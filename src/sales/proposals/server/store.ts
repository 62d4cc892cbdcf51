import { eq } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { PaperSection } from '../paper.ts'
import type { TextEditions } from '../text-editions.ts'
import { signedProposals } from './tables.ts'

export async function insertSignedProposal(
  tx: Transaction,
  signed: {
    readonly policyId: number
    readonly language: Language
    readonly paper: readonly PaperSection[]
    readonly editions: TextEditions
    readonly signedAt: Date
    readonly consentedAt: Date
  },
): Promise<void> {
  await tx.insert(signedProposals).values(signed)
}

/** What was signed, word for word. */
export type SignedProposal = {
  readonly language: Language
  readonly paper: readonly PaperSection[]
  /** Which wordings were asked, declared and consented to; empty for papers older than editions. */
  readonly editions: Partial<TextEditions>
  readonly signedAt: Date
  readonly consentedAt: Date | undefined
}

export async function findSignedProposal(db: DbOrTx, policyId: number): Promise<SignedProposal | undefined> {
  const [row] = await db.select().from(signedProposals).where(eq(signedProposals.policyId, policyId))
  if (!row) return undefined
  const { language, paper, editions, signedAt, consentedAt } = row
  return { language, paper, editions, signedAt, consentedAt: consentedAt ?? undefined }
}
