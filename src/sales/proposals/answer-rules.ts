import { type DateOnly, isDateOnly } from '#kernel/dates.ts'
import { isMaskedNationalId, parseNationalId } from '#kernel/national-id.ts'
import { phoneDigits } from '#kernel/phone.ts'
import type { Problem } from '#kernel/problem.ts'
import {
  annualIncomeCodes,
  educationCodes,
  genderCodes,
  isCode,
  occupationCodes,
  smokerStatuses,
} from '#policies/policies/codes.ts'
import type { Applicant, Nominee, PersonAnswers } from '#policies/policies/policy.ts'
import { applicantFields, healthFields, healthQuestionFields, keysOf, officeFields } from './form-fields.ts'
import { healthQuestions } from './health-questions.ts'
import type { Answers } from './proposal.ts'

/** Rules of single answers: one that is needed and missing, one that is there and cannot be right. */

/** The longest line of text, and the longest address or detail, in characters as stored. */
export const maxLine = 200
export const maxText = 2000

const longKeys: ReadonlySet<string> = new Set(['presentAddress'])
/** Chosen from a list: whether they are on it says enough. */
const codedKeys: ReadonlySet<string> = new Set([
  'gender',
  'education',
  'occupation',
  'annualIncome',
  'relation',
])

/** What bodies can be: outside of it somebody wrote feet for centimetres, or slipped. */
export const measures = {
  heightCm: { least: 30, most: 275, code: 'heightImplausible' },
  weightKg: { least: 1, most: 650, code: 'weightImplausible' },
  pulseRate: { least: 20, most: 300, code: 'pulseImplausible' },
} as const

/** The problem that names each answer a part needs; its order is that of the form. */
export const applicantRequired = {
  nationalId: 'nationalIdRequired',
  firstName: 'firstNameRequired',
  lastName: 'lastNameRequired',
  birthDate: 'birthDateRequired',
  gender: 'genderRequired',
  fatherName: 'fatherNameRequired',
  birthPlace: 'birthPlaceRequired',
  nationality: 'nationalityRequired',
  education: 'educationRequired',
  occupation: 'occupationRequired',
  annualIncome: 'annualIncomeRequired',
  mobile: 'mobileRequired',
  presentAddress: 'presentAddressRequired',
} as const satisfies Partial<Record<keyof Applicant, string>>

/** PROP-11 */
export const draftRequired = ['nationalId', 'firstName', 'lastName', 'birthDate', 'mobile'] as const

export const nomineeRequired = {
  firstName: 'nomineeFirstNameRequired',
  lastName: 'nomineeLastNameRequired',
  birthDate: 'nomineeBirthDateRequired',
  relation: 'nomineeRelationRequired',
  gender: 'nomineeGenderRequired',
  mobile: 'nomineeMobileRequired',
  presentAddress: 'nomineeAddressRequired',
} as const satisfies Partial<Record<keyof Nominee, string>>

export const appointeeRequired = {
  firstName: 'appointeeFirstNameRequired',
  lastName: 'appointeeLastNameRequired',
  birthDate: 'appointeeBirthDateRequired',
  relation: 'appointeeRelationRequired',
  gender: 'appointeeGenderRequired',
  mobile: 'appointeeMobileRequired',
  presentAddress: 'appointeeAddressRequired',
} as const satisfies Partial<Record<keyof Nominee, string>>

const missingCodes: ReadonlySet<string> = new Set([
  ...Object.values(applicantRequired),
  ...Object.values(nomineeRequired),
  ...Object.values(appointeeRequired),
  'agencyCodeRequired',
  'transactionIdRequired',
  'documentRequired',
])

/** True when a problem says that an answer has not been given yet, not that one is wrong. */
export function isMissing({ code }: Problem): boolean {
  return missingCodes.has(code)
}

export function missing<K extends string>(
  person: Readonly<Partial<Record<K, unknown>>>,
  fields: Readonly<Record<K, string>>,
  codes: Readonly<Partial<Record<K, string>>>,
  required: readonly K[],
): Problem[] {
  return required
    .filter((key) => person[key] === undefined)
    .map((key) => ({ code: codes[key] ?? 'fieldRequired', field: fields[key] }))
}

