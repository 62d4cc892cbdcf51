import { completedYears, type DateOnly, daysBetween, nearestAge } from '#kernel/dates.ts'
import type { Problem } from '#kernel/problem.ts'
import { hasSchedule, regularPayingTerm } from './cash-flows.ts'
import { type Mode, modes, type PlanCode, type RiderName, singleMode } from './codes.ts'
import { type Memo, memoOf } from './memo.ts'
import { forTerm, type Plan, type RateBook, type RiderTerms, type SumLimits } from './rate-book.ts'

/** The plans on sale. Any other plan of the book can be priced, but is not offered. */
export const offeredPlans: readonly PlanCode[] = [
  801, 802, 803, 804, 805, 806, 807, 808, 809, 810, 811, 813, 814, 815, 816, 8141, 8151,
]

/** A person's age on the start date, as a plan counts it (PCALC-42). */
export type EntryAge = {
  /** The priced age: nearest or last birthday. */
  readonly priced: number
  /** Completed years: the legal age, by which minimum ages are judged. */
  readonly completed: number
  /** Days lived, for plans that count them (807). */
  readonly days: number
}

export type TermChoice = { readonly term: number; readonly payingTerms: readonly number[] }

/** Why a plan is not open to a person. */
type AgeProblem = Problem<'tooYoungForPlan' | 'tooFewDaysForPlan' | 'tooOldForPlan' | 'noTermAtThisAge'>

/** Term of the single premium for plans that are also sold with regular premiums (PCALC-08). */
export const singlePremiumTerm = 5

/** Terms that no calculator offers, whatever the mode (PCALC-08, A10). */
const excludedTerms: Readonly<Record<PlanCode, readonly number[]>> = { 814: [3, 4] }

/** Plans whose riders are hidden when the premium is paid once (PCALC-10). */
const hidesRidersWhenPaidOnce: readonly PlanCode[] = [814, 815]

export function findPlan(book: RateBook, code: PlanCode): Plan | undefined {
  return offeredPlans.includes(code) ? book.plans.get(code) : undefined
}

export function entryAgeOn(plan: Pick<Plan, 'ageBasis'>, birth: DateOnly, start: DateOnly): EntryAge {
  const completed = completedYears(birth, start)
  return {
    completed,
    priced: plan.ageBasis === 'last' ? completed : nearestAge(birth, start),
    days: daysBetween(birth, start),
  }
}

/** The plans a person of this birth date can start on this day, in the order of the list (PCALC-06). */
export function listPlansFor(book: RateBook, birth: DateOnly, start: DateOnly): Plan[] {
  return offeredPlans.flatMap((code) => {
    const plan = book.plans.get(code)
    return plan && !findAgeProblem(plan, entryAgeOn(plan, birth, start)) ? [plan] : []
  })
}

/** Judges the minimum by completed years and days, and the maximum by the priced age. A term must be available too. */
export function findAgeProblem(plan: Plan, age: EntryAge): AgeProblem | undefined {
  const { min, minDays } = plan.entryAge
  const max = highestEntryAge(plan)
  if (age.completed < min) return { code: 'tooYoungForPlan', params: { n: min } }
  if (age.days < minDays) return { code: 'tooFewDaysForPlan', params: { n: minDays } }
  if (age.priced > max) return { code: 'tooOldForPlan', params: { n: max } }
  const hasTerm = plan.modes.some((mode) => listTerms(plan, mode, age.priced).length > 0)
  return hasTerm ? undefined : { code: 'noTermAtThisAge' }
}

/** The entry age when only the priced age is known. A baby is assumed to have the minimum of days. */
export function entryAgeFromPriced(plan: Plan, age: number): EntryAge {
  return { priced: age, completed: age, days: plan.entryAge.minDays }
}

export function highestEntryAge(plan: Plan): number {
  const { max } = plan.entryAge
  return typeof max === 'number' ? max : Math.max(...Object.values(max))
}

/** The terms for a mode and a priced age, each with its paying terms; a term without any is left out (A11). */
export function listTerms(plan: Plan, mode: Mode, age: number): readonly TermChoice[] {
  const known = memoOf(knownTerms, plan)
  const key = age * modes.length + modes.indexOf(mode)
  const found = known.get(key)
  if (found) return found
  const terms = findTerms(plan, mode, age)
  known.set(key, terms)
  return terms
}

/** Plans never change, so their terms are computed once per mode and age. */
const knownTerms: Memo<Plan, number, readonly TermChoice[]> = new WeakMap()

function findTerms(plan: Plan, mode: Mode, age: number): readonly TermChoice[] {
  return possibleTerms(plan, age).flatMap((term) => {
    const payingTerms = listPayingTerms(plan, mode, age, term)
    return payingTerms.length > 0 && isOpenAt(plan, age, term) ? [{ term, payingTerms }] : []
  })
}

