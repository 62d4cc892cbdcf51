import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  steps: {
    label: 'Three steps to pay a premium',
    validate: 'Customer validation',
    validateText:
      'We compare the policy number with the holder’s date of birth and mobile number. If there is an email address, the receipt goes there too.',
    amount: 'Premium particulars',
    amountText:
      'Here you see what is due. When several instalments are open, you choose how many to pay. Online, the payment gateway adds a charge of about 2.5%.',
    payment: 'Payment',
    paymentText:
      'Pay by card or mobile banking on the bank’s own secure page. Then you come back here for the receipt.',
  },
  choose: {
    title: 'Pay a premium',
    lead: 'For your own policy or for somebody close to you. No account is needed.',
    renewal: 'Renewal or first premium',
    renewalText:
      'What is due on a running policy or, if nothing is, the instalment of the next 30 days; or a first premium.',
    renewalButton: 'Renewal Premium',
    needTitle: 'Have these at hand',
    need: {
      policy:
        'the policy number, from the policy paper or a receipt; before there is a number, the reference of the proposal',
      birth: 'the policy holder’s date of birth',
      mobile: 'the mobile number given with the policy',
      email: 'an email address if there is one, for the receipt',
    },
    charge:
      'Online, the payment gateway (the service that brings us your card or mobile payment) adds a charge of about 2.5%.',
    safe: 'Card numbers and PINs never reach us. They stay on the bank’s page.',
    haveAccount: 'Do you have an account?',
    logIn: 'Log in to see what is due on all your policies',
    otherWays: 'How to pay at a branch or a bank',
  },
  overview: {
    title: 'Three steps, a few minutes',
    lead: 'You pay nothing before the last step.',
    back: 'Back',
    proceed: 'Proceed',
  },
  form: {
    title: 'Customer validation',
    lead: 'Please write everything as it stands in the policy.',
    over: 'The time ran out, so no payment was started. Start again with the details of the policy; if you came by a link, open it again.',
    policyNumber: 'Policy number',
    policyNumberHint:
      'Such as 900000001, from the policy paper or a receipt. Before there is a number: the reference of the proposal, such as JB26-0000123-4.',
    birthDate: 'Policy holder’s date of birth',
    mobile: 'Mobile number',
    mobileHint: 'The one given with the policy, such as 01711000001',
    email: 'Email',
    emailHint: 'We send the receipt there. It may be your own. If you have none, tick the box below.',
    noEmail: 'I have no email address; an SMS with the receipt number to the policy holder is enough',
    agree: 'I agree to the terms and the privacy policy',
    terms: 'Read the terms',
    privacy: 'Read the privacy policy',
    submit: 'Validate and go on',
    working: 'One moment…',
  },
  amount: {
    title: 'Premium particulars',
    policy: 'Policy',
    holder: 'Policy holder',
    number: 'Policy number',
    overdue:
      'The days of grace are over; until all that is overdue is paid, you are covered only as the policy document says. Unless at least the instalment of {dueDate} is paid by {until}, the policy will lapse.',
    pay: 'Go on to payment',
    receiptByLink:
      'Once you have paid, you can download the receipt here. An SMS with its number goes to the policy holder.',
    working: 'Opening the bank’s page…',
    otherPolicy: 'Pay for another policy',
    notOpened: 'Sorry, System did not payment successfully. Please contact with your contact person.',
    nothingTaken: 'Nothing was paid.',
  },
  open: {
    title: 'A payment for this policy is open',
    paid: 'If you have paid, do not pay again: as soon as the bank tells us, we send an SMS. If no SMS comes within two working days, call our helpline.',
    text: 'If you have not paid, continue this payment of {amount}, so that nothing is taken twice. If no money comes, it ends by {until}, and you can begin anew.',
    look: 'See how the payment stands',
  },
  held: {
    title: 'Do not pay again.',
    text: 'The payment gateway has {amount}, and we are checking it, usually within one working day. Until then pay nothing more for this policy. We tell you the outcome by SMS; if no SMS comes within two working days, call our helpline.',
  },
  nothing: {
    paidUntil: 'Nothing is due now',
    paidUntilText:
      'All premiums so far are paid. The next instalment, {amount}, falls due on {date}. It can be paid from {from}.',
    fullyPaid: 'All premiums are paid',
    fullyPaidText: 'No instalment of this policy is left. Thank you for the years with us.',
    lapsed: 'This policy has lapsed',
    lapsedText:
      'The instalment of {date} has been unpaid for more than six months, so nothing can be paid online. To revive the policy, talk to a branch or our helpline. Ask there too whether you can surrender it (take some money at once) or keep it paid-up (smaller, without further instalments).',
    revive: 'How to revive it',
    notYet: 'It can be paid in a moment',
    notYetText:
      'The proposal is being entered into our books, which usually takes a few minutes. Open this page again a little later. Until then there is nothing to pay.',
    notPayable: 'Nothing can be paid for this policy now',
    notPayableText: 'It has matured, or it is not in force yet. Please ask at a branch or call our helpline.',
    tooMuch: 'This is more than can be paid online at once',
    tooMuchText:
      'One instalment is {amount}; online we can take at most {most} at a time. Please pay by cheque or bank deposit at any branch. The premium is booked once a cheque has cleared.',
    branches: 'Find a branch near you',
  },
  link: {
    title: 'Pay the premium',
    lead: 'Policy holder {holder}, policy number ending in {end}. {what}: {amount}, by card or mobile banking; the payment gateway, which brings us the money, adds a charge of about 2.5%. No account is needed. Once it is paid, you can download the receipt; an SMS with its number goes to the policy holder.',
    notYet:
      'Applicant {holder}, number of the proposal ending in {end}. {what}: {amount}. The proposal is being entered into our books; in a few minutes you can pay by this same link.',
    cover: 'Cover begins only once the policy is active and the first premium is received.',
    coverOfActive: 'Cover begins only once the first premium is received.',
    ifNotAccepted: 'If the proposal is not accepted, all of the premium is paid back.',
    firstPremium: 'First premium',
    instalment: 'Instalment of {date}',
    several: '{n} instalments from {date} on',
    button: 'Go on to pay',
  },
  success: {
    linkSent: 'The link to pay was sent.',
    linkMade: 'The link is made. No mobile number is stored, so no SMS was sent: hand it over yourself.',
    policyFound: 'The policy was found.',
    amountRight: 'The amount is right.',
  },
  problems: {
    payPolicyNumberRequired: 'The policy number field is required.',
    payBirthDateRequired: 'The date of birth field is required.',
    payBirthDateInvalid: 'This date is not valid. Please check day, month and year.',
    payMobileRequired: 'The mobile number field is required.',
    payMobileInvalid: 'A mobile number has 11 digits, such as 01711000001.',
    payEmailRequired: 'The email field is required.',
    payEmailInvalid: 'This does not look like an email address. Example: name@example.com',
    payTermsRequired: 'Please agree our terms and policy.',
    payPolicyUnmatched:
      'Policy number, date of birth and mobile number do not belong together. Please compare all three with the policy paper or a receipt. If you have a new mobile number, take your national identity card to a branch.',
    nothingToPayByLink:
      'There is no premium on this policy now that a link could be sent for. It is paid, came through a bank, or the policy is not running.',
    tooManyPayLinks: 'Many links were sent today. Send again tomorrow, or show the payment page.',
    tooManyPayLinksOfPolicy:
      'Enough links were sent for this policy today. The last one is still valid; another can be sent tomorrow.',
    payTooManyTries:
      'This policy number was tried too often. Please try again in {wait}, or pay at a branch or after logging in.',
    payTooManyFromAddress:
      'There were too many tries from this internet connection. Please try again in an hour, or pay at a branch or after logging in.',
  },
} as const satisfies WordsLike<typeof bn>
