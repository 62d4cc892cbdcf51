import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './words.bn.ts'

export const en = {
  kinds: {
    endowment: {
      serves: 'Good if you want to pay for some years and have the money in one sum at the end.',
      servesNot: 'Not for you if you may need money on the way.',
    },
    moneyBack: {
      serves: 'Good if you want part of the money in hand while you are still paying.',
      servesNot: 'Not for you if you want all of it in one sum at the end.',
    },
    wholeLife: {
      serves: 'Good if you want money at the end, and your family covered for life after that.',
      servesNot: 'Not for you if you need the money within a few years.',
    },
    single: {
      serves: 'Good if you have a sum in hand and can do without it for some years.',
      servesNot: 'Not for you if you would rather pay in small instalments.',
    },
    term: {
      serves: 'Good if you want large cover for your family at a low price.',
      servesNot: 'Not for you if you want money back: nothing is paid if you live.',
    },
    health: {
      serves: 'Good if you want help with the cost of a stay in hospital.',
      servesNot: 'Not for you if you want to save: nothing is paid if you stay well.',
    },
    pension: {
      serves: 'Good if you want money in hand when you retire.',
      servesNot: 'Not for you if you need the money before you retire.',
    },
    annuity: {
      serves: 'Good if you have a sum in hand and want a pension for life.',
      servesNot: 'Not for you if you want the sum back yourself: your nominee receives it.',
    },
    child: {
      serves: 'Good for a child’s future: no more premiums are due if the parent dies.',
      servesNot: 'Not for you if you want a policy in your own name.',
    },
  },
  plans: {
    801: {
      serves: 'Good for a first policy in small instalments: you know from the start what it pays.',
      servesNot: 'Not for you if you need a large sum.',
    },
    802: {
      serves: 'Good if you want money at the end, and your family covered for life after that.',
      servesNot: 'Not for you if you need the money within a few years.',
    },
    803: {
      serves: 'Good if you can put a sum away for many years and want it back with bonus.',
      servesNot: 'Not for you if you want to pay month by month, or need the money soon.',
    },
    804: {
      serves: 'Good if you want to pay over a long time and have the money in one sum.',
      servesNot: 'Not for you if you may need money on the way.',
    },
    805: {
      serves: 'Good if you want some money in hand every few years.',
      servesNot: 'Not for you if you want all of it in one sum at the end.',
    },
    806: {
      serves: 'Good if you want to pay for few years and be covered for many, with money on the way.',
      servesNot: 'Not for you if you need large cover.',
    },
    807: {
      serves: 'Good for a child’s schooling: if the parent dies, no more is due and the money still comes.',
      servesNot: 'Not for you if you want a policy in your own name.',
    },
    808: {
      serves: 'Good if you want to pay little by little and have money when you are old.',
      servesNot: 'Not for you if you need the money before you retire.',
    },
    809: {
      serves: 'Good if you pay once and want to know today what you will get.',
      servesNot: 'Not for you if you pay in instalments, or hope for a bonus.',
    },
    810: {
      serves: 'Good if you want help with the cost of a stay in hospital.',
      servesNot: 'Not for you if you want to save: nothing is paid if you stay well.',
    },
    811: {
      serves: 'Good if you want large cover at a low price and pay once or twice a year.',
      servesNot: 'Not for you if you want money back: nothing is paid if you live.',
    },
    813: {
      serves: 'Good if you want large cover for your family or a loan at a low price.',
      servesNot: 'Not for you if you want money back: nothing is paid if you live.',
    },
    814: {
      serves: 'Good if you want to choose how long you pay and have the money in one sum.',
      servesNot: 'Not for you if you may need money on the way.',
    },
    815: {
      serves: 'Good if you want a short term, money on the way and the rest at the end.',
      servesNot: 'Not for you if you want all of it in one sum at the end.',
    },
    816: {
      serves: 'Good if you have a sum in hand and want a pension for life.',
      servesNot: 'Not for you if you want the sum back yourself: your nominee receives it.',
    },
    8141: {
      serves: 'Good if you pay once and want the sum back with bonus after some years.',
      servesNot: 'Not for you if you would rather pay in small instalments.',
    },
    8151: {
      serves: 'Good if you pay once and want a part every year and the rest at the end.',
      servesNot: 'Not for you if you would rather pay in small instalments.',
    },
  },
  reasons: {
    tooYoungForPlan: 'It can be taken from age {n}.',
    tooOldForPlan: 'It can be taken up to age {n}.',
    tooFewDaysForPlan: 'It can be taken once the child is {n} days old.',
    noTermAtThisAge: 'No term of it is open at this age.',
    forAChild: 'It insures a child up to age {n}. Give the child’s date of birth to see its premium.',
    paysPensionOnly: 'It pays a pension for life, not one sum.',
    paysHospitalOnly: 'It pays the cost of a stay in hospital only.',
    servesAChildOnly: 'It is only for a child’s future.',
    paysAtRetirement: 'Its money comes at retirement age.',
    paysOnDeathOnly: 'It pays your nominee on death, and nothing if you live.',
    paysOnTheWay: 'Its money comes back on the way and does not build up for retirement.',
    servesOtherGoals: 'It is not made for this.',
    coverEndsEarlier: 'Its cover lasts {n} years at most, and you need it for longer.',
    runsLonger: 'Its shortest term is {n} years, and you need the money before that.',
    paidAtOnce: 'It is paid once, not in instalments: from {amount}.',
    paidByTheMonth: 'It is paid in instalments, not once: from {amount} a month.',
    paidByTheQuarter: 'It is paid in instalments, not once: from {amount} a quarter.',
    paidByTheHalfYear: 'It is paid in instalments, not once: from {amount} a half-year.',
    paidByTheYear: 'It is paid in instalments, not once: from {amount} a year.',
    budgetTooSmallMonthly: 'Your budget is too small: from {amount} a month.',
    budgetTooSmallQuarterly: 'Your budget is too small: from {amount} a quarter.',
    budgetTooSmallHalfYearly: 'Your budget is too small: from {amount} a half-year.',
    budgetTooSmallYearly: 'Your budget is too small: from {amount} a year.',
    budgetTooSmallAtOnce: 'Your budget is too small: from {amount}, paid once.',
    sumBelowPlan: 'Its smallest sum assured is {amount}.',
    sumAbovePlan: 'Its largest sum assured is {amount}.',
  },
  notes: {
    otherMode: {
      M: 'It has no monthly instalments.',
      Q: 'It has no quarterly instalments.',
      H: 'It has no half-yearly instalments.',
      Y: 'It has no yearly instalments.',
      N: 'It cannot be paid all at once.',
    },
    largestSum: 'This is its largest sum assured.',
    endsBefore: 'Of its terms, the longest that ends by {year}.',
    lastsUntil: 'Of its terms, the shortest that lasts until {year}.',
  },
  problems: {
    birthOrAge: 'Give a date of birth or an age, not both.',
    ageUnreadable: 'Write the age in whole years, up to {n}.',
    amountTooLarge: 'Write an amount up to {n}.',
    yearOutside: 'Write a year from {from} to {to}.',
    comparisonUnavailable:
      'The plans cannot be compared at the moment. You can still calculate them one by one.',
  },
} as const satisfies WordsLike<typeof bn>
