import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  subscribed: 'Thank you. Our news will come to your mailbox from now on.',
  callAwaited: 'Thank you, {name}. We will call you on {phone} in office hours ({hours}).',
  callAbout: 'Your quote number is {number}.',
  problems: {
    newsletterEmailMissing: 'The email field is required.',
    newsletterEmailInvalid: 'This does not look like an email address. Example: name@example.com',
    callerNameMissing: 'Please write your name.',
    callerNameTooLong: 'Please keep the name within {n} letters.',
    callerPhoneMissing: 'Please write your mobile number.',
    callerPhoneInvalid:
      'This is not a mobile number of Bangladesh. Please write all 11 digits, for example 01711000001',
    callQuoteUnreadable: 'This is not a quote number. Example: Q-7KDW-3MTB-9XRF',
    callHiddenFieldFilled: 'Your request could not be taken. Please send it once more.',
    callAskedTooFast: 'Your request came too quickly and was not taken. Please send it once more.',
    tooManyCallsAsked:
      'Many requests have come from your connection, so yours could not be taken now. Please send it again in an hour, or call the helpline: {helpline}',
  },
} as const satisfies WordsLike<typeof bn>
