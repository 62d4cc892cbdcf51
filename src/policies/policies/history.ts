/** Acts on a policy other than status moves, by their names in the audit log, that its history shows. */
export const actsInHistory = [
  'proposal.saveDraft',
  'proposal.addNominee',
  'policy.retryPush',
  'policy.showNationalId',
  'proposal.paper',
] as const
export type ActInHistory = (typeof actsInHistory)[number]

/** The acts that the policy's holder sees too; who looked at what is for the office only. */
export const actsForHolder: readonly ActInHistory[] = ['proposal.saveDraft', 'proposal.addNominee']

/** Changes of a policy in force that do not move its status. */
export const turns = ['lapsed', 'revived'] as const
export type Turn = (typeof turns)[number]

/** Events of a policy's money, as its history shows them; none of them moves the status. */
export const paymentEvents = [
  /** A premium was paid and booked. */
  'premiumPaid',
  /** A bank took the first premium together with the proposal. */
  'premiumCollected',
  /** Money for instalments that were already paid. */
  'paidTwice',
  /** Money that was not taken as premium. */
  'notAccepted',
  /** A booking was reversed. */
  'premiumReversed',
  /** Money went back to the payer. */
  'paymentRefunded',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]
