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
    hospital: 'Hospital costs, a year',
    onTheWay: 'During the term',
    atTheEnd: 'At the end of the term',
    withBonus: 'At the end of the term, with a bonus of {percent}',
    withBonusAndAddition: 'At the end of the term, with a bonus of {percent} and the final addition',
    ownRates:
      'This example uses the bonus rates of this plan. To compare plans at the same rates, see the key facts in the calculator.',
    declared: 'See the bonus rates declared so far',
    onDeath: 'On death within the term, to the nominee',
    priceBack: 'On death, back to the nominee',
    note: 'The rates used here are illustrative; the insurer has not approved them yet.',
    live: 'Worked out by our calculator as of today, without extra cover.',
    own: 'Work it out for my age',
  },
  aside: {
    documents: 'Papers you need',
    talk: 'Rather talk to someone?',
    callMe: 'Ask us to call you',
    branch: 'Find a branch near you',
    related: 'Look at these too',
  },
} as const satisfies WordsLike<typeof bn>
