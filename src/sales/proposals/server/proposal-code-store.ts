import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { proposalCodes } from './tables.ts'

/** 128 bits cannot be guessed. */
const codeBytes = 16

/** The code by which a proposal's paper is checked: created with the first print, the same on later ones. */
export async function takeProposalCode(tx: Transaction, policyId: number, now: Date): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url')
  await tx.insert(proposalCodes).values({ policyId, code, madeAt: now }).onConflictDoNothing()
  const [row] = await tx
    .select({ code: proposalCodes.code })
    .from(proposalCodes)
    .where(eq(proposalCodes.policyId, policyId))
  return row?.code ?? code
}

/** The policy whose paper has this code. */
export async function findByProposalCode(db: ReadDatabase, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ policyId: proposalCodes.policyId })
    .from(proposalCodes)
    .where(eq(proposalCodes.code, code))
  return row?.policyId
}
