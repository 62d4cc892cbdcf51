import { refuse, refuseAny } from '#kernel/problem.ts'
import { findPaymentToken, makePaymentToken, paymentTokenOf } from '#money/ledger/server/payment-token.ts'
import { comparableDigest } from '#platform/database/server/sealed-text.ts'
import { recordNoted } from '#platform/http/server/audit.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { networkOf } from '#platform/limits/source.ts'
import { sealerOfCustomer } from '#policies/policies/server/customer-key-store.ts'
import { findPolicyToPay, type PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { isHolder, namedBy, type PayerTyped, readPayer } from '../rules.ts'
import type { PayDirectDependencies } from './dependencies.ts'
import { findHolder } from './store.ts'

/**
 * The first step of paying without an account (PAY-04): naming a policy and its holder's birth date and
 * mobile yields the payment token. An unknown number, a wrong birth date and a wrong mobile are refused
 * alike, after the same work (SEC-07).
 * @throws 422 for the fields and `payPolicyUnmatched`, 429 after many tries
 */
export async function validatePolicy(
  { db, autocommit, abuse }: PayDirectDependencies,
  typed: PayerTyped,
  call: Call,
  change: Change,
): Promise<{ policy: PolicyToPay; token: string }> {
  const { answers, problems } = readPayer(typed)
  if (!answers) return refuseAny(problems) as never
  const { policyNumber, email } = answers
  const tries = triesOf(policyNumber, call)
  // In sequence, so that a try refused for the address does not count against the policy.
  for (const [act, target] of tries) await abuse.take(act, call, { target })
  const policy = await findPolicyToPay(db, namedBy(policyNumber))
  // Queried even for an unknown policy, so that both cases take the same time.
  const holder = await findHolder(db, policy?.customerId ?? 0)
  const known = {
    birthDate: holder?.birthDate ?? '',
    mobiles: [policy?.holder.mobile ?? '', holder?.mobile ?? ''],
  }
  if (!isHolder(answers, known) || !policy) {
    await recordNoted({ db: autocommit, abuse }, call, 'wrong', { action: 'payDirect.wrong' })
    return refuse(422, 'payPolicyUnmatched')
  }
  // A payer who knew the holder was not guessing: otherwise a branch where many people pay would hit the limit.
  for (const [act, target] of tries) await abuse.uncount(act, call, { target })
  const { id: policyId, customerId } = policy
  const token = await change(async (tx) => {
    const sealed = email ? { sealedEmail: (await sealerOfCustomer(tx, customerId, call.now))(email) } : {}
    return makePaymentToken(tx, { policyId, ...sealed, language: call.language, isByLink: false }, call)
  })
  return { policy, token }
}

/** Stores the number only as a keyed hash: people type other things into the wrong field. */
function triesOf(policyNumber: string, { address }: Call) {
  const number = comparableDigest(policyNumber)
  return [
    ['policyTried', number],
    ['policyTriedNearby', `${number} ${networkOf(address)}`],
    ['policyNumberTried', number],
  ] as const
}

/** The policy that the caller's token pays for, and whether a link gave it. @throws 401 `paymentTokenOver` */
export async function getPolicyOfToken(
  { db }: PayDirectDependencies,
  call: Call,
): Promise<{ readonly policy: PolicyToPay; readonly isByLink: boolean }> {
  const token = await findPaymentToken(db, paymentTokenOf(call), call.now)
  const policy = token && (await findPolicyToPay(db, { id: token.policyId }))
  return token && policy ? { policy, isByLink: token.isByLink } : refuse(401, 'paymentTokenOver')
}
