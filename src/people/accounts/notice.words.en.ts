import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

export const en = {
  passwordCode: {
    subject: 'Your code for a new password',
    mail: 'Dear {name},\n\nYour code for a new password: {code}\n\nIt is valid for 10 minutes. Tell nobody; none of us will ever ask for it. If you did not ask for it, ignore this mail: your password is as it was.\n\n{brand}\nHelpline {helpline}',
  },
  newDevice: {
    subject: 'A new phone or computer has logged in to your account',
    mail: 'Dear {name},\n\nA new phone or computer logged in to your account at {at}. If that was you, there is nothing to do.\n\nIf it was not you, change your password now and call our helpline: {helpline}\n\n{brand}',
    sms: '{brand}: a new phone has logged in to your account. Not you? Call {helpline}.',
  },
  factorAdded: {
    subject: 'A second step of logging in was added to your account',
    mail: 'Dear {name},\n\nA passkey or an authenticator app was added to your account at {at}. If that was you, there is nothing to do.\n\nIf it was not you, change your password now and call our helpline: {helpline}\n\n{brand}',
    sms: '{brand}: a second login step was added to your account. Not you? Call {helpline}.',
  },
  factorRemoved: {
    subject: 'A second step of logging in was removed from your account',
    mail: 'Dear {name},\n\nA passkey or an authenticator app was removed from your account at {at}. If that was you, there is nothing to do.\n\nIf it was not you, change your password now and call our helpline: {helpline}\n\n{brand}',
    sms: '{brand}: a second login step was removed from your account. Not you? Call {helpline}.',
  },
} as const satisfies WordsLike<typeof bn>
