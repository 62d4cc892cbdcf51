import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import { halfSumInsured, type Price } from '#sales/plans/arithmetic.ts'
import {
  type EntryAge,
  entryAgeOn,
  findAgeProblem,
  findPlan,
  findRiderAgeProblem,
  listTerms,
  sumLimitsOf,
} from '#sales/plans/catalogue.ts'
import { largestSum } from '#sales/plans/largest-sum.ts'
import { priceOf, type Question } from '#sales/plans/price.ts'
import type { Edition, Plan, RateBook } from '#sales/plans/rate-book.ts'
import type { Inquiry } from './inputs.ts'

/** Plans whose calculator shows gender and critical illness (RCALC-03); all others hide both. */
const asksPersonOf: readonly number[] = [814]

/** Whether the plan asks for gender and critical illness. */
export function asksPerson(plan: Plan): boolean {
  return asksPersonOf.includes(plan.code)
}

/** Whether critical illness can be chosen: the plan shows it, and the age allows it. */
export function mayHaveCriticalIllness(book: RateBook, plan: Plan, age: EntryAge): boolean {
  return asksPerson(plan) && !findRiderAgeProblem(book.riders, plan, 'criticalIllness', age)
}

/** The plans a person of this birth date can start on this day by a fixed premium, in the book's order (RCALC-12). */
export function listPlans(edition: Edition, birth: DateOnly, start: DateOnly): Plan[] {
  return edition.book.fixedPremium.plans.flatMap((code) => {
    const plan = findFixedPlan(edition.book, code)
    return plan && listFixedTerms(edition, plan, entryAgeOn(plan, birth, start)).length > 0 ? [plan] : []
  })
}

export function findFixedPlan(book: RateBook, code: number): Plan | undefined {
  return book.fixedPremium.plans.includes(code) ? findPlan(book, code) : undefined
}

/** A term, and the years its premium is paid. */
export type FixedTerm = { readonly term: number; readonly payingTerm: number }

/** The terms open at an age in the only mode of this calculator, if any listed premium buys a policy. */
export function listFixedTerms(edition: Edition, plan: Plan, age: EntryAge): FixedTerm[] {
  const { mode, premiums } = edition.book.fixedPremium
  if (findAgeProblem(plan, age)) return []
  return listTerms(plan, mode, age.priced)
    .map(({ term, payingTerms: [payingTerm = term] }) => ({ term, payingTerm }))
    .filter((choice) => {
      const inquiry = { plan, age, mode, ...choice, hasCriticalIllness: false }
      return premiums.some((premium) => findSumAssured(edition, inquiry, premium) !== undefined)
    })
}

/** The premiums on the list that reach the plan's smallest sum assured (RCALC-13). */
export function listPremiums(edition: Edition, inquiry: PricedInquiry): Poisha[] {
  return edition.book.fixedPremium.premiums.filter(
    (premium) => findSumAssured(edition, inquiry, premium) !== undefined,
  )
}

/** The parts of an inquiry that its price depends on. */
export type PricedInquiry = Pick<
  Inquiry,
  'plan' | 'age' | 'mode' | 'term' | 'payingTerm' | 'hasCriticalIllness'
>

/**
 * The largest sum assured that a premium pays for. A premium that would pay for more than the plan's maximum
 * buys nothing, so that nobody pays more than the cover costs.
 * @returns poisha, or undefined
 */
export function findSumAssured(
  edition: Edition,
  inquiry: PricedInquiry,
  premium: Poisha,
): Poisha | undefined {
  const largest = findLargestSum(edition, inquiry, premium)
  const { max = Number.POSITIVE_INFINITY } = sumLimitsOf(inquiry.plan)
  return largest !== undefined && largest <= max ? largest : undefined
}

/**
 * The largest sum assured, in steps of the book, whose instalment is not above the premium (premium-basis
 * §3.6).
 * @returns poisha, or undefined when the premium does not even pay for the plan's smallest sum assured
 */
export function findLargestSum(
  edition: Edition,
  inquiry: PricedInquiry,
  premium: Poisha,
): Poisha | undefined {
  const { sumStep: step } = edition.book.fixedPremium
  return largestSum(inquiry.plan, { step, premium }, (sum) => priceOfSum(edition, inquiry, sum))
}

/** The price of a sum assured, including critical illness for half of it if chosen. */
export function priceOfSum(edition: Edition, inquiry: PricedInquiry, sumAssured: Poisha): Price {
  const question: Question = {
    plan: inquiry.plan.code,
    age: inquiry.age.priced,
    term: inquiry.term,
    payingTerm: inquiry.payingTerm,
    mode: inquiry.mode,
    sumAssured,
    criticalSum: inquiry.hasCriticalIllness ? halfSumInsured(edition.book.riders, sumAssured) : 0,
  }
  return priceOf(edition, question)
}
