import { done } from '#kernel/endpoint.ts'
import type { Call } from '#platform/http/server/call.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import { ticketSeconds } from '../codes.ts'
import { getUserInfo, signupPolicy, signupRegistration, signupVerifyPin } from '../sign-up-contract.ts'
import { success } from '../words.ts'
import { clearSignInFlow, policyCodeCookie, signUpStepCookie, signUpTicketCookie } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { readSignUpHolder, register, sendPin, verifyPin } from './sign-up.ts'

const codeMade = unaudited('A PIN and its proof open nothing but the sign-up, which is in the log.')

/** Sign-up of a policy holder: policy number and birth date, PIN, username and password. */
export const signUpRoutes = (deps: AccountDependencies): Handler[] => [
  handleChange(signupPolicy, { guard: anyone, audit: codeMade }, async (input, call, change) => {
    const { policy_code, date_of_birth } = input
    await sendPin(deps, { policyCode: policy_code, birthDate: date_of_birth }, call, change)
    rememberStep(call, 2, policy_code)
    return done(success[call.language].pinSent, {})
  }),
  handleChange(signupVerifyPin, { guard: anyone, audit: codeMade }, async (input, call, change) => {
    const { policy_code, pin_number } = input
    const token = await verifyPin(deps, { policyCode: policy_code, pin: pin_number }, call, change)
    call.setCookie(signUpTicketCookie, token, { maxAgeSeconds: ticketSeconds })
    rememberStep(call, 3, policy_code)
    return done(success[call.language].pinRight, { token })
  }),
  handle(getUserInfo, { guard: anyone }, async ({ policy_code }, call) =>
    done('', await readSignUpHolder(deps, { policyCode: policy_code, ticket: ticketOf(call) }, call)),
  ),
  handleChange(signupRegistration, { guard: anyone, audit: 'signUp' }, async (input, call, change) => {
    const { policy_code, username, password, password_confirmation } = input
    await register(
      deps,
      {
        username,
        password,
        policyCode: policy_code,
        confirmation: password_confirmation,
        ticket: ticketOf(call),
      },
      call,
      change,
    )
    clearSignInFlow(call)
    return done(success[call.language].signedUp, {})
  }),
]

function ticketOf({ bearer, cookies }: Call): string | undefined {
  return bearer ?? cookies[signUpTicketCookie]
}

function rememberStep(call: Call, step: number, policyCode: string): void {
  call.setCookie(signUpStepCookie, String(step), { maxAgeSeconds: ticketSeconds })
  call.setCookie(policyCodeCookie, policyCode.trim(), { maxAgeSeconds: ticketSeconds })
}
