import type { DateOnly } from '#kernel/dates.ts'
import type { NationalId } from '#kernel/national-id.ts'
import type { Phone } from '#kernel/phone.ts'
import type { Cover } from '#policies/policies/policy.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import type { Applicant, Nominee } from '#policies/questions/answers.ts'
import { nomineeQuestions } from '#policies/questions/nominee-questions.ts'
import { type OutsideName, outsideName, type Question, type Questions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'

/** The columns about the policy itself; docs/import-policies.md explains them. */
const policyColumns = [
  'policy_number',
  'status',
  'plan_code',
  'start_date',
  'term',
  'premium_paying_term',
  'mode',
  'sum_assured',
  'premium',
  'fup',
  'last_payment_date',
  'accident_sum',
  'hospital_sum',
  'critical_illness_sum',
  'insured_birth_date',
] as const
const officeColumns = ['agency_code', 'branch_code', 'seller_login'] as const

type InFile<Q extends Questions, Prefix extends string> = {
  [K in keyof Q & string]: Q[K] extends { readonly inFile: string }
    ? `${Prefix}${OutsideName<K, Q[K]>}`
    : never
}[keyof Q & string]
export type ImportColumn =
  | (typeof policyColumns)[number]
  | InFile<typeof applicantQuestions, ''>
  | InFile<typeof nomineeQuestions, 'nominee_'>
  | (typeof officeColumns)[number]

/** A declared question that the file answers. */
export type FileQuestion = {
  readonly key: string
  readonly column: ImportColumn
  readonly question: Question
}

function questionsInFile(questions: Questions, prefix: string): FileQuestion[] {
  return Object.entries(questions)
    .filter(([, question]) => question.inFile)
    .map(([key, question]) => ({
      key,
      column: `${prefix}${outsideName(key, question)}` as ImportColumn,
      question,
    }))
}
export const holderInFile = questionsInFile(applicantQuestions, '')
export const nomineeInFile = questionsInFile(nomineeQuestions, 'nominee_')

/** The columns of a file of existing policies, in the order of the sample. */
export const importColumns: readonly ImportColumn[] = [
  ...policyColumns,
  ...[...holderInFile, ...nomineeInFile].map(({ column }) => column),
  ...officeColumns,
]

/** A file without one of these is not read at all. */
export const neededColumns: readonly ImportColumn[] = [
  'policy_number',
  'status',
  'plan_code',
  'start_date',
  'term',
  'mode',
  'sum_assured',
  'premium',
  'fup',
  ...holderInFile.filter(({ question }) => question.inFile === 'needed').map(({ column }) => column),
]

export type LineFaultReason =
  | 'missing'
  | 'policyNumberWrong'
  | 'statusWrong'
  | 'planWrong'
  | 'dateWrong'
  | 'dateInFuture'
  | 'bornAfterStart'
  | 'termWrong'
  | 'payingTermWrong'
  | 'modeWrong'
  | 'amountWrong'
  | 'fupNotDue'
  | 'nationalIdWrong'
  | 'mobileWrong'
  | 'genderWrong'
  | 'relationWrong'
  | 'codeWrong'
  | 'textTooLong'
  | 'tooManyCells'
  | 'sellerUnknown'
  | 'policyTwice'
  | 'statusMovesBack'
  | 'holderBornOtherwise'

/** What is wrong with a line; `other` is the line that it contradicts. */
export type LineFault = {
  readonly field: ImportColumn | ''
  readonly reason: LineFaultReason
  readonly other?: number
}

/** A policy from the insurer's file, in our types. */
export type ImportedPolicy = {
  readonly policyNumber: string
  readonly status: Extract<PolicyStatus, 'uploaded' | 'active' | 'mature'>
  readonly cover: Omit<Cover, 'rateEdition' | 'quoteNumber'>
  readonly paidInstalments: number
  readonly fup: DateOnly | undefined
  readonly lastPaidOn: DateOnly | undefined
  readonly holder: Applicant & {
    readonly nationalId: NationalId
    readonly birthDate: DateOnly
    readonly firstName: string
    readonly lastName: string
    readonly mobile: Phone | ''
  }
  readonly nominee: Nominee | undefined
  readonly agencyCode: string | undefined
  readonly branchCode: string | undefined
  readonly sellerLogin: string | undefined
}
