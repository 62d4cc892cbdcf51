import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  button: 'CSV with phone numbers',
  title: 'List with phone numbers',
  lists: { policies: 'Policies', payments: 'Payments', enquiries: 'Enquiries' },
  lead: '{list}: {n} rows, each with the full phone number.',
  free: 'You can download the list now. The audit log records who downloaded which list, and when.',
  download: 'Download CSV',
  waits:
    'This list needs the approval of a second person. Once it is approved you are sent a link, which is valid for 24 hours.',
  reason: 'What it is needed for',
  reasonHint: 'The person who approves it decides on this basis.',
  ask: 'Ask for approval',
  sending: 'Submitting...',
  masked: 'Download the list without phone numbers',
  back: 'Back to the list',
  ready: 'The list is ready. It can be downloaded until {until}.',
  over: 'The time to download this list has passed. If you still need it, ask for approval again.',
  link: {
    title: 'Your list with phone numbers',
    lead: 'Your request is approved. On the next page you can download the list. You have to be logged in as the person who asked for it.',
    button: 'Go to the list',
  },
  problems: {
    noSuchPhoneList: 'There is no such list. Start again from the page of policies, payments or enquiries.',
    phoneListReason: 'Please write what it is needed for.',
    phoneListOver: 'This list cannot be downloaded any more. If you still need it, ask for approval again.',
  },
} as const satisfies WordsLike<typeof bn>
