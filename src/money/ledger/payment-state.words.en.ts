import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './payment-state.words.bn.ts'

export const en = {
  states: {
    notStarted: {
      title: 'Not started',
      lead: 'We received no money. Please try again in a moment.',
    },
    waiting: {
      title: 'Waiting for the bank',
      lead: 'This usually takes a minute. The page changes by itself.',
    },
    paid: {
      title: 'Paid',
      lead: 'Thank you. The receipt is here: download and keep it. Its number goes by SMS to the mobile number of the policy.',
    },
    notPaid: {
      title: 'Not paid',
      lead: 'We received no money.',
    },
    paidTwice: {
      title: 'Paid twice',
      lead: 'We hold the second payment of {amount}; all of it is yours. If the gateway took a charge, that is not part of it.',
    },
    notPremium: {
      title: 'Not taken as premium',
      lead: 'Your {amount} could not be premium when it came. All of it is yours: you get it back, unless you agree that it pays instalments. If the gateway took a charge, that is not part of it.',
    },
    goingBack: {
      title: 'The money is on its way back',
      lead: 'It goes back to where it came from. We send an SMS as soon as it has gone.',
    },
    returned: {
      title: 'The money was sent back',
      lead: 'It was sent back to where it came from. It may take a few working days until you see it there.',
    },
  },
  coverAfterRefund: {
    none: 'The proposal was not taken up, so there is no cover.',
    unchanged: 'This money was not premium, so sending it back changes nothing about the cover.',
  },
  paidByEmailToo:
    'Thank you. The receipt is here: download and keep it. It also goes by email, and its number by SMS to the mobile number of the policy.',
  cancelled: 'You cancelled the payment; we received no money.',
  after: {
    due: 'The instalment of {dueDate} is still due. The days of grace last until {until}.',
    overdue:
      'Instalments are still unpaid and the days of grace are over; you are covered only as the policy document says. Unless at least the instalment of {dueDate} is paid by {until}, the policy will lapse.',
    early: 'Every instalment so far is paid. The next falls due on {dueDate}.',
    paidUntil: 'Every instalment so far is paid. The next falls due on {dueDate}.',
    fullyPaid: 'All instalments of this policy are paid. There is nothing left to pay.',
  },
  paidAndLeft: 'Paid with this payment: {paid}. Left to pay: {left}.',
  payRest: 'Pay what is still due',
  held: {
    title: 'Being checked',
    lead: 'The money has reached the payment gateway, the service that brings it to us. We check it before it is booked, usually within one working day.',
    asking: 'We are checking',
    askingText: 'we tell you as soon as it is done',
    doNotPayAgainText:
      'Your money is with the payment gateway. We check it and send you the outcome by SMS; if no SMS comes within two working days, call our helpline. You may close this page.',
    givenUp:
      'We are still checking, so this page no longer asks by itself. Look at the state now, or close the page: we send you the outcome by SMS.',
  },
  doNotPayAgain: 'Do not pay again.',
  doNotPayAgainText:
    'If money was taken, we ask the bank and send you the outcome by SMS. If no SMS comes within two working days, call our helpline. You may close this page.',
  notPaidYet:
    'If you did not pay, open “Was the bank’s page closed?” below and continue this payment. If no money comes, it ends by {until}, and you can begin anew.',
  closed: 'Was the bank’s page closed?',
  stillOpen: 'If you have not paid yet, continue this same payment.',
  goOn: 'Continue the payment',
  otherAmount:
    'To pay another amount, press “Continue the payment”, cancel it on the bank’s page and come back here.',
  wasTaken: 'Did your bank or wallet take the money?',
  wasTakenText:
    'Then do not pay again yet: call our helpline and quote the payment reference above. If the bank reports the payment later, we will see it and match it ourselves.',
  notTaken: 'No money was taken? Then you can pay again.',
  lateMoney:
    'When you call our helpline, quote the payment reference above. If the bank reports a payment later, we will see it and match it ourselves.',
  owed: {
    paidTwice:
      'Whether you get this money back or it pays other instalments is decided with you. On the phone we never ask for a PIN or a one-time code. If we have not called within three working days, call our helpline and quote the payment reference below.',
    notPremium:
      'We send an SMS as soon as the money has gone. If you have heard nothing within three working days, call our helpline and quote the payment reference below.',
    goingBack:
      'If you have heard nothing within three working days, call our helpline and quote the payment reference below.',
    returned:
      'If you do not see it there after that, call our helpline and quote the payment reference below.',
  },
  notPremium: {
    because: {
      earlierUnpaid:
        'When the money came, an instalment before these was still unpaid; it may have been paid since. Instalments are settled in turn.',
      premiumChanged: 'The premium of the policy had changed before the money came, so the sum did not fit.',
      tooMany: 'The money was for more instalments than the policy had left.',
      notTaken: 'When the money came, the proposal was being looked at or was not taken up.',
    },
    unpaid:
      'This money pays none of the instalments it came for. Unless they were paid otherwise, they are still unpaid, and the cover goes by that.',
    left: 'Due now: {left}.',
    stillOwed:
      'You may pay this now; the money we hold stays yours all the same. To have it used for this instead, call our helpline before you pay.',
  },
  settledBy: {
    one: 'The instalment is paid by receipt {receipts}; the receipt of this second payment is {own}.',
    several: 'The instalments are paid by receipt {receipts}; the receipt of this second payment is {own}.',
  },
  steps: {
    label: 'How far the payment has come',
    begun: 'You went to the bank’s page',
    asking: 'The bank is checking',
    askingText: 'we tell you as soon as it answers',
    receipt: 'Receipt',
    receiptText: 'once it is certain',
  },
  facts: {
    amount: 'Amount',
    policy: 'Policy',
    policyNumber: 'Policy number',
    proposal: 'Proposal reference',
    instalments: 'For',
    meantFor: 'Came for',
    instalmentOf: 'the instalment of {date}',
    instalmentsOf: '{n} instalments, from {date} to {last}',
    begun: 'Payment begun',
    booked: 'Booked',
    arrived: 'Received',
    method: 'Method',
    receipt: 'Receipt number',
    reference: 'Payment reference',
    referenceHint: 'Quote it when you call',
  },
  methods: {
    bkash: 'bKash',
    nagad: 'Nagad',
    rocket: 'Rocket',
    'dbbl mobile banking': 'Rocket',
    visa: 'Visa',
    mastercard: 'Mastercard',
  },
  toPay: {
    choose: 'How many instalments do you pay?',
    chooseHint: 'The oldest are settled first.',
    one: '1 instalment: {amount}',
    choice: '{n} instalments: {amount}',
    all: 'All {n} instalments: {amount}',
    until: 'up to the instalment of {date}',
    untilInGrace: 'up to the instalment of {date}, which is not overdue yet',
    ledger: 'What you pay',
    instalment: 'Instalment of {date}',
    firstPremium: 'First premium, {date}',
    early: 'Not due yet; it may be paid now',
    premiums: 'Total premium',
    charge: 'Charge of the payment gateway, about',
    takenInAll: 'Taken with the charge, about',
    restUnpaidFirst: 'Then {left} is still unpaid.',
    restUnpaid:
      'Then {left} is still unpaid. Once the days of grace of an instalment are over, you are covered only as the policy document says.',
    restOverdue:
      'Then {left} is still unpaid. Even with this payment you are covered only as the policy document says.',
    coverNeeds: 'Full cover needs at least the {n} overdue instalments.',
    coverNeedsAll: 'Full cover needs all {n} overdue instalments.',
    bankPage: 'The bank’s secure page opens. No money is taken until you pay there.',
    maxOnline: 'At most {most} can be paid online at once. Please pay the rest afterwards.',
  },
  charge: {
    note: 'Converting Charges Applicable Approximately 2.5% of Total Amount',
    about: 'The charge is about {charge}, so about {all} is taken in all.',
    why: 'The payment gateway, the service that brings us your card or mobile payment, keeps this charge itself. It is not part of the premium.',
    notInReceipt: 'If the gateway took a charge, it comes on top; the sum above does not contain it.',
  },
  copy: 'Copy',
  copyOf: 'Copy the payment reference',
  copied: 'Copied',
  receipt: 'Download the receipt (PDF)',
  checkReceipt: 'Check that the receipt is genuine',
  keepReceipt:
    'Keep the address of this page too: it opens the receipt again later. The policy holder also finds it after logging in.',
  givenUp:
    'The bank has not answered yet, so this page no longer asks by itself. Look at the state now, or close the page: we send you the outcome by SMS.',
  lookAgain: 'Look at the state now',
  again: 'Try again',
  unknown: 'There is no payment with this reference. If money was taken, please call our helpline.',
  another: 'Pay for another policy',
  helpline: 'Call {helpline}',
  aboveState: {
    paid: 'Your money has arrived.',
    notPaid: 'The payment did not go through.',
    gatewayDown: 'The bank’s page could not be opened.',
  },
  messages: {
    paid: 'A premium is paid once there is a receipt for it. This message alone does not prove it.',
    notPaid:
      'Not paid: we received no money. If money was taken from you, call our helpline before you pay again. If not, you can begin anew below.',
    cancelled:
      'You cancelled the payment: we received no money. If money was taken from you, call our helpline before you pay again. If not, you can begin anew below.',
    waiting: 'The bank has not answered yet. Do not pay again.',
    paidTwice: 'The same instalment was paid twice. We will contact you.',
    gatewayDown:
      'The bank’s page cannot be opened just now, so nothing was paid. Please try again in a moment.',
  },
} as const satisfies WordsLike<typeof bn>
