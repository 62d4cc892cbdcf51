import { annualIncomeCodes, educationCodes, genderCodes, gendersOutside, occupationCodes } from './codes.ts'
import { bodyQuestions } from './health-questions.ts'
import { appointeeQuestions, type namedNomineeQuestions, nomineeQuestions } from './nominee-questions.ts'
import type { Questions } from './question.ts'

/**
 * The questions of the proposal, each declared once (decision 0056, docs/recipes/add-a-proposal-question.md): here those
 * about the applicant and the sale, in nominee-questions.ts and health-questions.ts the others.
 */

/** The applicant, in the order of the form (PROP-10, PROP-12). */
export const applicantQuestions = {
  nationalId: {
    kind: 'nationalId',
    field: 'national_id',
    required: 'nationalIdRequired',
    inDraft: true,
    inFile: 'needed',
  },
  firstName: {
    kind: 'line',
    isName: true,
    isClear: true,
    field: 'first_name',
    required: 'firstNameRequired',
    inDraft: true,
    isHalf: true,
    inFile: 'needed',
  },
  lastName: {
    kind: 'line',
    isName: true,
    isClear: true,
    field: 'last_name',
    required: 'lastNameRequired',
    inDraft: true,
    isHalf: true,
    inFile: 'optional',
  },
  birthDate: {
    kind: 'date',
    isClear: true,
    field: 'date_of_birth',
    required: 'birthDateRequired',
    inDraft: true,
    inFile: 'needed',
  },
  gender: {
    kind: 'code',
    isClear: true,
    field: 'gender',
    codes: genderCodes,
    labels: 'gender',
    sentAs: gendersOutside,
    required: 'genderRequired',
    inFile: 'optional',
  },
  fatherName: {
    kind: 'line',
    isName: true,
    field: 'father_name',
    required: 'fatherNameRequired',
    isHalf: true,
    inFile: 'optional',
  },
  motherName: { kind: 'line', isName: true, field: 'mother_name', isHalf: true, inFile: 'optional' },
  spouseName: {
    kind: 'line',
    isName: true,
    field: 'spouse_name',
    isHalf: true,
    mayHaveChanged: true,
    inFile: 'optional',
  },
  birthPlace: {
    kind: 'line',
    field: 'place_of_birth',
    required: 'birthPlaceRequired',
    isHalf: true,
    inFile: 'optional',
  },
  nationality: {
    kind: 'line',
    field: 'nationality',
    required: 'nationalityRequired',
    isHalf: true,
    inFile: 'optional',
  },
  education: {
    kind: 'code',
    field: 'education',
    codes: educationCodes,
    labels: 'education',
    required: 'educationRequired',
    isHalf: true,
    mayHaveChanged: true,
  },
  occupation: {
    kind: 'code',
    field: 'occupation',
    codes: occupationCodes,
    labels: 'occupation',
    required: 'occupationRequired',
    isHalf: true,
    mayHaveChanged: true,
  },
  annualIncome: {
    kind: 'code',
    field: 'annual_income',
    codes: annualIncomeCodes,
    labels: 'annualIncome',
    // Taka a year: the upper end of each band; the open one counts from where it begins.
    sentAs: { '1': 500_000, '2': 1_000_000, '3': 1_000_001 },
    required: 'annualIncomeRequired',
    isHalf: true,
    mayHaveChanged: true,
  },
  mobile: {
    kind: 'mobile',
    isHalf: true,
    isClear: true,
    field: 'mobile',
    required: 'mobileRequired',
    inDraft: true,
    inFile: 'optional',
  },
  email: { kind: 'email', field: 'email', isHalf: true, inFile: 'optional' },
  presentAddress: {
    kind: 'text',
    outsideName: 'address',
    field: 'present_address',
    required: 'presentAddressRequired',
    mayHaveChanged: true,
    inFile: 'optional',
  },
} as const satisfies Questions

/** Asked of agents and bank partners: the bank's transaction, and the agent of the sale (PROP-25, PROP-26). */
export const officeQuestions = {
  transactionId: {
    kind: 'reference',
    isClear: true,
    field: 'transaction_id',
    required: 'transactionIdRequired',
  },
  agencyCode: { kind: 'reference', isClear: true, field: 'agency_code', required: 'agencyCodeRequired' },
} as const satisfies Questions

/** All questions but the ten about health, by the section of the form, in its order. */
export const questionSections = {
  applicant: applicantQuestions,
  nominee: nomineeQuestions,
  appointee: appointeeQuestions,
  office: officeQuestions,
  health: bodyQuestions,
} as const satisfies Readonly<Record<string, Questions>>

/** All questions about applicant, nominees and appointees: each of these keys has a label. */
export type QuestionKey =
  | keyof typeof applicantQuestions
  | keyof typeof namedNomineeQuestions
  | keyof typeof appointeeQuestions
  | keyof typeof bodyQuestions
