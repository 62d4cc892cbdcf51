/** What people do to a policy besides moving it, by the names of the audit log, as far as its history tells it. */
export const actsShownToHolder = [
  'proposal.saveDraft',
  'proposal.addNominee',
  'policy.retryPush',
  'policy.showNationalId',
  'proposal.paper',
] as const
export type ActShownToHolder = (typeof actsShownToHolder)[number]

/** What the policy's holder sees too; who looked at what is the office's own affair. */
export const actsForHolder: readonly ActShownToHolder[] = ['proposal.saveDraft', 'proposal.addNominee']

/** What became of a policy in force without a move of its status. */
export const turns = ['lapsed', 'revived'] as const
export type Turn = (typeof turns)[number]

/** What became of the money for a policy, as its history tells it; nothing of the kind moves a policy. */
export const paymentEvents = [
  /** A premium was paid and booked. */
  'premiumPaid',
  /** A bank took the first premium together with the proposal. */
  'premiumCollected',
  /** What it was paid for was paid already. */
  'paidTwice',
  /** It came, and was not taken as premium. */
  'notAccepted',
  /** A booking was taken back. */
  'premiumReversed',
  /** Money went back to the payer. */
  'paymentRefunded',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]
