import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  opened: 'The page for paying is ready.',
  received: 'Received.',
  found: 'Done',
  /** On the gateway's page, for payers who came by a payment link. */
  premiumByLink: 'Life insurance premium {number}',
  problems: {
    amountRequired: 'The amount field is required.',
    amountNotNumber: 'Write the amount as a number, such as 5,250.',
    amountNotAboveZero: 'The amount must be above zero.',
    amountNotInstalments:
      'This amount does not settle whole instalments. Pay exactly one or more of the instalments that are due.',
    amountAboveGateway:
      'At most Tk {n} can be paid online at once. Choose fewer instalments, or pay at your branch.',
    amountBelowGateway: 'At least Tk {n} must be paid online at once. Please contact your branch.',
    nothingDueYet: 'There is no premium to be paid now.',
    nothingLeftToPay: 'All premiums of this policy are paid. There is nothing left to pay.',
    policyLapsed:
      'The policy has lapsed, so premiums cannot be paid online. To revive it, please contact your branch.',
    policyNotPayable:
      'Premiums of this policy cannot be paid online now. Please ask at a branch or call our helpline.',
    otherPaymentOpen:
      'A payment of another amount is open for this policy. Finish it, or cancel it on the bank’s page and try again.',
    paymentHeld:
      'A payment for this instalment is being checked. Do not pay again: we will tell you the result.',
    paidMeanwhile:
      'A payment for this policy has arrived meanwhile. Before you pay again, please look at what is due now.',
    tooManyPayments: 'Too many payments were opened for this policy in a short time. Try again in an hour.',
    gatewayFailed: 'Sorry, System did not payment successfully. Please contact with your contact person.',
    noSuchPayment: 'There is no payment with this reference. Please check it.',
    paymentNotSeen:
      'We cannot look at your payment at the moment. If you have paid, do not pay again: we ask the bank how it stands. Open this page again in a few minutes.',
    paymentPurposeUnknown: 'This payment is not recognised. Begin again on the page of the policy.',
    paymentTokenOver: 'Your time is over. Start again with the details of the policy.',
    paymentMoveNotAllowed: 'This cannot be done with the payment as it stands. Please open the page again.',
    noSuchPosting: 'There is no posting of this number.',
    noticeUnderWay: 'The core system is being told of this posting already. Please look again in a moment.',
  },
} as const satisfies WordsLike<typeof bn>
