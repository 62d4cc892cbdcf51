import { and, eq, gt, lt } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { withoutNulls } from '#platform/database/server/without-nulls.ts'
import { paymentTokens } from './token-tables.ts'

/** What a payment token stands for. */
export type TokenOf = {
  readonly policyId: number
  readonly sealedEmail?: string
  readonly language: Language
  /** Issued by a payment link: the payer has not shown that they know the holder. */
  readonly isByLink: boolean
}

export async function insertToken(
  db: DbOrTx,
  token: TokenOf & { readonly tokenHash: string; readonly endsAt: Date },
  now: Date,
): Promise<void> {
  await db.delete(paymentTokens).where(lt(paymentTokens.endsAt, now))
  await db.insert(paymentTokens).values(token)
}

export async function findTokenByHash(
  db: DbOrTx,
  tokenHash: string,
  now: Date,
): Promise<TokenOf | undefined> {
  const { policyId, sealedEmail, language, isByLink } = paymentTokens
  const [row] = await db
    .select({ policyId, sealedEmail, language, isByLink })
    .from(paymentTokens)
    .where(and(eq(paymentTokens.tokenHash, tokenHash), gt(paymentTokens.endsAt, now)))
  return row && withoutNulls(row)
}
