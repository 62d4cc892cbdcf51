/** How a proposal in referral ends. What is accepted with words goes on, and the words stand with it. */
export const decisions = ['accept', 'acceptWithWords', 'decline'] as const
export type Decision = (typeof decisions)[number]

/** All ends: the applicant, or the office for them, may also withdraw it. */
export const endings = [...decisions, 'withdrawn'] as const
export type Ending = (typeof endings)[number]

/** The states of a referral on the desk. */
export const referralStates = ['open', ...endings] as const
export type ReferralState = (typeof referralStates)[number]

/** Whole days that a referral has waited for its decision, or waited until it came. */
export function daysWaited(openedAt: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - openedAt.getTime()) / 86_400_000))
}

/** What the applicant is told. */
export const turnOf = {
  accept: 'accepted',
  acceptWithWords: 'acceptedWithWords',
  decline: 'declined',
  withdrawn: 'withdrawn',
} as const satisfies Record<Ending, string>
export type Turn = 'lookedAt' | (typeof turnOf)[Ending]
