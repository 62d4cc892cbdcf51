import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  subscribed: 'Thank you. If you do not get our news yet, open the link in our email and say yes.',
  marked: 'The status was changed.',
  callAwaited: 'Thank you, {name}. We will call you on {phone} in office hours ({hours}).',
  callAbout: 'Your quote number is {number}.',
  problems: {
    newsletterEmailMissing: 'The email field is required.',
    newsletterLinkOver: 'This link is no longer valid. Please subscribe again on our website.',
    newsletterEmailInvalid: 'This does not look like an email address. Example: name@example.com',
    callerNameMissing: 'Please write your name.',
    callerNameTooLong: 'Please keep the name within {n} letters.',
    callerPhoneMissing: 'Please write your mobile number.',
    callerPhoneInvalid:
      'This is not a mobile number of Bangladesh. Please write all 11 digits, for example 01711000001',
    enquiryNameMissing: 'The name field is required.',
    enquiryEmailMissing: 'The email field is required.',
    enquiryPhoneMissing: 'The phone field is required.',
    enquiryPhoneInvalid: 'This does not look like a telephone number. Example: 01711000001',
    enquiryMessageMissing: 'The message field is required.',
    enquiryTextTooLong: 'Please keep this within {n} letters.',
    callQuoteUnreadable: 'This is not a quote number. Example: Q-7KDW-3MTB-9XRF',
    hiddenFieldFilled: 'Your request could not be taken. Please send it once more.',
    formSentTooFast: 'Your request came too quickly and was not taken. Please send it once more.',
    tooManyEnquiries:
      'Many requests have come from your connection, so yours could not be taken now. Please send it again in an hour, or call the helpline: {helpline}',
    enquiryKindUnknown: 'There is no such list. Choose one of the lists.',
    enquiryUnknown: 'There is no such enquiry. Please open the page again.',
    enquiryStatusUnknown: 'There is no such status. Choose one from the list.',
  },
} as const satisfies WordsLike<typeof bn>
