import { toDhakaTime } from '#kernel/dates.ts'
import { done, ok } from '#kernel/endpoint.ts'
import { maskPhone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/problem.ts'
import { readAmount } from '#money/ledger/amount.ts'
import { findUnderWay } from '#money/ledger/server/policy-payment-store.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Call } from '#platform/http/server/call.ts'
import { anyone, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import {
  paymentParticulars,
  policyAmountValidation,
  policyValidation,
  sendPayLink as sendPayLinkCall,
} from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import type { PayDirectDependencies } from './dependencies.ts'
import { presentParticulars, presentPayer } from './present-payer.ts'
import { type SendLinkDependencies, sendPayLink } from './send-pay-link.ts'
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
    const { policy, isByLink } = await getPolicyOfToken(deps, call)
    const live = await findUnderWay(deps.db, policy)
    const isShown = live?.isHeld || (live?.state === 'open' && live.expiresAt > call.now)
    const open = isShown ? live : undefined
    const { limits } = deps.gateways.current
    return done('', presentParticulars(policy, open, { ...readerOf(deps, call), isByLink }, limits))
  }),
]

/** Payment links, sent by sellers and counter staff. */
export const payLinkRoutes = (deps: SendLinkDependencies): Handler[] => [
  handleChange(
    sendPayLinkCall,
    {
      guard: staffWith(permission.policyList),
      audit: ({ id }) => ({ action: 'policy.sendPayLink', thing: `policy:${id}` }),
    },
    async ({ id }, call, change) => {
      const { url, endsAt, mobile } = await sendPayLink(deps, id, call, change)
      const { linkSent, linkMade } = words[call.language]
      return done(mobile ? linkSent : linkMade, {
        url,
        valid_until: toDhakaTime(endsAt),
        sent_to: mobile ? maskPhone(mobile) : null,
      })
    },
  ),
]

function readerOf({ editions }: PayDirectDependencies, { language, today }: Call) {
  return { book: editions.current(today).book, language, today }
}
