/** The one-time codes: what each is for, how long it is, how long and how often it may be tried. */

export const codePurposes = ['signIn', 'signUp', 'newPassword'] as const
export type CodePurpose = (typeof codePurposes)[number]

export type CodeRule = {
  readonly digits: number
  readonly lifeSeconds: number
  /** Wrong tries after which the code is over. */
  readonly tries: number
}

/** LOGIN-13, SIGNUP-04, FORGOT-09. */
export const codeRules: Readonly<Record<CodePurpose, CodeRule>> = {
  signIn: { digits: 6, lifeSeconds: 300, tries: 5 },
  signUp: { digits: 4, lifeSeconds: 600, tries: 5 },
  newPassword: { digits: 6, lifeSeconds: 600, tries: 5 },
}

/** No second code is sent so soon after one that still serves (LOGIN-09). */
export const resendSeconds = 180

/** The proof of a right code or PIN serves its one purpose this long. */
export const ticketSeconds = 15 * 60

/** Seconds until another code may be sent; 0 when it may be sent now. */
export function secondsToResend(sentAt: Date, now: Date): number {
  return Math.max(0, Math.ceil(resendSeconds - (now.getTime() - sentAt.getTime()) / 1000))
}
