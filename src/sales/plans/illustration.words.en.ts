import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './illustration.words.bn.ts'

export const en = {
  title: 'Benefit illustration',
  subtitle: 'Quote number {number}',
  foot: '{name} · Helpline {helpline}',
  page: 'Page {n} of {total}',
  summary: '{plan}, {term}, sum assured {sum}',
  years: '{n} years',
  oneYear: '1 year',
  quote: {
    title: 'Quote',
    number: 'Quote number',
    madeOn: 'Made on',
    validUntil: 'These rates hold',
    until: 'until {date}',
    over: 'expired on {date}',
    edition: 'Edition of rates',
  },
  person: {
    title: 'For',
    birth: 'Date of birth',
    age: 'Age priced',
    gender: 'Gender',
    parentBirth: "Parent's date of birth",
  },
  cover: {
    title: 'Policy',
    plan: 'Plan',
    start: 'Start date',
    term: 'Term',
    payingTerm: 'Premium paying term',
    mode: 'Payment',
    sumAssured: 'Sum assured',
    payout: 'How the money is paid out',
    waiver: 'no further instalments if the parent dies',
    instalment: 'Each instalment',
    yearly: 'Total a year',
    once: 'Total, paid once',
  },
  ends: {
    withAddition: '{label}, and the final addition',
    example: '{label} ({bonus})',
  },
  looks: {
    plain: 'You pay',
    solid: 'Guaranteed',
    stitched: 'Example, not guaranteed',
    unit: 'All amounts in taka',
    note: 'Green amounts are guaranteed and stand over a solid line. Amber amounts are examples and stand over stitches: there may be more, less, or none.',
  },
  terms: {
    title: 'Please remember',
    notAPolicy: 'This is an illustration, not a policy. It binds nobody until a proposal has been accepted.',
    judged:
      'A proposal is accepted after health, occupation and papers have been looked at; terms or premium may change.',
    contract: 'What the policy document says is final.',
    languages: 'The Bangla and the English pages hold the same figures.',
  },
  verify: {
    title: 'Check it online',
    sentence: 'Scan the code with a phone, or go to:',
  },
  signatures: {
    officer: 'Branch officer: signature, seal and date',
    customer: 'Customer: signature and date',
  },
} as const satisfies WordsLike<typeof bn>
