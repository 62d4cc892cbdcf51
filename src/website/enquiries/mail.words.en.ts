import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './mail.words.bn.ts'

export const en = {
  dear: 'Dear {name},',
  greeting: 'Hello,',
  signature: '{brand}\nHelpline {helpline}\n{email}',
  fields: { name: 'Name', email: 'Email', phone: 'Phone', subject: 'Subject' },
  contactToUs: {
    subject: 'Contact: {subject}',
    end: 'Sent with the contact form of the website. A reply to this email goes to whoever wrote it.',
  },
  contactReceived: {
    subject: 'We have your message',
    text: 'Thank you for writing to us. We usually answer within one working day. If it is urgent, please call the helpline in office hours ({hours}).',
    warning:
      'We never ask for a password, a PIN or a card number. If you did not write this message, please ignore this email.',
  },
  registered: {
    subject: 'We have your details',
    text: 'Thank you for your interest. One of us will get in touch with you on {phone}.',
    notYou: 'If you did not send us these details, please tell the helpline and we will delete them.',
  },
  subscribed: {
    subject: 'Do you want the news of {brand}?',
    text: 'Your address was given for the newsletter of {brand}: news of policies, bonuses and holidays, two a month at most. Nothing is sent to you before you say yes. If you want it, open this page and press the button:',
    wayOut:
      'If somebody else gave your address, you need not do anything: after 30 days it is deleted. To delete it at once, open this page:',
  },
} as const satisfies WordsLike<typeof bn>
