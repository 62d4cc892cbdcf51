import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './consent-sms.words.bn.ts'

export const en = {
  code: '{code} {brand} consent code, valid {minutes} minutes: {plan}, {sum}, premium {premium} ({mode}). Tell it to whoever wrote the proposal, and only if you agree.',
  link: '{brand}: a proposal in your name for {plan}, sum {sum}, premium {premium} ({mode}). Read it and answer within {hours} hours: {link} Not yours, or you do not agree? Say no there, and give nobody the consent code.',
  copy: 'Your proposal {reference} is submitted. You can read it here for 30 days: {link} If you did not ask for it, tell us: {helpline}',
  copyOnPaper:
    'Proposal {reference} in your name was submitted on a signed paper. You can read it here for 30 days: {link} If it is not yours, call {helpline}',
  copySubject: 'Your proposal {reference}',
} as const satisfies WordsLike<typeof bn>
