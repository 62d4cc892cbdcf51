import { completedYears, type DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { EntryAge } from '#sales/plans/catalogue.ts'
import type { CriticalIllnessChoice, Gender, HospitalBand, Mode, PayoutOption } from '#sales/plans/codes.ts'
import type { Plan } from '#sales/plans/rate-book.ts'
import type { AnswerName } from './field-names.ts'

/** A person's answers to the calculator as text; absent where nothing was sent (PCALC-02). */
export type Answers = { readonly [Name in AnswerName]?: string }

/** The checked answers: everything that a calculation needs. */
export type Inputs = {
  readonly birth: DateOnly
  readonly start: DateOnly
  /** False when the start date is the fallback of PCALC-04. */
  readonly isStartGiven: boolean
  readonly gender: Gender
  readonly plan: Plan
  readonly age: EntryAge
  readonly mode: Mode
  readonly term: number
  readonly payingTerm: number
  readonly sumAssured: Poisha
  readonly hasAccidentCover: boolean
  readonly hospital: HospitalBand
  readonly criticalIllness: CriticalIllnessChoice
  /** The sum insured against critical illness, whichever choice gave it; 0 for none. */
  readonly criticalSum: Poisha
  readonly parentBirth?: DateOnly
  readonly option: PayoutOption
}

/** Replaces a start date that was not sent (PCALC-04). */
export const fallbackStart: DateOnly = '2025-02-18'

/** The parent's completed age at the start (PCALC-42, A19). */
export function parentAgeOf(inputs: Pick<Inputs, 'parentBirth' | 'start'>): number | undefined {
  return inputs.parentBirth && completedYears(inputs.parentBirth, inputs.start)
}

/** The inputs converted back to answers, in a normal form with sorted names, for the seal of a quote. */
export function answersOf(inputs: Inputs): Readonly<Record<string, string>> {
  const answers: Record<AnswerName, string> = {
    accident: inputs.hasAccidentCover ? '1' : '0',
    birth: inputs.birth,
    criticalIllness: String(inputs.criticalIllness),
    criticalSum: inputs.criticalIllness === 2 ? writeTaka(inputs.criticalSum) : '',
    gender: inputs.gender,
    hospital: String(inputs.hospital),
    mode: inputs.mode,
    option: String(inputs.option),
    parentBirth: inputs.parentBirth ?? '',
    payingTerm: String(inputs.payingTerm),
    plan: String(inputs.plan.code),
    start: inputs.start,
    sumAssured: writeTaka(inputs.sumAssured),
    term: String(inputs.term),
  }
  return answers
}

function writeTaka(amount: Poisha): string {
  const rest = amount % 100
  return `${Math.floor(amount / 100)}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`
}
