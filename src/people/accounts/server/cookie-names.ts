import type { Call } from '#platform/http/server/call.ts'

/** The browser that began a sign-in by phone goes on with it (design §3). */
export const attemptCookie = 'login_attempt'
/** The proof of a verified PIN; one purpose, a quarter of an hour. */
export const signUpTicketCookie = 'signup_ticket'
/** The proof of a verified code for a new password. */
export const passwordTicketCookie = 'password_ticket'
/** Where in "forgotten password" the browser is; encrypted (FORGOT-05). */
export const forgottenCookie = 'forgot_step'
/** The proof of a right password while the second step is still to be done. */
export const secondStepCookie = 'second_step'
/** Which door of the login page was used last. */
export const loginTypeCookie = 'login_type'
/** Step and policy of a sign-up (SIGNUP-01). */
export const signUpStepCookie = 'signup_step'
export const policyCodeCookie = 'policy_code'

/** Says the portal that its person has just signed in: it greets with a loading screen once (ROUTE-10). */
export const justInCookie = 'just_in'

/** The item of the side menu that was opened last; the portal sets it (SHELL-02). */
const portalItemCookie = 'portal_item'

const ownCookies = [
  attemptCookie,
  signUpTicketCookie,
  passwordTicketCookie,
  secondStepCookie,
  forgottenCookie,
  signUpStepCookie,
  policyCodeCookie,
  portalItemCookie,
]

/** The browser has just been let in; its first page of the portal takes the cookie away again. */
export function sayJustIn(call: Call): void {
  if (call.isBrowser) call.setCookie(justInCookie, '1', { maxAgeSeconds: 20, httpOnly: false })
}

/** Forgets every half-finished way in, and what the last person opened. */
export function clearSignInFlow(call: Call): void {
  for (const name of ownCookies) if (call.cookies[name] !== undefined) call.clearCookie(name)
}
