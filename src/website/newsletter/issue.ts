/** The states of an issue. One that was stopped or sent is never changed again. */
export const issueStates = ['draft', 'planned', 'sending', 'sent', 'stopped'] as const
export type IssueState = (typeof issueStates)[number]

/**
 * The states of the mail to one reader. `left`: they had left the newsletter, or their mailbox was rested, before its
 * turn came; `refused`: the mail server does not take it; `bounced`: it came back.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'refused', 'bounced', 'left'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Issues per calendar month; the mail that asks for the confirmation promises it. */
export const issuesAMonth = 2

/** After this many mails that came back, an address is sent no more. */
export const maxBounces = 3

const firstPauseMs = 30_000
const longestPauseMs = 3_600_000
/** About a day. */
export const maxTries = 30

/** How long a mail that the server could not take now waits for its next try. */
export function pauseAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, tries - 1), longestPauseMs)
}
