import type { Call } from '#platform/http/server/call.ts'

/** Lets the browser that began a sign-in by phone continue it (design §3). */
export const attemptCookie = 'login_attempt'
/** The proof of a verified PIN; valid for one purpose, for 15 minutes. */
export const signUpTicketCookie = 'signup_ticket'
/** The proof of a verified code for a new password. */
export const passwordTicketCookie = 'password_ticket'
/** Which step of "forgotten password" the browser is at; encrypted (FORGOT-05). */
export const forgottenCookie = 'forgot_step'
/** The proof of a right password until the second step is done. */
export const secondStepCookie = 'second_step'
/** Which tab of the login page was used last. */
export const loginTypeCookie = 'login_type'
/** Step and policy of a sign-up (SIGNUP-01). */
export const signUpStepCookie = 'signup_step'
export const policyCodeCookie = 'policy_code'

/** Tells the portal that the user has just signed in: it shows a loading screen once (ROUTE-10). */
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

/** The user has just signed in; the first page of the portal clears the cookie. */
export function markJustSignedIn(call: Call): void {
  if (call.isBrowser) call.setCookie(justInCookie, '1', { maxAgeSeconds: 20, httpOnly: false })
}

/** Clears the cookies of unfinished sign-ins, and of what the last person opened. */
export function clearSignInFlow(call: Call): void {
  for (const name of ownCookies) if (call.cookies[name] !== undefined) call.clearCookie(name)
}
