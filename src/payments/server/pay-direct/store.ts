import { and, eq, gt, lt } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { DatabaseOrTransaction } from '#platform/server/database.ts'
import { customers } from '#policies/server/tables.ts'
import { paymentTokens } from './tables.ts'

/** What is stored of a policy's holder as a person; undefined for nobody. */
export async function findHolder(
  db: DatabaseOrTransaction,
  customerId: number,
): Promise<{ readonly birthDate: DateOnly; readonly mobile: string } | undefined> {
  const [row] = await db
    .select({ birthDate: customers.birthDate, mobile: customers.mobile })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row
}

/** What a payment token stands for. */
export type TokenOf = { readonly policyId: number; readonly email: string; readonly language: Language }

export async function insertToken(
  db: DatabaseOrTransaction,
  token: TokenOf & { readonly tokenHash: string; readonly endsAt: Date },
  now: Date,
): Promise<void> {
  await db.delete(paymentTokens).where(lt(paymentTokens.endsAt, now))
  await db.insert(paymentTokens).values(token)
}

export async function findTokenByHash(
  db: DatabaseOrTransaction,
  tokenHash: string,
  now: Date,
): Promise<TokenOf | undefined> {
  const { policyId, email, language } = paymentTokens
  const [row] = await db
    .select({ policyId, email, language })
    .from(paymentTokens)
    .where(and(eq(paymentTokens.tokenHash, tokenHash), gt(paymentTokens.endsAt, now)))
  return row
}
