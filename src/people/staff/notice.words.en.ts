import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

export const en = {
  passwordSet: {
    sms: '{brand}: somebody in your office set a new password for you. Not asked for? Call {helpline}.',
    subject: 'Somebody has set a new password for you',
    mail: 'Dear {name},\n\nAt {at} somebody in your office set a new password for your account. You are logged out everywhere. The next time you log in, you will choose a password of your own.\n\nIf you did not ask for this, tell the officer in charge now, or call our helpline: {helpline}\n\n{brand}',
  },
  /** Read where messages came until now; never the new number or address. */
  contactChanged: {
    sms: '{brand}: somebody changed your {what}. Not asked for? Call {helpline}.',
    subject: 'Your contact details were changed',
    mail: 'Dear {name},\n\nAt {at} somebody changed the {what} of your account.\n\nIf you did not ask for this, tell the officer in charge now, or call our helpline: {helpline}\n\n{brand}',
    what: { mobile: 'mobile number', email: 'email', both: 'mobile number and email' },
  },
  /** Messages with a signed link, by its purpose. */
  links: {
    startingPassword: {
      sms: 'Choose your password for {brand}: {link} Valid until {until}. Keep it to yourself.',
      subject: 'Choose your password for {brand}',
      mail: 'Dear {name},\n\nYour office asks you to choose a password for your account. Your login id is {login}.\n\nOpen this link and choose a password of your own. It is valid until {until}; a newer link takes its place.\n\n{link}\n\nDo not pass the link on: whoever opens it first chooses the password. If you did not expect it, tell the officer in charge, or call our helpline: {helpline}\n\n{brand}',
    },
    phoneExport: {
      sms: 'Your list with phone numbers is approved: {link} Valid until {until}.',
      subject: 'Your list with phone numbers is approved',
      mail: 'Dear {name},\n\nA second person has approved your request for a list with phone numbers. Open this link while you are logged in; it is valid until {until}.\n\n{link}\n\nOnly you can download the list. Every download is written down.\n\n{brand}',
    },
  },
} as const satisfies WordsLike<typeof bn>
