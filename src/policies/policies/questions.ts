import type { DateOnly } from '#kernel/dates.ts'
import {
  annualIncomeCodes,
  appointeeRelationCodes,
  educationCodes,
  genderCodes,
  nomineeRelationCodes,
  occupationCodes,
  smokerStatuses,
} from './codes.ts'
import type { bn } from './words.bn.ts'

/**
 * One question of the proposal (decision 0056). Form, parsing, rules, check page, signed paper, tables, details and
 * customers follow from it; what has to be written by hand besides does not compile before it is there.
 */
type QuestionBase = {
  /** Its name in the form and in calls (PROP-10, PROP-17, PROP-22, PROP-27). */
  readonly field: string
  /** Its name in the details of a policy, where that is another. */
  readonly readAs?: string
  /** The problem when it is missing at confirmation; without one the question is optional. */
  readonly required?: string
  /** A draft needs it too (PROP-11). */
  readonly inDraft?: true
  /** Shares its row of the form with the next question of half width. */
  readonly isHalf?: true
}

/** `line` holds up to 200 characters in one line, `text` up to 2,000 in several. */
type WrittenQuestion = QuestionBase & {
  readonly kind: 'line' | 'text' | 'date' | 'mobile' | 'email' | 'nationalId'
}
/** `labels` is the list of names in the words of policies, `codes` the ones offered. */
type CodedQuestion = QuestionBase & {
  readonly kind: 'code'
  readonly codes: readonly string[]
  readonly labels: Exclude<keyof (typeof bn)['codes'], 'mode'>
  /** Its codes are words: capitals and hyphens make no difference. */
  readonly isWords?: true
}
/** A number between two limits, both included. */
type MeasureQuestion = QuestionBase & {
  readonly kind: 'measure'
  readonly least: number
  readonly most: number
  readonly wrong: string
}
export type Question = WrittenQuestion | CodedQuestion | MeasureQuestion
export type Questions = Readonly<Record<string, Question>>

/** The applicant, in the order of the form (PROP-10, PROP-12). */
export const applicantQuestions = {
  nationalId: { kind: 'nationalId', field: 'national_id', required: 'nationalIdRequired', inDraft: true },
  firstName: {
    kind: 'line',
    field: 'first_name',
    required: 'firstNameRequired',
    inDraft: true,
    isHalf: true,
  },
  lastName: { kind: 'line', field: 'last_name', required: 'lastNameRequired', inDraft: true, isHalf: true },
  birthDate: { kind: 'date', field: 'date_of_birth', required: 'birthDateRequired', inDraft: true },
  gender: { kind: 'code', field: 'gender', codes: genderCodes, labels: 'gender', required: 'genderRequired' },
  fatherName: { kind: 'line', field: 'father_name', required: 'fatherNameRequired', isHalf: true },
  motherName: { kind: 'line', field: 'mother_name', isHalf: true },
  spouseName: { kind: 'line', field: 'spouse_name', isHalf: true },
  birthPlace: { kind: 'line', field: 'place_of_birth', required: 'birthPlaceRequired', isHalf: true },
  nationality: { kind: 'line', field: 'nationality', required: 'nationalityRequired', isHalf: true },
  education: {
    kind: 'code',
    field: 'education',
    codes: educationCodes,
    labels: 'education',
    required: 'educationRequired',
    isHalf: true,
  },
  occupation: {
    kind: 'code',
    field: 'occupation',
    codes: occupationCodes,
    labels: 'occupation',
    required: 'occupationRequired',
    isHalf: true,
  },
  annualIncome: {
    kind: 'code',
    field: 'annual_income',
    codes: annualIncomeCodes,
    labels: 'annualIncome',
    required: 'annualIncomeRequired',
    isHalf: true,
  },
  mobile: { kind: 'mobile', field: 'mobile', required: 'mobileRequired', inDraft: true },
  email: { kind: 'email', field: 'email' },
  presentAddress: { kind: 'text', field: 'present_address', required: 'presentAddressRequired' },
} as const satisfies Questions

