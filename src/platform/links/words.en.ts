import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  validUntil: 'The link is valid until {at}.',
  over: {
    title: 'This link does not work',
    lead: 'Each link from us serves one purpose, for a limited time. This one has been used, its time is over, or its address did not arrive whole.',
    next: 'What to do now',
    whole:
      'Copy the whole address from the message once more. If you received several messages, use the newest.',
    sender: 'If it still does not open, ask whoever sent it for a new link.',
    password:
      'If you came to choose a password, you can also do so with a code to your own phone or mailbox:',
    forgot: 'Forgot password',
    payment:
      'If you came to pay a premium: it may have been paid already, or the proposal withdrawn. If you have paid, do not pay again: look for the SMS with the receipt number, or ask the helpline. Opening this page took no money.',
    paper:
      'If you came to hand in a paper for a proposal: bring it to the nearest branch, or call the helpline.',
    helpline: 'Helpline {helpline}',
    home: 'To the home page',
  },
  birthDate: {
    title: 'First, the date of birth',
    label: 'Date of birth of the applicant',
    hint: 'We ask so that nobody else can read anything if the message reached the wrong phone. After five wrong dates the link is closed.',
    button: 'Go on',
    mistyped:
      'Are you sure of the date? Then whoever wrote the proposal may have mistyped it. Ask them to check, or call us.',
    overTitle: 'Nothing can be read by this link any more',
    over: 'A wrong date of birth was entered five times, so the link is closed. Ask whoever sent it for a new one.',
  },
  problems: {
    linkOver: 'This link does not work. Please ask for a new one.',
    tooManyLinksToPhone: 'Many links went to this phone today. Another one can be sent in {wait}.',
    linkDateRequired: 'Please enter the date of birth.',
    linkDateInvalid: 'There is no such date. Please check day, month and year.',
    linkDateWrong: 'This date does not match. Please check day, month and year. Tries left: {n}.',
    linkDateNeeded: 'Please enter the date of birth first.',
    linkReadingOver:
      'A wrong date of birth was entered five times, so the link is closed. Please ask for a new one.',
  },
} as const satisfies WordsLike<typeof bn>
