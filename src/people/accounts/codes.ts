/** The one-time codes: the purpose of each, its length, its lifetime and how many tries it allows. */

export const codePurposes = ['signIn', 'signUp', 'newPassword'] as const
export type CodePurpose = (typeof codePurposes)[number]

export type CodeRule = {
  readonly digits: number
  readonly lifeSeconds: number
  /** The code ends after this many wrong tries. */
  readonly tries: number
}

/** LOGIN-13, SIGNUP-04, FORGOT-09. */
export const codeRules: Readonly<Record<CodePurpose, CodeRule>> = {
  signIn: { digits: 6, lifeSeconds: 300, tries: 5 },
  signUp: { digits: 4, lifeSeconds: 600, tries: 5 },
  newPassword: { digits: 6, lifeSeconds: 600, tries: 5 },
}

/** No new code is sent this soon after one that is still valid (LOGIN-09). */
export const resendSeconds = 180

/** The proof of a right code or PIN is valid for its one purpose for this long. */
export const ticketSeconds = 15 * 60

/** Seconds until another code may be sent; 0 when it may be sent now. */
export function secondsToResend(sentAt: Date, now: Date): number {
  return Math.max(0, Math.ceil(resendSeconds - (now.getTime() - sentAt.getTime()) / 1000))
}
