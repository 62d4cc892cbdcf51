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
import { exactTaka, toExact } from '#sales/plans/exact.ts'
import { priceOf, type Question } from '#sales/plans/price.ts'
import type { Edition, FixedPremium, Plan, RateBook } from '#sales/plans/rate-book.ts'
import type { Inquiry } from './inputs.ts'

/** Plans whose calculator shows gender and critical illness (RCALC-03); all others hide both. */
const asksPersonOf: readonly number[] = [814]

/** The plan is sold by a fixed premium and asks for gender and critical illness. */
export function asksPerson(plan: Plan): boolean {
  return asksPersonOf.includes(plan.code)
}

/** Critical illness can be chosen: the plan shows it, and the age allows it. */
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

/** The terms open to an age in the one mode of this calculator, as far as some premium buys a policy. */
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

/** What of an inquiry enters its price. */
export type PricedInquiry = Pick<
  Inquiry,
  'plan' | 'age' | 'mode' | 'term' | 'payingTerm' | 'hasCriticalIllness'
>

/**
 * The sum assured that a premium buys: the largest it pays for, where the plan goes so far. A premium that pays
 * for more than the plan's maximum buys none: nobody pays more than the cover costs.
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
 * The largest sum assured, in steps of the book, whose instalment is not above the premium (premium-basis §3.6).
 * Within a rebate band the instalment never falls as the sum grows, across bands it may: so the bands are
 * searched from the top, and the first one that holds a sum holds the largest.
 * @returns poisha, or undefined when not even the plan's smallest sum assured is reached
 */
export function findLargestSum(
  edition: Edition,
  inquiry: PricedInquiry,
  premium: Poisha,
): Poisha | undefined {
  const { sumStep } = edition.book.fixedPremium
  for (const band of bandsOf(inquiry.plan)) {
    const found = findInBand(band, sumStep, premium, (sum) => priceOfSum(edition, inquiry, sum))
    if (found !== undefined) return found
  }
  return undefined
}

/** The price of a sum assured by the engine of both calculators, critical illness for half of it included. */
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

/** Sums assured under one rebate, both ends included; `to` is absent where nothing bounds it. */
type Band = { readonly from: Poisha; readonly to: Poisha | undefined }

/** The rebate bands of a plan from its smallest sum assured on, highest first. */
function bandsOf(plan: Plan): Band[] {
  const { min } = sumLimitsOf(plan)
  const starts = [...plan.highSaRebate.map((band) => band.from).filter((from) => from > min), min]
  return starts.map((from, index) => {
    const above = starts[index - 1]
    return { from, to: above === undefined ? undefined : above - 1 }
  })
}

function findInBand(
  band: Band,
  step: FixedPremium['sumStep'],
  premium: Poisha,
  priceAt: (sum: Poisha) => Price,
): Poisha | undefined {
  const lowest = Math.ceil(band.from / step)
  const first = priceAt(lowest * step)
  // A rebate as large as the rate is a slip of the book: nothing is given away.
  if (first.netRate <= 0) return undefined
  const reach = reachOf(premium, first)
  const highest = Math.floor(Math.min(reach, band.to ?? reach) / step)
  if (first.instalment > premium) return undefined
  let [reached, tooMuch] = [lowest, highest + 1]
  // The reach is exact where no rider is taken, so the first try is mostly the last.
  for (let next = highest; tooMuch - reached > 1; next = Math.floor((reached + tooMuch) / 2)) {
    if (priceAt(next * step).instalment <= premium) reached = next
    else tooMuch = next
  }
  return reached * step
}

/** The largest sum assured, to the poisha, whose basic instalment still rounds to the premium. */
function reachOf(premium: Poisha, { netRate, instalmentsPerYear }: Price): Poisha {
  const yearly = BigInt(instalmentsPerYear) * (toExact(premium) + exactTaka / 2n)
  return Number((yearly - 1n) / (BigInt(netRate) * 10_000n))
}
