import { done } from '#kernel/endpoint.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handleChange, unaudited } from '#platform/http/server/handle.ts'
import { customerLogin, matchOtp, resendOtp } from '../sign-in-contract.ts'
import { success } from '../words.ts'
import { attemptCookie, markJustSignedIn } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { lineOfSignIn } from './factor-routes.ts'
import { presentSecondStepPending } from './let-in.ts'
import { presentCustomer } from './present.ts'
import type { LetIn, SecondStepPending } from './second-step.ts'
import { beginPhoneSignIn, finishPhoneSignIn, resendPhoneCode } from './sign-in-by-phone.ts'
import { rememberSignInTab } from './sign-in-flow.ts'
import type { Tried } from './try-code.ts'

const codeAsked = unaudited('The code itself says who asked and when, and its use is in the log.')
const codeOptions = { guard: anyone, isSignIn: true, audit: codeAsked }

/** Signing in by phone: ask for a code, ask again, enter it. */
export const phoneRoutes = (deps: AccountDependencies): Handler[] => [
  handleChange(customerLogin, codeOptions, async ({ mobile_no }, call, change) => {
    const begun = await beginPhoneSignIn(deps, { mobile: mobile_no, isBound: call.isBrowser }, call, change)
    call.setCookie(attemptCookie, begun.token, { maxAgeSeconds: 30 * 60 })
    return done(success[call.language].codeSent, {
      customer_id: begun.customerId,
      resend_after: begun.secondsToResend,
    })
  }),
  handleChange(resendOtp, codeOptions, async ({ customer_id }, call, change) => {
    const key = { cookie: call.cookies[attemptCookie], customerId: String(customer_id) }
    const sent = await resendPhoneCode(deps, key, call, change)
    return done(success[call.language].codeSent, {
      customer_id: sent.customerId,
      resend_after: sent.secondsToResend,
    })
  }),
  handleChange(
    matchOtp,
    {
      guard: anyone,
      isSignIn: true,
      audit: (_input, tried: Tried<LetIn | SecondStepPending>) =>
        typeof tried === 'string' ? undefined : lineOfSignIn(tried.right),
    },
    async ({ customer_id, otp }, call, change) => {
      const key = { cookie: call.cookies[attemptCookie], customerId: String(customer_id) }
      const signedIn = await finishPhoneSignIn(deps, { key, code: otp }, call, change)
      call.clearCookie(attemptCookie)
      rememberSignInTab(call, 'holder')
      if (!('token' in signedIn)) return presentSecondStepPending(signedIn, call)
      const { token, id } = signedIn
      call.setCookie(deps.sessionCookie, token)
      markJustSignedIn(call)
      const customer = await presentCustomer(deps.db, id)
      return done(success[call.language].login, { token, customer, user_type: 'Customer' as const })
    },
  ),
]
