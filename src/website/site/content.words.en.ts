import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './content.words.bn.ts'

export const en = {
  products: 'Products',
  calculate: 'Work out my premium',
  compare: 'Compare with every other plan',
  illustrative: 'This is a general description. Terms and amounts are final in the policy document.',
  none: 'No record found.',
  noneText:
    'We have no plan of this name. There may be a mistake in the address. All our plans are listed below.',
  questions: 'Questions people ask',
  example: {
    title: 'An example',
    person: 'Starting at age {age}',
    child: 'A child of {age}, a parent of {parent}',
    cover: 'A term of {term} years, a sum assured of {sum}.',
    coverForLife: '{sum} paid once, a pension for life in return.',
    coverHospital: 'A term of {term} years, hospital costs under its terms of up to {sum} a year.',
    pay: {
      M: '{amount} a month',
      Q: '{amount} every three months',
      H: '{amount} every six months',
      Y: '{amount} a year',
      N: '{amount}, paid once',
    },
    payingTerm: 'for {n} years',
    paysInAll: 'You pay altogether',
    brings: 'What it brings',
    solid: 'Guaranteed',
    stitched: 'An example, not promised',
    pension: 'Every year, for life',
    hospital: 'Hospital costs a year, up to',
    onTheWay: 'During the term',
    atTheEnd: 'At the end of the term',
    altogether: 'Guaranteed altogether',
    withBonus: 'Altogether, with a bonus of {percent}',
    withBonusAndAddition: 'Altogether, with a bonus of {percent} and the final addition',
    assumed:
      'The bonus rates are examples, not a promise: {low} and {high} of the sum assured a year, as for every plan.',
    assumedOwn:
      'The bonus rates are examples, not a promise: {low} and {high} of the sum assured a year, as for every plan. The table of this plan uses {own}.',
    declared: 'See the rates declared so far',
    onDeath: 'On death within the term, to the nominee',
    onDeathMore: 'On death within the term, to the nominee: {percent} of the sum assured in this plan',
    priceBack: 'On death, back to the nominee',
    note: 'The rates used here are illustrative; the insurer has not approved them yet.',
    live: 'Worked out by our calculator as of today, without extra cover.',
    tax: 'Before tax: 5% of what you get above your premiums is deducted.',
    own: 'Work it out for my age',
  },
  aside: {
    documents: 'What you need to apply',
    talk: 'Rather talk to someone?',
    callMe: 'Ask us to call you',
    branch: 'Find a branch near you',
    related: 'Look at these too',
  },
} as const satisfies WordsLike<typeof bn>
