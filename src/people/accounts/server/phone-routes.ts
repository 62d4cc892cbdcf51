import { done } from '#kernel/endpoint.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { customerLogin, matchOtp, resendOtp } from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { attemptCookie, sayJustIn } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { presentCustomer } from './present.ts'
import { beginPhoneSignIn, finishPhoneSignIn, resendPhoneCode } from './sign-in-by-phone.ts'
import { rememberDoor } from './sign-in-flow.ts'
import { welcomeDevice } from './welcome-device.ts'

const words = { bn: bn.success, en: en.success }

/** Signing in by phone: ask for a code, ask again, come in. */
export const phoneRoutes = (deps: AccountDependencies): Handler[] => [
  handle(customerLogin, { guard: anyone }, async ({ mobile_no }, call) => {
    const begun = await beginPhoneSignIn(deps, { mobile: mobile_no, isBound: call.isBrowser }, call)
    call.setCookie(attemptCookie, begun.token, { maxAgeSeconds: 30 * 60 })
    return done(words[call.language].codeSent, {
      customer_id: begun.customerId,
      resend_after: begun.secondsToResend,
    })
  }),
  handle(resendOtp, { guard: anyone }, async ({ customer_id }, call) => {
    const key = { cookie: call.cookies[attemptCookie], customerId: String(customer_id) }
    const sent = await resendPhoneCode(deps, key, call)
    return done(words[call.language].codeSent, {
      customer_id: sent.customerId,
      resend_after: sent.secondsToResend,
    })
  }),
  handle(
    matchOtp,
    {
      guard: anyone,
      audit: (_input, { data: { customer } }) => ({
        action: 'signIn',
        thing: `customer:${customer.id}`,
        who: { kind: 'customer', id: customer.id },
      }),
    },
    async ({ customer_id, otp }, call) => {
      const key = { cookie: call.cookies[attemptCookie], customerId: String(customer_id) }
      const { token, customerId } = await finishPhoneSignIn(deps, { key, code: otp }, call)
      call.setCookie(deps.sessionCookie, token)
      call.clearCookie(attemptCookie)
      rememberDoor(call, 'holder')
      sayJustIn(call)
      await welcomeDevice(deps, { kind: 'customer', id: customerId }, call)
      const customer = await presentCustomer(deps.db, customerId)
      return done(words[call.language].login, { token, customer, user_type: 'Customer' as const })
    },
  ),
]
