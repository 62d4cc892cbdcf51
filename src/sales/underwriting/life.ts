import type { Cover } from '#policies/policies/policy.ts'
import type { Applicant, HealthAnswers, Nominee } from '#policies/questions/answers.ts'

/** A proposal as underwriting judges it. */
export type ProposedLife = {
  /** For a child's plan with the birth date of the parent, whose age counts. */
  readonly cover: Pick<Cover, 'birthDate' | 'parentBirthDate' | 'startDate' | 'mode' | 'sumAssured'>
  readonly applicant: Pick<Applicant, 'gender' | 'annualIncome'>
  readonly health: HealthAnswers
  readonly register: RegisterFinding
  readonly nominees: readonly NamedNominee[]
  /** All other policies and proposals of the same life; the edition decides which of them count. */
  readonly others: readonly OtherPolicy[]
}

/** The entry of the national ID register for the applicant's number, compared with the answers. */
export type RegisterFinding =
  | { readonly answer: 'notFound' | 'noAnswer' }
  | {
      readonly answer: 'found'
      readonly name: 'same' | 'doubtful' | 'another'
      readonly birthDate: 'same' | 'another'
      /** Also `same` where the register has no gender. */
      readonly gender: 'same' | 'another'
    }

/** `explanation` says who an "other" is. */
export type NamedNominee = Pick<Nominee, 'relation' | 'gender' | 'birthDate'> & {
  readonly explanation?: string
}

export type OtherPolicy = {
  /** A status code of POL-04. */
  readonly status: number
  /** False for an unconfirmed draft. */
  readonly isConfirmed: boolean
} & Pick<Cover, 'mode' | 'sumAssured'>
