import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  saved: 'The draft is saved.',
  tested: 'The test is on its way to your mailbox.',
  sending: 'The issue is being sent.',
  planned: 'The time of sending is set.',
  stopped: 'Stopped.',
  problems: {
    noSuchIssue: 'There is no such issue.',
    issueNotDraft: 'This issue is planned or sent, and cannot be changed any more.',
    issueNotUnderWay: 'This issue is neither planned nor being sent.',
    twoThisMonth:
      'Readers were promised {n} issues a month at most, and {n} are sent or planned for that month. Plan this one for a later month.',
    sameIssueAgain: 'This very text is sent or planned already, less than a month apart. Change it first.',
    noOwnMail: 'Your account has no mail address. Add one to your profile.',
    bounceNotProved: 'The report is not signed as it should be.',
  },
} as const satisfies WordsLike<typeof bn>
