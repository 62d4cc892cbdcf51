import type { DateOnly } from '#kernel/dates.ts'
import type { Applicant, Appointee, HealthAnswers, Nominee } from '#policies/questions/answers.ts'
import type { NamedPeople } from '#policies/questions/nominees.ts'
import type { Gender } from '#sales/plans/codes.ts'

/** Who fills in the form decides which sections it has (PROP-02, PROP-24, PROP-25). */
export type Proposer = 'customer' | 'agent' | 'bank' | 'office'

/** The sections that the questions stand in. */
export type SectionName = 'applicant' | 'nominee' | 'appointee' | 'office' | 'health' | 'documents'

/** Everything a person answers on the form. What was not answered is missing. */
export type Answers = NamedPeople & {
  readonly applicant: Applicant
  readonly nominee: Nominee
  readonly appointee: Appointee
  readonly health: HealthAnswers
  /** Fields of yes-or-no questions that were answered with something else. */
  readonly unreadable?: readonly string[]
  /** Fields that were sent under two names, with two answers. */
  readonly givenTwice?: readonly string[]
  readonly agencyCode?: string
  readonly transactionId?: string
  /** The screen asked all ten questions about health: then each wants an answer before confirming. */
  readonly wasHealthAsked?: boolean
  /** The statements are true; the first box under the form (calls.md). */
  readonly hasDeclared: boolean
  /** The data may be used; the second box. */
  readonly hasConsented: boolean
}

/** What the calculator knew of the person it priced (PROP-15). */
export type PricedPerson = {
  /** The proposer's: of the parent where the plan insures a child. */
  readonly birthDate: DateOnly
  /** Missing when the calculator did not ask, or asked about the child. */
  readonly gender?: Gender
}

/** What the rules need to know besides the answers. */
export type Circumstances = {
  readonly proposer: Proposer
  readonly priced: PricedPerson
  readonly today: DateOnly
  /** One is stored with the draft or comes with this save (DOC-05). */
  readonly hasDocument: boolean
  readonly agencyCodes: readonly string[]
}

const noHealthAnswers: HealthAnswers = { answers: {} }

export const noAnswers: Answers = {
  applicant: {},
  nominee: {},
  appointee: {},
  health: noHealthAnswers,
  hasDeclared: false,
  hasConsented: false,
}
