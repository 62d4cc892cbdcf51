import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

/** An SMS has two parts at most, of letters that every phone has. */
export const en = {
  policies: {
    one: 'policy ending in {ends}',
    several: '{n} policies ending in {ends}',
    andMore: '{ends} and {n} more',
  },
  before: {
    said: 'your {policies}. The next instalment is {amount}, due on {dueDate}.',
    subject: 'Your next instalment is due on {dueDate}',
    mail: 'This is about your {policies}. The next instalment is {amount}. It is due on {dueDate}, and you may pay it now.',
  },
  inGrace: {
    said: 'your {policies}. {amount} is unpaid. Grace ends on {until}: if you pay by then, cover goes on in full.',
    subject: 'An instalment is unpaid, grace ends on {until}',
    mail: 'This is about your {policies}. The instalment of {dueDate} has not reached us yet. In all {amount} is unpaid. Grace ends on {until}: if you pay by then, cover goes on in full.',
  },
  overdue: {
    said: 'your {policies}. Grace is over, {amount} is unpaid. Until all is paid, cover holds only as the policy document says.',
    subject: 'Grace is over, an instalment is still unpaid',
    mail: 'This is about your {policies}. Grace is over, and the instalment of {dueDate} has not reached us yet. In all {amount} is unpaid. Until every instalment whose grace is over is paid, cover holds only as the policy document says. Pay at least the instalment of {dueDate} by {until}, and the policy stays in force.\n\nIf it is hard to pay all at once, talk to our helpline: we help to find a way.',
  },
  beforeLapse: {
    said: 'your {policies}. {amount} is unpaid. Pay at least one instalment by {until}, and the policy does not lapse.',
    subject: 'After {until} your policy lapses',
    mail: 'This is about your {policies}. The instalment of {dueDate} has not reached us yet. In all {amount} is unpaid. Pay at least the instalment of {dueDate} by {until}, and the policy stays in force. After that it lapses: nothing can be paid online then, and it has to be revived first.\n\nIf it is hard to pay all at once, talk to our helpline: we help to find a way.',
  },
  /** Around the reminder; the second one if money may be short. */
  sms: {
    plain: '{brand}: {said} Pay here: {url}',
    withHelp: '{brand}: {said} Pay here: {url} Help: {helpline}',
  },
  mail: {
    customer: 'policy holder',
    line: 'Policy ending in {end}: {amount}',
    whole:
      'Dear {name},\n\n{text}\n\n{lines}You can pay online here. You need the policy number, your date of birth and the mobile number of the policy. The payment gateway adds its charge:\n{url}\n\nIf you have paid meanwhile, there is nothing to do. Tell nobody your PIN or one-time code.\n\n{brand}\nHelpline {helpline}\n\nNo more reminders of instalments? Stop them here:\n{stopUrl}',
  },
} as const satisfies WordsLike<typeof bn>
