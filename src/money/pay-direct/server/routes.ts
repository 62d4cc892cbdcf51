import { done, ok } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/problem.ts'
import { readAmount } from '#money/ledger/amount.ts'
import { findUnderWay } from '#money/ledger/server/policy-payment-store.ts'
import type { Call } from '#platform/http/server/call.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import { paymentParticulars, policyAmountValidation, policyValidation } from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import type { PayDirectDependencies } from './dependencies.ts'
import { presentParticulars, presentPayer } from './present-payer.ts'
import { getPolicyOfToken, validatePolicy } from './validate-policy.ts'

const words = { bn: bn.success, en: en.success }

const tokenMade = unaudited('A proof good for half an hour; the payment that it opens is in the log.')

/** Paying a renewal premium without an account (PAY-01): which policy, what is due, the amount. */
export const payDirectRoutes = (deps: PayDirectDependencies): Handler[] => [
  handleChange(policyValidation, { guard: anyone, audit: tokenMade }, async (input, call, change) => {
    const { policy, token } = await validatePolicy(deps, input, call, change)
    return {
      status: ok,
      message: words[call.language].policyFound,
      customer: { ...presentPayer(policy, readerOf(deps, call)), payment_token: token },
    }
  }),
  handle(policyAmountValidation, { guard: anyone }, ({ premium_amount }, { language }) => {
    const amount = readAmount(premium_amount)
    if (typeof amount === 'object') throw new Refusal(422, amount)
    return { status: ok, message: words[language].amountRight }
  }),
  handle(paymentParticulars, { guard: anyone }, async (_input, call) => {
    const policy = await getPolicyOfToken(deps, call)
    const live = await findUnderWay(deps.db, policy)
    const isShown = live?.state === 'held' || (live?.state === 'open' && live.expiresAt > call.now)
    const open = isShown ? live : undefined
    return done('', presentParticulars(policy, open, readerOf(deps, call), deps.gateways.current.limits))
  }),
]

function readerOf({ editions }: PayDirectDependencies, { language, today }: Call) {
  return { book: editions.current(today).book, language, today }
}
