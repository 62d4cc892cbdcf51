/** Decisions about a proposal in referral. One accepted with words goes on, together with the words. */
export const decisions = ['accept', 'acceptWithWords', 'decline'] as const
export type Decision = (typeof decisions)[number]

/** All endings: the applicant, or the office for them, may also withdraw the proposal. */
export const endings = [...decisions, 'withdrawn'] as const
export type Ending = (typeof endings)[number]

export const referralStates = ['open', ...endings] as const
export type ReferralState = (typeof referralStates)[number]

/** Whole days from the opening of a referral until a moment: now, or its decision. */
export function daysWaited(openedAt: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - openedAt.getTime()) / 86_400_000))
}

/** The notice to the applicant after each decision. */
export const noticeOf = {
  accept: 'accepted',
  acceptWithWords: 'acceptedWithWords',
  decline: 'declined',
  withdrawn: 'withdrawn',
} as const satisfies Record<Ending, string>
export type Turn = 'lookedAt' | (typeof noticeOf)[Ending]
