import {
  appointeeRelationCodes,
  formerNomineeRelationCodes,
  genderCodes,
  gendersOutside,
  nomineeRelationCodes,
} from './codes.ts'
import type { Questions } from './question.ts'

/** The questions about nominees and appointees, each declared once, as in questions.ts. */

/** Who receives the money (PROP-17, PROP-18). */
export const nomineeQuestions = {
  nationalId: { kind: 'nationalId', field: 'nominee_national_id', readAs: 'national_id', inFile: 'optional' },
  firstName: {
    kind: 'line',
    isName: true,
    isClear: true,
    field: 'nominee_first_name',
    readAs: 'first_name',
    required: 'nomineeFirstNameRequired',
    isHalf: true,
    inFile: 'optional',
  },
  lastName: {
    kind: 'line',
    isName: true,
    isClear: true,
    field: 'nominee_last_name',
    readAs: 'last_name',
    required: 'nomineeLastNameRequired',
    isHalf: true,
    inFile: 'optional',
  },
  birthDate: {
    kind: 'date',
    isClear: true,
    field: 'birth_date',
    readAs: 'date_of_birth',
    required: 'nomineeBirthDateRequired',
    inFile: 'optional',
  },
  relation: {
    kind: 'code',
    field: 'relation_id',
    readAs: 'relation',
    codes: nomineeRelationCodes,
    formerCodes: formerNomineeRelationCodes,
    labels: 'nomineeRelation',
    required: 'nomineeRelationRequired',
    isHalf: true,
    inFile: 'optional',
  },
  gender: {
    kind: 'code',
    isClear: true,
    field: 'nominee_gender',
    readAs: 'gender',
    codes: genderCodes,
    labels: 'gender',
    sentAs: gendersOutside,
    required: 'nomineeGenderRequired',
    isHalf: true,
    inFile: 'optional',
  },
  mobile: {
    kind: 'mobile',
    isHalf: true,
    isClear: true,
    field: 'nominee_mobile_no',
    readAs: 'mobile',
    required: 'nomineeMobileRequired',
    inFile: 'optional',
  },
  email: { kind: 'email', field: 'nominee_email', readAs: 'email', isHalf: true },
  presentAddress: {
    kind: 'text',
    outsideName: 'address',
    field: 'nominee_present_address',
    readAs: 'present_address',
    required: 'nomineeAddressRequired',
    inFile: 'optional',
  },
} as const satisfies Questions

/** The questions about a nominee beside the person: who an "other" is, and their share. */
export const namingQuestions = {
  explanation: {
    kind: 'line',
    field: 'nominee_explanation',
    readAs: 'explanation',
    askedWhen: { question: 'relation', is: ['O'] },
  },
  share: { kind: 'share', field: 'nominee_share', readAs: 'share', required: 'nomineeShareRequired' },
} as const satisfies Questions

/** All questions about a nominee; `share` is asked if there are several. */
export const namedNomineeQuestions = { ...nomineeQuestions, ...namingQuestions } as const satisfies Questions

/** Who receives it for a nominee under 18 (PROP-22, PROP-23). */
export const appointeeQuestions = {
  nationalId: { kind: 'nationalId', field: 'appointee_national_id', readAs: 'national_id' },
  firstName: {
    kind: 'line',
    isName: true,
    isClear: true,
    field: 'appointee_first_name',
    readAs: 'first_name',
    required: 'appointeeFirstNameRequired',
    isHalf: true,
  },
  lastName: {
    kind: 'line',
    isName: true,
    isClear: true,
    field: 'appointee_last_name',
    readAs: 'last_name',
    required: 'appointeeLastNameRequired',
    isHalf: true,
  },
  birthDate: {
    kind: 'date',
    isClear: true,
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
    isClear: true,
    field: 'appointee_gender',
    readAs: 'gender',
    codes: genderCodes,
    labels: 'gender',
    sentAs: gendersOutside,
    required: 'appointeeGenderRequired',
    isHalf: true,
  },
  mobile: {
    kind: 'mobile',
    isHalf: true,
    isClear: true,
    field: 'appointee_mobile_no',
    readAs: 'mobile',
    required: 'appointeeMobileRequired',
  },
  email: { kind: 'email', field: 'appointee_email', readAs: 'email', isHalf: true },
  presentAddress: {
    kind: 'text',
    outsideName: 'address',
    field: 'appointee_present_address',
    readAs: 'present_address',
    required: 'appointeeAddressRequired',
  },
} as const satisfies Questions
