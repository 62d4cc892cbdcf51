import type { DateOnly } from '#kernel/dates.ts'
import type { Applicant, Appointee, HealthAnswers, Nominee } from '#policies/questions/answers.ts'
import type { NamedPeople } from '#policies/questions/nominees.ts'
import type { Gender } from '#sales/plans/codes.ts'

/** Who fills in the form decides which sections it has (PROP-02, PROP-24, PROP-25). */
export type Proposer = 'customer' | 'agent' | 'bank' | 'office'

export type SectionName = 'applicant' | 'nominee' | 'appointee' | 'office' | 'health' | 'documents'

/** Everything that a person answers on the form; unanswered questions are absent. */
export type Answers = NamedPeople & {
  readonly applicant: Applicant
  readonly nominee: Nominee
  readonly appointee: Appointee
  readonly health: HealthAnswers
  /** Fields of yes-or-no questions with another answer. */
  readonly unreadable?: readonly string[]
  /** Fields that were sent under two names with different answers. */
  readonly givenTwice?: readonly string[]
  readonly agencyCode?: string
  readonly transactionId?: string
  /** The screen asked all ten health questions: then confirming requires an answer to each. */
  readonly wasHealthAsked?: boolean
  /** The statements are true; the first box under the form (calls.md). */
  readonly hasDeclared: boolean
  /** The data may be used; the second box. */
  readonly hasConsented: boolean
}

/** What the calculator knew of the person it priced (PROP-15). */
export type PricedPerson = {
  /** The proposer's birth date: the parent's if the plan insures a child. */
  readonly birthDate: DateOnly
  /** Absent if the calculator did not ask for it, or asked about the child. */
  readonly gender?: Gender
}

/** What the rules need to know besides the answers. */
export type Circumstances = {
  readonly proposer: Proposer
  readonly priced: PricedPerson
  readonly today: DateOnly
  /** A document is stored with the draft or comes with this save (DOC-05). */
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