/** Who receives the money (PROP-17, PROP-18). */
export const nomineeQuestions = {
  nationalId: { kind: 'nationalId', field: 'nominee_national_id', readAs: 'national_id' },
  firstName: {
    kind: 'line',
    field: 'nominee_first_name',
    readAs: 'first_name',
    required: 'nomineeFirstNameRequired',
    isHalf: true,
  },
  lastName: {
    kind: 'line',
    field: 'nominee_last_name',
    readAs: 'last_name',
    required: 'nomineeLastNameRequired',
    isHalf: true,
  },
  birthDate: {
    kind: 'date',
    field: 'birth_date',
    readAs: 'date_of_birth',
    required: 'nomineeBirthDateRequired',
  },
  relation: {
    kind: 'code',
    field: 'relation_id',
    readAs: 'relation',
    codes: nomineeRelationCodes,
    labels: 'nomineeRelation',
    required: 'nomineeRelationRequired',
    isHalf: true,
  },
  gender: {
    kind: 'code',
    field: 'nominee_gender',
    readAs: 'gender',
    codes: genderCodes,
    labels: 'gender',
    required: 'nomineeGenderRequired',
    isHalf: true,
  },
  mobile: {
    kind: 'mobile',
    field: 'nominee_mobile_no',
    readAs: 'mobile',
    required: 'nomineeMobileRequired',
  },
  email: { kind: 'email', field: 'nominee_email', readAs: 'email' },
  presentAddress: {
    kind: 'text',
    field: 'nominee_present_address',
    readAs: 'present_address',
    required: 'nomineeAddressRequired',
  },
} as const satisfies Questions

/** Who receives it for a nominee under 18 (PROP-22, PROP-23). */
export const appointeeQuestions = {
  nationalId: { kind: 'nationalId', field: 'appointee_national_id', readAs: 'national_id' },
  firstName: {
    kind: 'line',
    field: 'appointee_first_name',
    readAs: 'first_name',
    required: 'appointeeFirstNameRequired',
    isHalf: true,
  },
  lastName: {
    kind: 'line',
    field: 'appointee_last_name',
    readAs: 'last_name',
    required: 'appointeeLastNameRequired',
    isHalf: true,
  },
  birthDate: {
    kind: 'date',
    field: 'appointee_birth_date',
    readAs: 'date_of_birth',
    required: 'appointeeBirthDateRequired',
  },
  relation: {
    kind: 'code',
    field: 'appointee_relation_id',
    readAs: 'relation',
    codes: appointeeRelationCodes,
    labels: 'appointeeRelation',
    required: 'appointeeRelationRequired',
    isHalf: true,
  },
  gender: {
    kind: 'code',
    field: 'appointee_gender',
    readAs: 'gender',
    codes: genderCodes,
    labels: 'gender',
    required: 'appointeeGenderRequired',
    isHalf: true,
  },
  mobile: {
    kind: 'mobile',
    field: 'appointee_mobile_no',
    readAs: 'mobile',
    required: 'appointeeMobileRequired',
  },
  email: { kind: 'email', field: 'appointee_email', readAs: 'email' },
  presentAddress: {
    kind: 'text',
    field: 'appointee_present_address',
    readAs: 'present_address',
    required: 'appointeeAddressRequired',
  },
} as const satisfies Questions

/** The body of the insured person (PROP-27): outside of the limits somebody wrote feet for centimetres, or slipped. */
export const measureQuestions = {
  bloodGroup: { kind: 'line', field: 'blood' },
  pulseRate: { kind: 'measure', field: 'pulse_rate', least: 20, most: 300, wrong: 'pulseImplausible' },
  heightCm: { kind: 'measure', field: 'height', least: 30, most: 275, wrong: 'heightImplausible' },
  weightKg: { kind: 'measure', field: 'weight', least: 1, most: 650, wrong: 'weightImplausible' },
  smokerStatus: {
    kind: 'code',
    field: 'smoker_status',
    codes: smokerStatuses,
    labels: 'smokerStatus',
    isWords: true,
  },
} as const satisfies Questions

/** Answers by the keys of their questions. Each may be missing: a draft is unfinished work. */
export type AnswersTo<Q extends Questions> = {
  readonly [K in keyof Q]?: Q[K]['kind'] extends 'date' ? DateOnly : string
}

/** The names of a group's questions in the form. */
export function fieldsOf<const Q extends Questions>(questions: Q) {
  return mapQuestions(questions, ({ field }) => field) as { readonly [K in keyof Q]: Q[K]['field'] }
}

/** The name of a question in the details of a policy. */
export function readName({ field, readAs }: Question): string {
  return readAs ?? field
}

export type ReadName<Q extends Question> = Q extends { readonly readAs: infer N extends string }
  ? N
  : Q['field']
/** One value for each question of a group, under its name in the details of a policy. */
export type ReadRecord<Q extends Questions, T> = { [K in keyof Q as ReadName<Q[K]>]: T }

/** One value for each question, under the key of the question. */
export function mapQuestions<K extends string, T>(
  questions: Readonly<Record<K, Question>>,
  toValue: (question: Question, key: K) => T,
): Record<K, T> {
  const entries = (Object.keys(questions) as K[]).map((key) => [key, toValue(questions[key], key)] as const)
  return Object.fromEntries(entries) as Record<K, T>
}
