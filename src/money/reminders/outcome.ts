/** The channels by which a reminder goes out. */
export const channels = ['sms', 'mail', 'device'] as const
export type Channel = (typeof channels)[number]

/** What became of it on each channel that was tried. */
export type Sent = { readonly [C in Channel]?: 'sent' | 'refused' }

/** Why a reminder that was found is not sent: what changed before its turn came. */
export const dropReasons = ['paid', 'underWay', 'notWanted', 'noPremium', 'late', 'off'] as const
export type DropReason = (typeof dropReasons)[number]

/**
 * What became of a reminder: `refused`: no channel took it; `nowhere`: neither phone nor mail address nor device is known; or why it was
 * dropped.
 */
export const outcomes = ['sent', 'refused', 'nowhere', ...dropReasons] as const
export type Outcome = (typeof outcomes)[number]

/** Of one that is dropped: what one channel took before the other one answered has been sent all the same. */
export function outcomeOfDropped(sent: Sent, reason: DropReason): Outcome {
  return Object.values(sent).includes('sent') ? 'sent' : reason
}

/** Of what the channels answered: sent where one of them took it. */
export function outcomeOf(sent: Sent): Outcome {
  const answers = Object.values(sent)
  if (answers.length === 0) return 'nowhere'
  return answers.includes('sent') ? 'sent' : 'refused'
}
