import { done } from '#kernel/endpoint.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import { ticketSeconds } from '../codes.ts'
import { forgotPassword, forgotPasswordMailSent, otpVerification } from '../password-contract.ts'
import { success } from '../words.ts'
import { forgottenCookie, passwordTicketCookie } from './cookie-names.ts'
import type { AccountDependencies } from './dependencies.ts'
import { askForNewPassword, sendPasswordCode, verifyPasswordCode } from './forgotten-password.ts'
import { sealForgotten } from './sign-in-flow.ts'

const codeMade = unaudited('A code and its proof open nothing but the new password, which is in the log.')

/** A forgotten password: username, code, and the proof that allows a new one. */
export const forgottenPasswordRoutes = (deps: AccountDependencies): Handler[] => [
  handle(forgotPassword, { guard: anyone }, async ({ username }, call) => {
    await askForNewPassword(deps, username, call)
    return done(success[call.language].nameFound, {})
  }),
  handleChange(
    forgotPasswordMailSent,
    { guard: anyone, audit: codeMade },
    async ({ username }, call, change) => {
      await sendPasswordCode(deps, username, call, change)
      const sealed = sealForgotten(deps.rules.codeKey, username.trim())
      call.setCookie(forgottenCookie, sealed, { maxAgeSeconds: ticketSeconds })
      return done(success[call.language].codeSent, {})
    },
  ),
  handleChange(otpVerification, { guard: anyone, audit: codeMade }, async (input, call, change) => {
    const { user_name, otp_code } = input
    const token = await verifyPasswordCode(deps, { username: user_name, code: otp_code }, call, change)
    call.setCookie(passwordTicketCookie, token, { maxAgeSeconds: ticketSeconds })
    call.clearCookie(forgottenCookie)
    return done(success[call.language].codeRight, { token })
  }),
]
