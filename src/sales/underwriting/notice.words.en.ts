import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './notice.words.bn.ts'

/**
 * Notices to an applicant about their proposal in referral: never the rule, never personal data. An SMS
 * begins with the brand.
 */
export const en = {
  lookedAt:
    'we are looking at your proposal ({reference}) and will tell you what is decided. Questions: {helpline}',
  accepted:
    'your proposal ({reference}) has been accepted. Cover begins only once the policy is active and the first premium is received. Questions: {helpline}',
  acceptedWithWords:
    'your proposal ({reference}) has been accepted with a remark. Cover begins only once the policy is active and the first premium is received. Read it in your account, or ask us: {helpline}',
  declined: 'we are sorry, your proposal ({reference}) could not be accepted. Questions: {helpline}',
  declinedPaid:
    'we are sorry, your proposal ({reference}) could not be accepted. Your premium of {amount} will be paid back to where it came from; we will let you know. Questions: {helpline}',
  declinedPaidSubject: 'Your proposal {reference}: not accepted, your premium goes back',
  withdrawn: 'your proposal ({reference}) has been withdrawn. If you did not ask for it, tell us: {helpline}',
} as const satisfies WordsLike<typeof bn>
