/** The channels by which a reminder goes out. */
export const channels = ['sms', 'mail', 'device'] as const
export type Channel = (typeof channels)[number]

/** The result on each channel that was tried. */
export type Sent = { readonly [C in Channel]?: 'sent' | 'refused' }

/** Why a reminder that was found is not sent: what changed before its turn. */
export const dropReasons = ['paid', 'underWay', 'notWanted', 'noPremium', 'late', 'off'] as const
export type DropReason = (typeof dropReasons)[number]

/**
 * The outcome of a reminder. `refused`: no channel took it; `nowhere`: no phone, email address or device is
 * known; else why it was dropped.
 */
export const outcomes = ['sent', 'refused', 'nowhere', ...dropReasons] as const
export type Outcome = (typeof outcomes)[number]

/** The outcome of a dropped reminder: still `sent` if a channel had taken it before. */
export function outcomeOfDropped(sent: Sent, reason: DropReason): Outcome {
  return Object.values(sent).includes('sent') ? 'sent' : reason
}

/** The outcome from the channels' answers: `sent` if any channel took it. */
export function outcomeOf(sent: Sent): Outcome {
  const answers = Object.values(sent)
  if (answers.length === 0) return 'nowhere'
  return answers.includes('sent') ? 'sent' : 'refused'
}
