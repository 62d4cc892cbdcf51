import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './forms.words.bn.ts'

export const en = {
  optional: '(optional)',
  leaveEmpty: 'Leave this field empty',
  sending: 'Sending…',
  another: 'Send another',
  unexpected: 'An unexpected error occurred. Please try again.',
  fields: {
    name: 'Full name',
    email: 'Email',
    phone: 'Mobile number',
    subject: 'Subject',
    message: 'Message',
    designation: 'Designation',
    organization: 'Organization',
    address: 'Address',
    comments: 'Comments',
  },
  noEmail: 'No email address?',
  callMe: 'Ask us to call you',
  phoneHint: 'For example 01711000001',
  contact: {
    title: 'Write to us',
    lead: 'The answer comes by email, usually within one working day.',
    send: 'Send',
    back: 'Back to the contact page',
  },
  contactReceived:
    'Thank you. We have your message and usually answer within one working day. An email that confirms it is on its way to you.',
  register: {
    title: 'Get Registered',
    lead: 'Do you want a policy, or to become an agent? Give your name, email and mobile number. You may say in the comments what it is about; one of us will get in touch with you. Designation, organization and address help us find the right person near you.',
    send: 'Register',
  },
  registered:
    'Thank you. We have your details. An email is on its way to you, and one of us will get in touch.',
  confirm: {
    title: 'Newsletter',
    lead: 'Press the button to get our news by email, at most twice a month. You can stop it with one press at any time.',
    send: 'Yes, send me the newsletter',
  },
  confirmed: 'Thank you. Our newsletter will come to your mailbox.',
  unsubscribe: {
    title: 'Stop the newsletter',
    lead: 'Press the button, and your address is deleted from the list of our newsletter.',
    send: 'Stop the newsletter',
  },
  unsubscribed: 'Your address was deleted from the list. Our newsletter will not come to it any more.',
  home: 'Back to the home page',
} as const satisfies WordsLike<typeof bn>
