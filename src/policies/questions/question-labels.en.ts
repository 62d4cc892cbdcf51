import type { WordsLike } from '#kernel/words.ts'
import type { questionLabels as bnLabels } from './question-labels.bn.ts'

/** The labels of the proposal's questions, in its form and in the view of a policy. */
export const questionLabels = {
  nationalId: 'National ID',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  gender: 'Gender',
  fatherName: 'Father’s name',
  motherName: 'Mother’s name',
  spouseName: 'Spouse’s name',
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
