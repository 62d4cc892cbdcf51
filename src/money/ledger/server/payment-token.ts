import { newToken } from '#people/accounts/server/token.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import { hashToken } from '#platform/http/server/session.ts'
import { findTokenByHash, insertToken, type TokenOf } from './payment-token-store.ts'

/** The cookie that carries a payer without an account from page to page. */
const paymentTokenCookie = 'payment_token'
const tokenSeconds = 30 * 60

/**
 * Makes a token that proves that somebody knows the policy's holder or was sent a link: 256 random bits,
 * valid for half an hour, stored as a hash.
 */
export async function makePaymentToken(tx: Transaction, of: TokenOf, call: Call): Promise<string> {
  const { now } = call
  const token = newToken()
  const endsAt = new Date(now.getTime() + tokenSeconds * 1000)
  await insertToken(tx, { ...of, tokenHash: hashToken(token), endsAt }, now)
  call.setCookie(paymentTokenCookie, token, { maxAgeSeconds: tokenSeconds })
  return token
}

/** What a payment token stands for; undefined for a wrong or expired one. */
export async function findPaymentToken(
  db: DbOrTx,
  token: string | undefined,
  now: Date,
): Promise<TokenOf | undefined> {
  return token ? findTokenByHash(db, hashToken(token), now) : undefined
}

/** The token of a call: from the body, else the Authorization header, else the cookie. */
export function paymentTokenOf({ bearer, cookies }: Call, sent?: string): string | undefined {
  return sent || (bearer ?? cookies[paymentTokenCookie])
}
