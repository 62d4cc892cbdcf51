import { done } from '#kernel/endpoint.ts'
import type { Call } from '#platform/http/server/call.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { ticketSeconds } from '../codes.ts'
import { getUserInfo, signupPolicy, signupRegistration, signupVerifyPin } from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { clearWayIn, policyCodeCookie, signUpStepCookie, signUpTicketCookie } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { readSignUpHolder, register, sendPin, verifyPin } from './sign-up.ts'

const words = { bn: bn.success, en: en.success }

/** Sign-up of a policy holder: policy number, PIN, username and password. */
export const signUpRoutes = (deps: AccountDependencies): Handler[] => [
  handle(signupPolicy, { guard: anyone }, async ({ policy_code }, call) => {
    await sendPin(deps, policy_code, call)
    rememberStep(call, 2, policy_code)
    return done(words[call.language].pinSent, {})
  }),
  handle(signupVerifyPin, { guard: anyone }, async ({ policy_code, pin_number }, call) => {
    const token = await verifyPin(deps, { policyCode: policy_code, pin: pin_number }, call)
    call.setCookie(signUpTicketCookie, token, { maxAgeSeconds: ticketSeconds })
    rememberStep(call, 3, policy_code)
    return done(words[call.language].pinRight, { token })
  }),
  handle(getUserInfo, { guard: anyone }, async ({ policy_code }, call) =>
    done('', await readSignUpHolder(deps, { policyCode: policy_code, ticket: ticketOf(call) }, call)),
  ),
  handle(signupRegistration, { guard: anyone, audit: 'signUp' }, async (input, call) => {
    const { policy_code, username, password, password_confirmation } = input
    await register(
      deps,
      {
        ...{ username, password, policyCode: policy_code },
        confirmation: password_confirmation,
        ticket: ticketOf(call),
      },
      call,
    )
    clearWayIn(call)
    return done(words[call.language].signedUp, {})
  }),
]

function ticketOf({ bearer, cookies }: Call): string | undefined {
  return bearer ?? cookies[signUpTicketCookie]
}

function rememberStep(call: Call, step: number, policyCode: string): void {
  call.setCookie(signUpStepCookie, String(step), { maxAgeSeconds: ticketSeconds })
  call.setCookie(policyCodeCookie, policyCode.trim(), { maxAgeSeconds: ticketSeconds })
}
