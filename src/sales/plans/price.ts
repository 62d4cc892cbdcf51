import { type Price, priceAtRates, type RiderRates, type RidersAsked, ridersAsked } from './arithmetic.ts'
import type { Cell } from './cash-flows.ts'
import { defaultPayoutOption, type Mode, type PayoutOption, type PlanCode, singleMode } from './codes.ts'
import { type Edition, overrideKey, type Plan, type RateBook } from './rate-book.ts'
import { criticalIllnessRate, hospitalRate, waiverRate } from './riders.ts'
import { tabularRate } from './tabular.ts'

/** The input of a price. The rules have checked it; pricing only computes. */
export type Question = RidersAsked & {
  readonly plan: PlanCode
  /** The priced age, by the plan's age basis (PCALC-42). */
  readonly age: number
  readonly term: number
  readonly mode: Mode
  /** 807 only: how it pays out. */
  readonly option?: PayoutOption
}

/**
 * Prices a question by an edition: looks up the rates of the case and passes them to `priceAtRates`
 * (premium-basis §3.2).
 * @throws RangeError when the book has no such plan
 */
export function priceOf({ book }: Edition, question: Question): Price {
  const plan = book.plans.get(question.plan)
  if (!plan) throw new RangeError(`The rate book has no plan ${question.plan}`)
  const cell = cellOf(question)
  const rated = {
    isSingle: cell.isSingle,
    tabularRate: tabularRate(book, plan, cell),
    isOwnRate: book.overrides.size > 0 && book.overrides.has(overrideKey({ plan: plan.code, ...cell })),
    riders: ridersAsked(riderRatesOf(book, plan, question), question),
  }
  return priceAtRates(plan, rated, question)
}

export function cellOf(question: Question): Cell {
  return {
    age: question.age,
    term: question.term,
    payingTerm: question.payingTerm,
    isSingle: question.mode === singleMode,
    option: question.option ?? defaultPayoutOption,
  }
}

function riderRatesOf(book: RateBook, plan: Plan, question: Question): RiderRates {
  const { accident, criticalIllness } = book.riders
  return {
    accident,
    criticalIllness,
    accidentRate: accident.perMille,
    hospitalRate: () => hospitalRate(book, question),
    criticalIllnessRate: () => criticalIllnessRate(book, plan, question),
    waiverRate: (parentAge) =>
      plan.riders.premiumWaiver ? waiverRate(book.riders, parentAge, question.payingTerm) : undefined,
  }
}
