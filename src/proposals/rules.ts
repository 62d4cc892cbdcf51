import { completedYears, type DateOnly, isDateOnly } from '#kernel/dates.ts'
import { isMaskedNationalId, parseNationalId } from '#kernel/national-id.ts'
import { phoneDigits } from '#kernel/phone.ts'
import type { Problem } from '#kernel/problem.ts'
import type { Person } from '#platform/person.ts'
import {
  annualIncomeCodes,
  appointeeRelationCodes,
  educationCodes,
  genderCodes,
  isCode,
  nomineeRelationCodes,
  occupationCodes,
} from '#policies/codes.ts'
import type { Applicant, Nominee, PersonAnswers } from '#policies/policy.ts'
import { role } from '#staff/permissions.ts'
import {
  applicantFields,
  appointeeFields,
  documentField,
  nomineeFields,
  officeFields,
} from './form-fields.ts'
import type { Answers, Circumstances, PricedPerson, Proposer } from './proposal.ts'

/** Nominee and appointee are of age at 18 completed years (PROP-21, PROP-23). */
export const ageOfMajority = 18

/** Which sections a person fills in (PROP-02, CODE-12). */
export function proposerOf(who: Pick<Person, 'kind' | 'roleId'>): Proposer {
  if (who.kind === 'customer') return 'customer'
  if (who.roleId === role.agent) return 'agent'
  return who.roleId === role.bankPartner ? 'bank' : 'office'
}

/** True when the nominee is under 18 today, so that someone must receive the money for them (PROP-21). */
export function isMinorNominee(nominee: Nominee, today: DateOnly): boolean {
  return nominee.birthDate !== undefined && completedYears(nominee.birthDate, today) < ageOfMajority
}

/** What keeps a draft from being saved: the five answers it is found by, and anything filled in wrongly (PROP-11). */
export function draftProblems(answers: Answers, today: DateOnly): Problem[] {
  const { applicant, nominee, appointee } = answers
  const customer = [
    ...missing(applicant, applicantFields, applicantRequired, draftRequired),
    ...malformedApplicant(applicant, today),
  ]
  const others = [
    ...malformedPerson(nominee, nomineeFields, nomineeRelationCodes, today),
    ...malformedPerson(appointee, appointeeFields, appointeeRelationCodes, today),
  ]
  return withToast([
    { toast: 'checkCustomerInformation', problems: customer },
    { toast: 'checkNomineeFields', problems: others },
  ])
}

/** What keeps a proposal from being confirmed, the toast of the first failing part first (PROP-29). */
export function confirmProblems(answers: Answers, circumstances: Circumstances): Problem[] {
  const { today } = circumstances
  return withToast([
    { toast: 'checkCustomerInformation', problems: applicantProblems(answers.applicant, today) },
    { toast: 'nidGenderMismatch', problems: matchProblems(answers.applicant, circumstances.priced) },
    { toast: 'checkNomineeFields', problems: nomineeProblems(answers.nominee, today) },
    { toast: 'checkAppointeeFields', problems: appointeeProblems(answers, today) },
    { toast: officeToast[circumstances.proposer], problems: officeProblems(answers, circumstances) },
    { toast: 'documentsMissing', problems: documentProblems(circumstances) },
    { toast: 'declarationMissing', problems: declarationProblems(answers) },
  ])
}

/** PROP-12, PROP-13, KYC-01 */
export function applicantProblems(applicant: Applicant, today: DateOnly): Problem[] {
  return [
    ...missing(applicant, applicantFields, applicantRequired, keys(applicantRequired)),
    ...malformedApplicant(applicant, today),
  ]
}

/** PROP-15, PROP-16: the person proposed must be the person priced; O and no gender match everyone. */
export function matchProblems(applicant: Applicant, priced: PricedPerson): Problem[] {
  const problems: Problem[] = []
  if (applicant.birthDate && applicant.birthDate !== priced.birthDate)
    problems.push({ code: 'birthDateNotAsPriced', field: applicantFields.birthDate })
  const isGenderPriced = priced.gender === 'M' || priced.gender === 'F'
  if (isGenderPriced && applicant.gender && applicant.gender !== priced.gender)
    problems.push({ code: 'genderNotAsPriced', field: applicantFields.gender })
  return problems
}

/** PROP-18, PROP-20 */
export function nomineeProblems(nominee: Nominee, today: DateOnly): Problem[] {
  return [
    ...missing(nominee, nomineeFields, nomineeRequired, keys(nomineeRequired)),
    ...malformedPerson(nominee, nomineeFields, nomineeRelationCodes, today),
  ]
}