/** Every term of the plan with the paying terms of all its modes: `termsAllowed` of PCALC-40. */
export function listAllTerms(plan: Plan, age: number): TermChoice[] {
  return possibleTerms(plan, age).flatMap((term) => {
    const all = plan.modes.flatMap((mode) => listPayingTerms(plan, mode, age, term))
    return all.length > 0 && isOpenAt(plan, age, term) ? [{ term, payingTerms: [...new Set(all)] }] : []
  })
}

function listPayingTerms(plan: Plan, mode: Mode, age: number, term: number): readonly number[] {
  if (plan.payingTerm.kind === 'listed') {
    const { regular, single } = plan.payingTerm
    return mode === singleMode ? (single.includes(term) ? [1] : []) : (regular.get(term) ?? [])
  }
  if (mode === singleMode) {
    const isOffered = plan.payingTerm.kind === 'single' || term === singlePremiumTerm
    return isOffered && hasSchedule(plan, term, plan.payingTerm.kind !== 'single') ? [1] : []
  }
  const years = regularPayingTerm(plan, age, term)
  return years !== undefined && years > 0 ? [years] : []
}

function possibleTerms(plan: Plan, age: number): number[] {
  const terms = 'untilAge' in plan.terms ? [plan.terms.untilAge - age] : plan.terms
  return terms.filter((term) => term > 0 && !excludedTerms[plan.code]?.includes(term))
}

function isOpenAt(plan: Plan, age: number, term: number): boolean {
  const highest = forTerm(plan.entryAge.max, term)
  if (highest !== undefined && age > highest) return false
  if (plan.maxMaturityAge !== undefined && age + term > plan.maxMaturityAge) return false
  const [earliest, latest] = plan.vestingAges ?? [0, Number.POSITIVE_INFINITY]
  return age + term >= earliest && age + term <= latest
}

/** Single-premium limits when only mode N is available, else the regular ones (PCALC-19, A14). */
export function sumLimitsOf(plan: Plan): SumLimits & { readonly multiple: number } {
  const { regular, single, multiple } = plan.sumAssured
  const limits = plan.modes.every((mode) => mode === singleMode) ? (single ?? regular) : (regular ?? single)
  return { min: limits?.min ?? 0, max: limits?.max, multiple }
}

/** Which fields a plan shows: the one map of PCALC-15, read from the book. */
type VisibleFields = {
  readonly payingTerm: boolean
  readonly parentBirth: boolean
  readonly option: boolean
  readonly accident: boolean
  readonly hospital: boolean
  readonly criticalIllness: boolean
}

/** @param payingTerm 1 hides the riders of 814 and 815 (PCALC-10) */
export function visibleFields(plan: Plan, payingTerm?: number): VisibleFields {
  const mayHaveRiders = !(payingTerm === 1 && hidesRidersOnSingle(plan))
  return {
    payingTerm: !plan.hidesPayingTerm,
    parentBirth: plan.riders.premiumWaiver,
    option: plan.benefits.options !== undefined,
    accident: plan.riders.accident && mayHaveRiders,
    hospital: plan.riders.hospital && mayHaveRiders,
    criticalIllness: plan.riders.criticalIllness && mayHaveRiders,
  }
}

export function hidesRidersOnSingle(plan: Plan): boolean {
  return hidesRidersWhenPaidOnce.includes(plan.code)
}

type RiderAgeProblem = Problem<
  'accidentTooYoung' | 'accidentTooOld' | 'criticalIllnessTooYoung' | 'criticalIllnessTooOld'
>

/** Why a visible rider is not available at this age (premium-basis §3.5); 807 insures the child from entry. */
export function findRiderAgeProblem(
  riders: RiderTerms,
  plan: Plan,
  rider: RiderName,
  age: EntryAge,
): RiderAgeProblem | undefined {
  const { accident, criticalIllness } = riders
  const insuresChild = plan.riders.premiumWaiver
  if (rider === 'accident') {
    if (age.completed < accident.minAge) return { code: 'accidentTooYoung', params: { n: accident.minAge } }
    if (age.priced >= accident.ceaseAge) return { code: 'accidentTooOld', params: { n: accident.ceaseAge } }
  }
  if (rider === 'criticalIllness') {
    if (age.completed < criticalIllness.minAge && !insuresChild)
      return { code: 'criticalIllnessTooYoung', params: { n: criticalIllness.minAge } }
    if (age.priced > criticalIllness.maxEntryAge)
      return { code: 'criticalIllnessTooOld', params: { n: criticalIllness.maxEntryAge } }
  }
  return undefined
}
