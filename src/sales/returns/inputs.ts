import type { DateOnly } from '#kernel/dates.ts'
import { type Poisha, toTaka } from '#kernel/money.ts'
import type { EntryAge } from '#sales/plans/catalogue.ts'
import type { Gender, Mode } from '#sales/plans/codes.ts'
import type { Plan } from '#sales/plans/rate-book.ts'
import type { AnswerName } from './field-names.ts'

/** A person's answers to the return calculator as text; absent where nothing was sent (RCALC-01). */
export type Answers = { readonly [Name in AnswerName]?: string }

/** Person and policy without the premium: what the list of premiums depends on. */
export type Inquiry = {
  readonly birth: DateOnly
  /** The day of the calculation: a return is calculated for a policy that starts at once. */
  readonly start: DateOnly
  readonly plan: Plan
  readonly age: EntryAge
  readonly mode: Mode
  readonly term: number
  readonly payingTerm: number
  readonly hasCriticalIllness: boolean
}

/** The checked answers, with the sum assured that the premium buys. */
export type Inputs = Inquiry & {
  /** Undefined where the plan does not ask (RCALC-03). */
  readonly gender?: Gender
  /** The monthly premium that the customer chose and pays (RCALC-13). */
  readonly premium: Poisha
  readonly sumAssured: Poisha
}

/** The inputs converted back to answers in a normal form, for the seal of a quote. */
export function answersOf(inputs: Inputs): Readonly<Record<string, string>> {
  const answers: Record<AnswerName, string> = {
    birth: inputs.birth,
    plan: String(inputs.plan.code),
    term: String(inputs.term),
    premium: String(toTaka(inputs.premium)),
    gender: inputs.gender ?? '',
    criticalIllness: inputs.hasCriticalIllness ? '1' : '0',
  }
  return answers
}