/** PROP-21, PROP-23; nothing while the nominee is of age. */
export function appointeeProblems({ nominee, appointee }: Answers, today: DateOnly): Problem[] {
  if (!isMinorNominee(nominee, today)) return []
  const malformed = malformedPerson(appointee, appointeeFields, appointeeRelationCodes, today)
  const { birthDate } = appointee
  const isTooYoung = birthDate && birthDate <= today && completedYears(birthDate, today) < ageOfMajority
  return [
    ...missing(appointee, appointeeFields, appointeeRequired, keys(appointeeRequired)),
    ...malformed,
    ...(isTooYoung ? [{ code: 'appointeeTooYoung', field: appointeeFields.birthDate }] : []),
  ]
}

/** PROP-25, PROP-26: agents name an agent, bank employees also the bank's transaction. */
export function officeProblems(answers: Answers, { proposer, agencyCodes }: Circumstances): Problem[] {
  if (proposer !== 'agent' && proposer !== 'bank') return []
  const problems: Problem[] = []
  if (proposer === 'bank' && !answers.transactionId)
    problems.push({ code: 'transactionIdRequired', field: officeFields.transactionId })
  if (!answers.agencyCode) problems.push({ code: 'agencyCodeRequired', field: officeFields.agencyCode })
  else if (!agencyCodes.includes(answers.agencyCode))
    problems.push({ code: 'noSuchAgent', field: officeFields.agencyCode })
  return problems
}

/** DOC-05 */
export function documentProblems({ hasDocument }: Pick<Circumstances, 'hasDocument'>): Problem[] {
  return hasDocument ? [] : [{ code: 'documentRequired', field: documentField }]
}

export function declarationProblems({ hasDeclared }: Answers): Problem[] {
  return hasDeclared ? [] : [{ code: 'declarationRequired', field: 'declaration' }]
}

const officeToast: Record<Proposer, string> = {
  agent: 'selectAgencyCode',
  bank: 'selectAgencyCodeAndTransaction',
  office: 'selectAgencyCode',
  customer: 'selectAgencyCode',
}

/** The problem that names each answer a part needs; its order is that of the form. */
const applicantRequired = {
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

const draftRequired = ['nationalId', 'firstName', 'lastName', 'birthDate', 'mobile'] as const

const nomineeRequired = {
  firstName: 'nomineeFirstNameRequired',
  lastName: 'nomineeLastNameRequired',
  birthDate: 'nomineeBirthDateRequired',
  relation: 'nomineeRelationRequired',
  gender: 'nomineeGenderRequired',
  mobile: 'nomineeMobileRequired',
  presentAddress: 'nomineeAddressRequired',
} as const satisfies Partial<Record<keyof Nominee, string>>

const appointeeRequired = {
  firstName: 'appointeeFirstNameRequired',
  lastName: 'appointeeLastNameRequired',
  birthDate: 'appointeeBirthDateRequired',
  relation: 'appointeeRelationRequired',
  gender: 'appointeeGenderRequired',
  mobile: 'appointeeMobileRequired',
  presentAddress: 'appointeeAddressRequired',
} as const satisfies Partial<Record<keyof Nominee, string>>

type Part = { readonly toast: string; readonly problems: readonly Problem[] }

/** One toast, for the first part that fails, then every field's message (PROP-29). */
function withToast(parts: readonly Part[]): Problem[] {
  const first = parts.find((part) => part.problems.length > 0)
  return first ? [{ code: first.toast }, ...parts.flatMap((part) => part.problems)] : []
}

function missing<K extends string>(
  person: Readonly<Partial<Record<K, unknown>>>,
  fields: Readonly<Record<K, string>>,
  codes: Readonly<Partial<Record<K, string>>>,
  required: readonly K[],
): Problem[] {
  return required
    .filter((key) => person[key] === undefined)
    .map((key) => ({ code: codes[key] ?? 'fieldRequired', field: fields[key] }))
}

function malformedApplicant(applicant: Applicant, today: DateOnly): Problem[] {
  return [
    ...malformedAnswers(applicant, applicantFields, today),
    ...unknownCode(applicant.education, educationCodes, applicantFields.education),
    ...unknownCode(applicant.occupation, occupationCodes, applicantFields.occupation),
    ...unknownCode(applicant.annualIncome, annualIncomeCodes, applicantFields.annualIncome),
  ]
}

function malformedPerson(
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
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    problems.push({ code: 'emailMalformed', field: fields.email })
  problems.push(...unknownCode(person.gender, genderCodes, fields.gender))
  return problems
}

function unknownCode(value: string | undefined, codes: readonly string[], field: string): Problem[] {
  return value === undefined || isCode(codes, value) ? [] : [{ code: 'codeNotOffered', field }]
}

function keys<K extends string>(record: Readonly<Partial<Record<K, string>>>): K[] {
  return Object.keys(record) as K[]
}
