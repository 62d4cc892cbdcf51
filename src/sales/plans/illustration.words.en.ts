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
    madeOn: 'Date and rates',
    validUntil: 'These rates hold',
    until: 'until {date}',
    over: 'These rates ended on',
  },
  person: {
    birth: 'Date of birth',
    age: 'Age for the premium',
    gender: 'Gender',
    parentBirth: "Parent's date of birth",
  },
  cover: {
    title: 'What and for whom',
    start: 'Start date',
    payingTerm: 'Premium paying term',
    payout: 'How the money is paid out',
    waiver: 'no further instalments if the parent dies',
    yearly: 'All instalments of a year',
  },
  ends: {
    withAddition: '{label}, and the final addition',
    example: '{label} ({bonus})',
    altogether: 'Altogether, with what was paid earlier',
  },
  looks: {
    plain: 'You pay',
    solid: 'Guaranteed',
    stitched: 'Example, not guaranteed',
    unit: 'In taka',
  },
  someYears: 'Some years are left out here; all are online, at the code or address above.',
  lastYear:
    'In the last year no survival benefit is paid: what is due then is the amount at maturity, above the table.',
  examples: 'Dashed amounts are examples: there may be more, less, or none.',
  stopping: {
    nothingBefore: 'Nothing if you stop before {n} full years are paid.',
    nothingBeforeOneYear: 'Nothing if you stop before the first year is fully paid.',
    nothingBeforeSingle: 'Nothing if you give it up before the end of year {n}.',
    year: 'year {n}: {surrender}',
    yearOrPaidUp: 'year {n}: {surrender} or {paidUp}',
    single: 'Then at once: {parts}.',
    sentence: 'Then at once, or at the end if left in: {parts}.',
    receivedTakenOff: 'What it paid you before is taken off, so it may be ৳0.',
  },
  onDeath: {
    firstYear: 'On death, first year',
    lastYear: 'On death, last year',
    ofSum: '{label} ({percent})',
  },
  legend: {
    atTheEnd: 'At the end',
    deathYears: 'Under the bars: the year of death',
    description: '{years} years. By the end {guaranteed} is guaranteed and {paid} has been paid in.',
  },
  figures: 'About the figures',
  terms: {
    title: 'Please remember',
    held: 'A proposal with this quote number is priced at these rates until {date}, even if new rates come meanwhile.',
    notAPolicy:
      'This is an illustration, not a policy: it binds nobody until a proposal has been accepted. What the policy document says is final.',
    judged: 'Health, occupation and papers are looked at before a proposal is accepted; it may be declined.',
  },
  verify: 'To check it, scan the code or go to:',
  signatures: {
    officer: 'Branch officer: signature, seal and date',
    customer: 'Customer: signature and date',
  },
} as const satisfies WordsLike<typeof bn>
