import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { HealthQuestion } from '#policies/questions/answers.ts'
import type { Measure, Range } from './edition.ts'

/** The judgement of underwriting on a proposal. It is stored, so it holds codes and figures, not sentences. */
export type Verdict = {
  /** The name of the edition used. */
  readonly edition: string
  /** Nothing is declined automatically: a person decides about a referred proposal. */
  readonly outcome: 'accept' | 'refer'
  /** Age at the nearest birthday on the start date; the parent's where a child is insured. */
  readonly age: number
  /** Sum assured over all policies of the life that count, this proposal included. */
  readonly total: Poisha
  /** Every rule that refers the proposal, in the order of docs/underwriting.md. */
  readonly reasons: readonly Reason[]
}

/** The reason of one rule, with its figures. Sums are in poisha. */
export type Reason =
  | { readonly code: 'healthAnswer'; readonly question: HealthQuestion }
  | { readonly code: 'healthNotAnswered'; readonly questions: readonly HealthQuestion[] }
  | ({ readonly code: 'build'; readonly measure: Measure; readonly value: number } & Range)
  | ({ readonly code: 'smoker' } & OverLimit)
  | ({ readonly code: 'totalSum'; readonly age: number } & OverLimit)
  | ({ readonly code: 'income'; readonly age: number; readonly times: number } & OverLimit)
  | { readonly code: 'identity'; readonly part: 'name'; readonly says: 'doubtful' | 'another' }
  | { readonly code: 'identity'; readonly part: 'birthDate' | 'gender'; readonly says: 'another' }
  | ({ readonly code: 'unverified'; readonly register: 'notFound' | 'noAnswer' } & OverLimit)
  /** `place` counts the nominees from 1. */
  | ({ readonly code: 'nominee'; readonly place: number } & NomineeFault)

/** A sum and the limit that it exceeds. */
type OverLimit = { readonly sum: Poisha; readonly limit: Poisha }

export type NomineeFault =
  | { readonly fault: 'unexplained' | 'spouseGender' | 'relationGender' | 'parentYounger' | 'childOlder' }
  | { readonly fault: 'tooOld'; readonly bornBefore: DateOnly }

export type ReasonCode = Reason['code']

export const reasonCodes = [
  'healthAnswer',
  'healthNotAnswered',
  'build',
  'smoker',
  'totalSum',
  'income',
  'identity',
  'unverified',
  'nominee',
] as const satisfies readonly ReasonCode[]
