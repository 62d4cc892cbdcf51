import { refuse, refuseAny } from '#kernel/problem.ts'
import { findPaymentToken, makePaymentToken, paymentTokenOf } from '#money/ledger/server/payment-token.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { findPolicyToPay, type PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { isHolder, type PayerTyped, readPayer } from '../rules.ts'
import type { PayDirectDependencies } from './dependencies.ts'
import { countPolicyTry, discountPolicyTry } from './limit-policy-tries.ts'
import { findHolder } from './store.ts'

/**
 * The first step of paying without an account (PAY-04): who names a policy, its holder's birth date and mobile gets the
 * token that pays for it. A number that nobody has, a wrong birth date and a wrong mobile are refused alike, after the
 * same work (SEC-07).
 * @throws 422 for the fields and `payPolicyUnmatched`, 429 after many tries
 */
export async function validatePolicy(
  { db, autocommit }: PayDirectDependencies,
  typed: PayerTyped,
  call: Call,
  change: Change,
): Promise<{ policy: PolicyToPay; token: string }> {
  const { answers, problems } = readPayer(typed)
  if (!answers) return refuseAny(problems) as never
  const { policyNumber, email } = answers
  const tried = { policyNumber, address: call.address }
  await countPolicyTry(autocommit, tried, call.now)
  const policy = await findPolicyToPay(db, { coreNumber: policyNumber })
  // Asked about nobody too, so that both take the same time.
  const holder = await findHolder(db, policy?.customerId ?? 0)
  const known = {
    birthDate: holder?.birthDate ?? '',
    mobiles: [policy?.holder.mobile ?? '', holder?.mobile ?? ''],
  }
  if (!isHolder(answers, known) || !policy) return refuse(422, 'payPolicyUnmatched')
  await discountPolicyTry(autocommit, tried)
  const of = { policyId: policy.id, email, language: call.language }
  const token = await change((tx) => makePaymentToken(tx, of, call))
  return { policy, token }
}

/** The policy that the caller's token pays for. @throws 401 `paymentTokenOver` */
export async function getPolicyOfToken({ db }: PayDirectDependencies, call: Call): Promise<PolicyToPay> {
  const token = await findPaymentToken(db, paymentTokenOf(call), call.now)
  const policy = token && (await findPolicyToPay(db, { id: token.policyId }))
  return policy ?? refuse(401, 'paymentTokenOver')
}
