import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './maturity.words.bn.ts'

export const en = {
  title: 'This policy matures on {date}',
  ended: 'The term of this policy ended on {date}',
  guaranteed: 'Guaranteed at maturity',
  bonus: 'Bonus on top',
  asDeclared: 'As declared',
  howMuch: 'a branch can tell how much',
  before: 'Fell due before, during the term',
  loanOff: 'Any loan with its interest is taken off, and 5% tax on what is paid above the premiums.',
  takenOff:
    'Unpaid instalments, any loan with its interest, and 5% tax on what is paid above the premiums are taken off.',
  unpaid: 'Not all instalments are recorded as paid here, so it may be less.',
  byOption: 'How much is paid depends on the option chosen at the start. It stands in the policy document.',
  pension: 'This plan pays a pension every year. No sum is paid at the end of a term.',
  nothing: 'This plan pays nothing at the end of its term.',
  unknown:
    'How much this policy pays at maturity is not recorded here. It stands in the policy document, and the branch works it out.',
  coverForLife: 'After that, {amount} stays insured for life.',
  coverUntil: 'After that, {amount} stays insured until {date}.',
  how: 'How to receive the money',
  bring: 'The policy holder brings these to any branch and signs the maturity discharge there:',
  papers: {
    document: 'the original policy document',
    nationalId: 'their national ID card',
    bank: 'a cheque leaf or a statement of their bank account',
  },
  paidOut: 'Whether it was paid already is not recorded here. The branch knows.',
  office: {
    howMuch: 'the core system has the amount',
    unknown:
      'How much this policy pays at maturity is not recorded here. See the policy document and the core system.',
    how: 'Before paying it out',
    bring: 'Ask the policy holder for these, and have the maturity discharge signed:',
    paidOut: 'Whether it was paid already is not recorded here. See the core system.',
  },
  more: 'Maturity payments',
  branches: 'Find a branch',
} as const satisfies WordsLike<typeof bn>
