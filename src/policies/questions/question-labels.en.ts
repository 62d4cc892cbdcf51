import type { WordsLike } from '#kernel/words.ts'
import type { questionCodes as bnCodes, questionLabels as bnLabels } from './question-labels.bn.ts'

/** What the questions of the proposal are called, in its form and in the view of a policy. */
export const questionLabels = {
  nationalId: 'National ID',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  gender: 'Gender',
  fatherName: 'Father name',
  motherName: 'Mother name',
  spouseName: 'Spouse name',
  birthPlace: 'Place of birth',
  nationality: 'Nationality',
  education: 'Education',
  occupation: 'Occupation',
  annualIncome: 'Annual income',
  mobile: 'Mobile',
  email: 'Email',
  presentAddress: 'Present address',
  relation: 'Relation',
  explanation: 'Who that is',
  share: 'Share',
  bloodGroup: 'Blood group',
  pulseRate: 'Pulse rate (a minute)',
  heightCm: 'Height (cm)',
  weightKg: 'Weight (kg)',
  smokerStatus: 'Smoking',
} as const satisfies WordsLike<typeof bnLabels>

/** The names of their codes. */
export const questionCodes = {
  education: { S: 'SSC', I: 'INTER (HSC)', G: 'Graduate', P: 'Post graduate', X: 'Other' },
  occupation: { '10': 'Service', '60': 'Business', '63': 'Agriculture', '70': 'Others' },
  annualIncome: { '1': 'Up to 500000', '2': '500001-1000000', '3': '1000001 above' },
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
} as const satisfies WordsLike<typeof bnCodes>
