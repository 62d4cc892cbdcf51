import { dateParts } from '#kernel/dates.ts'
import { type Poisha, toTaka } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import type { Price } from '#sales/plans/arithmetic.ts'
import {
  type EntryAge,
  entryAgeOn,
  findAgeProblem,
  highestEntryAge,
  listTerms,
  sumLimitsOf,
  type TermChoice,
} from '#sales/plans/catalogue.ts'
import { instalmentsPerYear, type Mode, singleMode } from '#sales/plans/codes.ts'
import { largestSum } from '#sales/plans/largest-sum.ts'
import { priceOf, type Question } from '#sales/plans/price.ts'
import type { Edition, Plan } from '#sales/plans/rate-book.ts'
import { kindOf, type PlanKind, paysOnlyOnEvent } from './plan-kind.ts'
import type { Wish } from './rules.ts'
import { isCoverGoal, isGoal, servingKinds, type Want } from './wants.ts'

/** A policy of one plan for the wish, or why the plan cannot serve it. */
export type Choice =
  | { readonly question: Question; readonly price: Price; readonly reason?: undefined }
  | { readonly reason: Problem; readonly question?: undefined; readonly price?: undefined }

/** The term aimed at when the wish names no year. Of two terms equally near the shorter one is taken. */
export const usualTermYears = 15

/** The age assumed for the parent in a child's plan (premium waiver): the comparison does not ask for it. */
export const usualParentAge = 35

/** Chooses mode, term and sum, and prices them without riders. The first obstacle is the reason. */
export function choosePolicy(edition: Edition, plan: Plan, wish: Wish): Choice {
  const kind = kindOf(plan)
  const age = entryAgeOn(plan, wish.birth, wish.start)
  const reason = findAgeReason(plan, kind, age) ?? findGoalReason(kind, wish)
  if (reason) return { reason }
  const mode = nearestMode(plan, wish.mode, age)
  if (mode === undefined) return { reason: { code: 'noTermAtThisAge' } }
  const { term, reason: tooLongOrShort } = chooseTerm(listTerms(plan, mode, age.priced), kind, wish)
  if (!term) return { reason: tooLongOrShort }
  const priced = (sumAssured: Poisha) => {
    const question = questionFor(edition, plan, { age, mode, term, sumAssured })
    return { question, price: priceOf(edition, question) }
  }
  return wish.want === 'budget' ? byBudget(plan, mode, wish, priced) : bySum(plan, wish.amount, priced)
}

type PriceOfSum = (sumAssured: Poisha) => { question: Question; price: Price }

function findAgeReason(plan: Plan, kind: PlanKind, age: EntryAge): Problem | undefined {
  const problem = findAgeProblem(plan, age)
  return problem?.code === 'tooOldForPlan' && kind === 'child'
    ? { code: 'forAChild', params: { n: highestEntryAge(plan) } }
    : problem
}

function findGoalReason(kind: PlanKind, { want }: Wish): Problem | undefined {
  if (!isGoal(want)) return undefined
  const { madeFor, also } = servingKinds[want]
  return madeFor.includes(kind) || also.includes(kind) ? undefined : { code: notForGoal[kind] }
}

/** Why a kind of plan does not serve a goal that it is not listed for. */
const notForGoal: Readonly<Record<PlanKind, string>> = {
  annuity: 'paysPensionOnly',
  health: 'paysHospitalOnly',
  child: 'servesAChildOnly',
  pension: 'paysAtRetirement',
  term: 'paysOnDeathOnly',
  moneyBack: 'paysOnTheWay',
  wholeLife: 'servesOtherGoals',
  single: 'servesOtherGoals',
  endowment: 'servesOtherGoals',
}

