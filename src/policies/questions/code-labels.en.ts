import type { WordsLike } from '#kernel/words.ts'
import type { codeLabels as bnLabels } from './code-labels.bn.ts'

/** The names of the codes that questions of the proposal offer. */
export const codeLabels = {
  education: { S: 'SSC', I: 'INTER (HSC)', G: 'Graduate', P: 'Post graduate', X: 'Other' },
  occupation: { '10': 'Service', '60': 'Business', '63': 'Agriculture', '70': 'Others' },
  annualIncome: { '1': 'Up to ৳5,00,000', '2': '৳5,00,001 to ৳10,00,000', '3': '৳10,00,001 or more' },
  nomineeRelation: {
    H: 'Husband',
    W: 'Wife',
    F: 'Father',
    M: 'Mother',
    B: 'Brother',
    S: 'Son',
    D: 'Daughter',
    R: 'Relative',
    O: 'Other',
    C: 'Children',
  },
  appointeeRelation: {
    H: 'Husband',
    W: 'Wife',
    F: 'Father',
    M: 'Mother',
    B: 'Brother',
    S: 'Sister',
    C: 'Children',
    O: 'Other',
  },
  smokerStatus: { Smoker: 'Smoker', 'Non smoker': 'Non smoker' },
} as const satisfies WordsLike<typeof bnLabels>
