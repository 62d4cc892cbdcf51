import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './problems.words.bn.ts'

export const en = {
  problems: {
    inputRequired: 'This field is required.',
    choiceUnknown: 'Please choose one of the listed options.',
    dateUnreadable: 'This date is not valid. Please check day, month and year.',
    noSuchPlan: 'No plan found.',
    tooYoungForPlan: 'This plan can be taken from age {n}.',
    tooOldForPlan: 'The highest entry age of this plan is {n}.',
    tooFewDaysForPlan: 'This plan can be taken once the child is {n} days old.',
    noTermAtThisAge: 'No term of this plan is open at this age.',
    riderNotOffered: 'This cover cannot be taken with this plan.',
    accidentTooYoung: 'Accidental cover can be taken from age {n}.',
    accidentTooOld: 'Accidental cover can be taken before age {n}.',
    criticalIllnessTooYoung: 'Critical illness cover can be taken from age {n}.',
    criticalIllnessTooOld: 'Critical illness cover can be taken up to age {n}.',
    quoteUnreadable: 'The quote could not be opened. Please check its number or link.',
    noSuchQuote: 'There is no quote with this number. Please check it.',
    quoteExpired: 'This quote is no longer valid. Please calculate again.',
    quoteOfOtherCalculator: 'This quote belongs to the other calculator. Open it there.',
    editionGone: 'The rates of this quote are no longer kept. Please calculate again.',
  },
} as const satisfies WordsLike<typeof bn>