export function malformedApplicant(applicant: Applicant, today: DateOnly): Problem[] {
  return [
    ...malformedAnswers(applicant, applicantFields, today),
    ...unknownCode(applicant.education, educationCodes, applicantFields.education),
    ...unknownCode(applicant.occupation, occupationCodes, applicantFields.occupation),
    ...unknownCode(applicant.annualIncome, annualIncomeCodes, applicantFields.annualIncome),
  ]
}

export function malformedPerson(
  person: Nominee,
  fields: Readonly<Record<keyof Nominee, string>>,
  relations: readonly string[],
  today: DateOnly,
): Problem[] {
  return [
    ...malformedAnswers(person, fields, today),
    ...unknownCode(person.relation, relations, fields.relation),
  ]
}

/** Measures are numbers that a body can have (PROP-27); words about an answer are not too long (PROP-28). */
export function malformedHealth({
  health,
  unreadable = [],
}: Pick<Answers, 'health' | 'unreadable'>): Problem[] {
  const problems: Problem[] = []
  for (const key of ['heightCm', 'weightKg', 'bloodGroup', 'pulseRate'] as const) {
    const value = health[key]
    if (value === undefined) continue
    if (key === 'bloodGroup') problems.push(...tooLong(value, maxLine, healthFields.bloodGroup))
    else if (!isMeasure(value, measures[key]))
      problems.push({
        code: measures[key].code,
        field: healthFields[key],
        params: { least: measures[key].least, most: measures[key].most },
      })
  }
  problems.push(...unknownCode(health.smokerStatus, smokerStatuses, healthFields.smokerStatus))
  problems.push(...unreadable.map((field) => ({ code: 'codeNotOffered', field })))
  for (const question of healthQuestions) {
    const details = health.answers[question]?.details
    problems.push(...tooLong(details, maxText, `${healthQuestionFields[question]}_details`))
  }
  return problems
}

export function malformedOffice({ agencyCode, transactionId }: Answers): Problem[] {
  return [
    ...tooLong(transactionId, maxLine, officeFields.transactionId),
    ...tooLong(agencyCode, maxLine, officeFields.agencyCode),
  ]
}

/** Answers that are there but cannot be right. */
function malformedAnswers(
  person: PersonAnswers,
  fields: Readonly<Record<keyof PersonAnswers, string>>,
  today: DateOnly,
): Problem[] {
  const problems: Problem[] = []
  const { nationalId, birthDate, mobile, email } = person
  // A stored number that stays as it is comes masked (server/stored-numbers.ts).
  if (nationalId !== undefined && !parseNationalId(nationalId) && !isMaskedNationalId(nationalId))
    problems.push({ code: 'nidLengthWrong', field: fields.nationalId })
  if (birthDate !== undefined && !isDateOnly(birthDate))
    problems.push({ code: 'birthDateInvalid', field: fields.birthDate })
  else if (birthDate !== undefined && birthDate > today)
    problems.push({ code: 'birthDateInFuture', field: fields.birthDate })
  if (mobile !== undefined && !/^\d{11}$/.test(phoneDigits(mobile)))
    problems.push({ code: 'mobileLengthWrong', field: fields.mobile })
  // A longer one is too long, whatever it is.
  if (email !== undefined && email.length <= maxLine && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    problems.push({ code: 'emailMalformed', field: fields.email })
  problems.push(...unknownCode(person.gender, genderCodes, fields.gender))
  return [...problems, ...longAnswers(person, fields, problems)]
}

/** Answers that are too long and not wrong already. */
function longAnswers(
  person: PersonAnswers,
  fields: Readonly<Record<keyof PersonAnswers, string>>,
  already: readonly Problem[],
): Problem[] {
  return keysOf(fields)
    .filter((key) => !codedKeys.has(key) && !already.some(({ field }) => field === fields[key]))
    .flatMap((key) => tooLong(person[key], longKeys.has(key) ? maxText : maxLine, fields[key]))
}

function tooLong(value: string | undefined, most: number, field: string): Problem[] {
  return value !== undefined && value.length > most
    ? [{ code: 'answerTooLong', field, params: { n: most } }]
    : []
}

function unknownCode(value: string | undefined, codes: readonly string[], field: string): Problem[] {
  return value === undefined || isCode(codes, value) ? [] : [{ code: 'codeNotOffered', field }]
}

function isMeasure(text: string, { least, most }: { least: number; most: number }): boolean {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) >= least && Number(text) <= most
}
