import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  title: 'Reminders of instalments',
  next: 'Next reminder on {on}, {channels}, if the instalment is still unpaid then.',
  byChannel: { sms: 'by SMS', mail: 'by email', device: 'by a notice on a phone or computer' },
  and: ' and ',
  noReminder: {
    notYet: 'Reminders of instalments begin once the policy is in force.',
    firstPremium: 'The first premium is not reminded of in this way.',
    nothingToPay: 'No more instalments, so nothing to remind of.',
    lapsed: 'The policy has lapsed, so no more reminders are sent.',
    off: 'No reminders of instalments are sent to anybody at the moment.',
    notWanted: 'Reminders are switched off.',
    unreachable: 'No phone number and no email address is known, so no reminder can be sent.',
    underWay: 'A payment is not settled yet. No reminder is sent until it is.',
    noMore: 'No more reminders of this instalment will be sent.',
  },
  sent: 'Reminders that were sent',
  noneSent: 'No reminder was sent yet.',
  more: '{n} earlier ones',
  stages: {
    in30Days: 'A month before the due date',
    in7Days: 'A week before the due date',
    tomorrow: 'The day before the due date',
    inGrace: 'Before grace ended',
    overdue: 'After grace had ended',
    beforeLapse: 'Before the policy lapses',
  },
  of: 'Instalment of {date}',
  channels: { sms: 'SMS', mail: 'Email', device: 'Notice on a phone or computer' },
  notTaken: '{channel} could not be sent',
  choice: {
    own: 'By SMS, email and notices, for all your policies.',
    office: 'Change it when the holder asks. It is for all their policies.',
    stop: 'Stop reminders',
    start: 'Start reminders again',
  },
  chosen: {
    stopped: 'Reminders of instalments are stopped.',
    started: 'Reminders of instalments will be sent again.',
  },
  stop: {
    title: 'No more reminders of instalments?',
    lead: 'Press the button, and no more reminders of instalments are sent to you, for any of your policies. You still get the message after each payment.',
    button: 'Stop reminders',
    done: 'Reminders of instalments are stopped. To get them again, log in and switch them on at your policy, or tell our helpline.',
    stopped: 'Reminders are stopped',
    broken: 'This link does not work',
    brokenWhy: 'A part of the link is missing. Press the link in the mail again, or tell our helpline.',
    home: 'Back to the home page',
  },
  problems: {
    reminderChoiceUnknown: 'Choose whether reminders are on or off.',
  },
} as const satisfies WordsLike<typeof bn>
