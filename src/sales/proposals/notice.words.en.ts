import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

export const en = {
  proposedWithYourNumber:
    'a new policy was proposed with your national ID ({reference}). If you did not ask for it, tell us: {helpline}',
  proposedUnderYourCode:
    '{seller} has booked a new proposal under your agent code {code}: {reference}. You see it among your policies.',
  active: 'Policy {number} is active now.',
  activeUnpaid: 'Policy {number} is active. Cover begins once the first premium is received.',
  activeMail: {
    subject: 'Your policy {number} is active',
    text: 'Dear customer,\n\n{said}\n\nIt follows your proposal {reference}. All about the policy:\n{url}\n\n{brand}\nHelpline {helpline}',
  },
} as const satisfies WordsLike<typeof bn>
