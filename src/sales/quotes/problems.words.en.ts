import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './problems.words.bn.ts'

export const en = {
  problems: {
    calculationFailed: 'Failed to calculate.',
    outsideReason: '{reason}',
    ratesElsewhere: 'Premiums come from an outside calculator; there are no rates here.',
    editionNotInForce: 'This edition of the rates is not in force. Please calculate again.',
    plansUnavailable: 'The policies cannot be looked up right now. Please try again in a moment.',
    startInPast: 'Policy start date cannot be in the past.',
    startTooFarAhead: 'Policy start date may be at most {n} days ahead.',
    selectPolicyFirst: 'First you have to select policy',
    sumBelowMinimum: 'Minimum amount {n}',
    sumAboveMaximum: 'Maximum amount {n}',
    sumNotMultiple: 'Amount should be multiple of {n}',
    amountUnreadable: 'Please write the amount like this: 5,00,000 or 5 lakh.',
    parentAgeOutside: 'Parent age must be between 18-55 years.',
    criticalSumTooLarge: 'Amount less than or equal to half of the sum assured (MAX: 2000000)',
    termNotOffered: 'This term is not open at this age in this mode. Please choose another.',
  },
} as const satisfies WordsLike<typeof bn>
