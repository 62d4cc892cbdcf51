import type { DateOnly } from '#kernel/dates.ts'
import type { NationalId } from '#kernel/national-id.ts'
import type { Phone } from '#kernel/phone.ts'
import type { Cover } from '#policies/policies/policy.ts'
import type { PolicyStatus } from '#policies/policies/status.ts'
import type { Applicant, Nominee } from '#policies/questions/answers.ts'

/** The columns of a file of existing policies, in the order of the sample; docs/import-policies.md says what they hold. */
export const importColumns = [
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
  'national_id',
  'birth_date',
  'first_name',
  'last_name',
  'gender',
  'mobile',
  'email',
  'father_name',
  'mother_name',
  'spouse_name',
  'birth_place',
  'nationality',
  'address',
  'nominee_first_name',
  'nominee_last_name',
  'nominee_relation',
  'nominee_birth_date',
  'nominee_gender',
  'nominee_national_id',
  'nominee_mobile',
  'nominee_address',
  'agency_code',
  'branch_code',
  'seller_login',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** A file without one of these is not read at all. */
export const neededColumns = [
  'policy_number',
  'status',
  'plan_code',
  'start_date',
  'term',
  'mode',
  'sum_assured',
  'premium',
  'fup',
  'national_id',
  'birth_date',
  'first_name',
] as const satisfies readonly ImportColumn[]

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

/** A policy as the insurer's file has it, made ours. */
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
