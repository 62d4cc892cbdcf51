import type { Cover } from '#policies/policies/policy.ts'
import type { Applicant, HealthAnswers, Nominee } from '#policies/questions/answers.ts'

/** A proposal as underwriting judges it. */
export type ProposedLife = {
  /** For the children's plan with the birth date of the parent, whose age counts. */
  readonly cover: Pick<Cover, 'birthDate' | 'parentBirthDate' | 'startDate' | 'mode' | 'sumAssured'>
  readonly applicant: Pick<Applicant, 'gender' | 'annualIncome'>
  readonly health: HealthAnswers
  readonly register: RegisterWord
  readonly nominees: readonly NamedNominee[]
  /** All other policies and proposals of the same life; which of them count is a rule. */
  readonly others: readonly OtherPolicy[]
}

/** What the national ID register says of the applicant's number, compared with what was answered. */
export type RegisterWord =
  | { readonly answer: 'notFound' | 'noAnswer' }
  | {
      readonly answer: 'found'
      readonly name: 'same' | 'doubtful' | 'another'
      readonly birthDate: 'same' | 'another'
      /** Same, too, where the register does not say it. */
      readonly gender: 'same' | 'another'
    }

/** In the order of the form; `explanation` says who an "other" is. */
export type NamedNominee = Pick<Nominee, 'relation' | 'gender' | 'birthDate'> & {
  readonly explanation?: string
}

export type OtherPolicy = {
  /** A code of POL-04. */
  readonly status: number
  /** False for a draft that nobody has confirmed. */
  readonly isConfirmed: boolean
} & Pick<Cover, 'mode' | 'sumAssured'>