/** The mode asked for, or the available one nearest to it. The single premium comes last. */
function nearestMode(plan: Plan, asked: Mode, age: EntryAge): Mode | undefined {
  const distance = (mode: Mode) =>
    mode === asked
      ? -1
      : mode === singleMode
        ? Number.POSITIVE_INFINITY
        : Math.abs(instalmentsPerYear[mode] - instalmentsPerYear[asked])
  return plan.modes
    .filter((mode) => listTerms(plan, mode, age.priced).length > 0)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

type ChosenTerm =
  | { readonly term: TermChoice; readonly reason?: undefined }
  | { readonly term?: undefined; readonly reason: Problem }

/**
 * Cover must last until the year of the wish; savings must be paid out by then. Without a year it is the
 * usual term. A pension for life begins at once.
 */
function chooseTerm(terms: readonly TermChoice[], kind: PlanKind, { year, start, want }: Wish): ChosenTerm {
  const byLength = terms.toSorted((one, other) => one.term - other.term)
  const shortest = byLength[0]
  const longest = byLength.at(-1)
  if (!shortest || !longest) return { reason: { code: 'noTermAtThisAge' } }
  if (kind === 'annuity') return { term: shortest }
  if (year === undefined) return { term: nearestTo(usualTermYears, byLength) }
  const years = year - dateParts(start).year
  if (lastsUntil(want, kind)) {
    const term = byLength.find((choice) => choice.term >= years)
    return term ? { term } : { reason: { code: 'coverEndsEarlier', params: { n: longest.term } } }
  }
  const term = byLength.findLast((choice) => choice.term <= years)
  return term ? { term } : { reason: { code: 'runsLonger', params: { n: shortest.term } } }
}

/** True for cover, which must last until the year named. Savings must end by that year. */
export function lastsUntil(want: Want, kind: PlanKind): boolean {
  return isCoverGoal(want) || paysOnlyOnEvent(kind)
}

function nearestTo(years: number, byLength: readonly TermChoice[]): TermChoice {
  return byLength.reduce((best, choice) =>
    Math.abs(choice.term - years) < Math.abs(best.term - years) ? choice : best,
  )
}

/** The largest sum that the yearly budget pays for in the plan's mode. */
function byBudget(plan: Plan, mode: Mode, wish: Wish, priced: PriceOfSum): Choice {
  const { min, max, multiple } = sumLimitsOf(plan)
  const least = priced(Math.ceil(min / multiple) * multiple).price.instalment
  if ((mode === singleMode) !== (wish.mode === singleMode))
    return { reason: { code: atOnceOrNot[mode], params: { amount: toTaka(least) } } }
  const premium = Math.floor((wish.amount * instalmentsPerYear[wish.mode]) / instalmentsPerYear[mode])
  const sum = largestSum(plan, { step: multiple, premium, most: max }, (each) => priced(each).price)
  return sum === undefined
    ? { reason: { code: budgetTooSmall[mode], params: { amount: toTaka(least) } } }
    : priced(sum)
}

const atOnceOrNot: Readonly<Record<Mode, string>> = {
  M: 'paidByTheMonth',
  Q: 'paidByTheQuarter',
  H: 'paidByTheHalfYear',
  Y: 'paidByTheYear',
  N: 'paidAtOnce',
}

const budgetTooSmall: Readonly<Record<Mode, string>> = {
  M: 'budgetTooSmallMonthly',
  Q: 'budgetTooSmallQuarterly',
  H: 'budgetTooSmallHalfYearly',
  Y: 'budgetTooSmallYearly',
  N: 'budgetTooSmallAtOnce',
}

/** The wanted sum, rounded up to the plan's next multiple. */
function bySum(plan: Plan, wanted: Poisha, priced: PriceOfSum): Choice {
  const { min, max, multiple } = sumLimitsOf(plan)
  const sum = Math.ceil(wanted / multiple) * multiple
  if (sum < min) return { reason: { code: 'sumBelowPlan', params: { amount: toTaka(min) } } }
  if (max !== undefined && sum > max)
    return { reason: { code: 'sumAbovePlan', params: { amount: toTaka(max) } } }
  return priced(sum)
}

type Chosen = { age: EntryAge; mode: Mode; term: TermChoice; sumAssured: Poisha }

function questionFor(edition: Edition, plan: Plan, { age, mode, term, sumAssured }: Chosen): Question {
  const parentAge = plan.riders.premiumWaiver ? parentAgeFor(edition) : undefined
  return {
    plan: plan.code,
    age: age.priced,
    term: term.term,
    payingTerm: term.payingTerms[0] ?? term.term,
    mode,
    sumAssured,
    ...(parentAge !== undefined && { parentAge }),
  }
}

function parentAgeFor({ book }: Edition): number {
  const [youngest, oldest] = book.riders.premiumWaiver.parentAge
  return Math.min(Math.max(usualParentAge, youngest), oldest)
}
