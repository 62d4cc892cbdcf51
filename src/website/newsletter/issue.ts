/** The states of an issue. One that was stopped or sent is never changed again. */
export const issueStates = ['draft', 'planned', 'sending', 'sent', 'stopped'] as const
export type IssueState = (typeof issueStates)[number]

/**
 * The states of the mail to one reader. `left`: they had unsubscribed, or their mailbox was rested, before it
 * was sent; `refused`: the mail server rejects it; `bounced`: it came back.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'refused', 'bounced', 'left'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Issues per calendar month, as the confirmation mail promises. */
export const issuesAMonth = 2

/** An address gets no more mails after this many bounces. */
export const maxBounces = 3

const firstPauseMs = 30_000
const longestPauseMs = 3_600_000
/** About a day of tries. */
export const maxTries = 30

/** The pause in ms before a mail that the server could not accept is tried again. */
export function pauseAfter(tries: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, tries - 1), longestPauseMs)
}
