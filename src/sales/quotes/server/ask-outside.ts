import {
  CalculatorRefused,
  CalculatorUnavailable,
  type ListedPlan,
  type OutsideCalculator,
  type PersonAsking,
} from '#adapters/calculator/calculator.ts'
import type { DateOnly } from '#kernel/dates.ts'
import { Refusal, refuse, refuseAny } from '#kernel/problem.ts'
import type { Log } from '#platform/database/server/log.ts'
import { entryAgeOn, findPlan } from '#sales/plans/catalogue.ts'
import { parseGender } from '#sales/plans/codes.ts'
import { applyListing, asListedBook, withinBook } from '#sales/plans/listed-plan.ts'
import type { Edition, RateBook } from '#sales/plans/rate-book.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { type Calculation, calculate, calculateOutside } from '../calculation.ts'
import { requestOf } from '../calculator-request.ts'
import { inWireNames } from '../contract.ts'
import type { Answers, Inputs } from '../inputs.ts'
import { judgeAge, judgeAnswers } from '../rules.ts'

/** Prices and plans come from our tables, or from an outside calculator where configured (PCALC-37 to PCALC-39). */
export type CalculatorDependencies = {
  readonly editions: Editions
  readonly calculator: OutsideCalculator
  /** How many days ahead a policy may start (PCALC-05). */
  readonly startDateDays: number
  readonly log: Pick<Log, 'warn'>
}

/**
 * The plans that a person with these answers may choose: the book, with the modes, terms and limits of the
 * outside list if there is one. While the person is unknown, it is the book itself.
 * @throws Refusal 503 when the list is not available
 */
export async function offeredBook(
  deps: CalculatorDependencies,
  answers: Answers,
  today: DateOnly,
): Promise<RateBook> {
  const { book } = deps.editions.current(today)
  const { plans, prices } = deps.calculator
  if (!plans) return book
  const { person } = judgeAge(answers, { today, ahead: deps.startDateDays })
  if (!person) return book
  const asking = { ...person, gender: parseGender(answers.gender ?? '') ?? '' }
  const listed = (await listOutside(deps, plans, asking)).flatMap((listing) => {
    const plan = findPlan(book, listing.code)
    if (!plan) return []
    const age = entryAgeOn(plan, person.birth, person.start).priced
    return [[plan.code, applyListing(plan, prices ? listing : withinBook(plan, listing, age))] as const]
  })
  return asListedBook(book, new Map(listed))
}

/**
 * Judges answers and prices them, by our own tables or by the outside calculator (PCALC-41).
 * @throws Refusal 422 with the problems of the answers under their wire names; 422 or 503 "Failed to
 * calculate." when the outside calculator gives no price (PCALC-25)
 */
export async function calculateAnswers(
  deps: CalculatorDependencies,
  answers: Answers,
  today: DateOnly,
): Promise<Calculation> {
  const edition = deps.editions.current(today)
  const book = deps.calculator.plans ? await outsideBook(deps, answers, today) : edition.book
  const { inputs, problems } = judgeAnswers(book, answers, { today, ahead: deps.startDateDays })
  refuseAny(inWireNames(problems))
  if (!inputs) throw new Error('Answers were refused without a problem')
  return deps.calculator.prices ? priceOutside(deps, edition, inputs) : calculate(edition, inputs)
}

/** The offered book for pricing: an unavailable list is reported as "Failed to calculate." */
function outsideBook(deps: CalculatorDependencies, answers: Answers, today: DateOnly): Promise<RateBook> {
  return offeredBook(deps, answers, today).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(503, failed) : error
  })
}

/** "Failed to calculate.": the words of PCALC-25. */
const failed = { code: 'calculationFailed' }

async function listOutside(
  { log }: CalculatorDependencies,
  plans: NonNullable<OutsideCalculator['plans']>,
  person: PersonAsking,
): Promise<readonly ListedPlan[]> {
  try {
    return await plans.list(person)
  } catch (error) {
    if (!(error instanceof CalculatorUnavailable)) throw error
    log.warn({ why: error.why, message: error.message }, 'no plans from outside')
    return refuse(503, 'plansUnavailable')
  }
}

async function priceOutside(
  { calculator: { prices }, log }: CalculatorDependencies,
  edition: Edition,
  inputs: Inputs,
): Promise<Calculation> {
  if (!prices) throw new Error('There is no outside calculator to ask')
  try {
    return calculateOutside(edition, inputs, await prices.price(requestOf(edition, inputs)))
  } catch (error) {
    if (error instanceof CalculatorRefused) {
      const { reason } = error
      const details = reason ? [{ code: 'outsideReason', field: 'premCalcErr', params: { reason } }] : []
      throw new Refusal(422, failed, details)
    }
    if (!(error instanceof CalculatorUnavailable)) throw error
    log.warn({ why: error.why, message: error.message }, 'no price from outside')
    throw new Refusal(503, failed)
  }
}
