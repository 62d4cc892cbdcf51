import { addDays, addMonths, type DateOnly } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { coverOf } from '#policies/policies/cover.ts'
import type { Cover } from '#policies/policies/policy.ts'
import type { GenderCode } from '#policies/questions/codes.ts'
import {
  entryAgeOn,
  findRiderAgeProblem,
  highestEntryAge,
  listTerms,
  offeredPlans,
  sumLimitsOf,
  visibleFields,
} from '#sales/plans/catalogue.ts'
import type { Mode, PlanCode, RiderName } from '#sales/plans/codes.ts'
import type { Edition, Plan } from '#sales/plans/rate-book.ts'
import type { QuoteContent } from '#sales/plans/sealed-quote.ts'
import { quoteOf, requote, ridersTaken } from '#sales/quotes/calculation.ts'
import type { Answers } from '#sales/quotes/inputs.ts'
import type { Chance } from './chance.ts'
import { birthDateAt } from './people.ts'

export type Offer = { readonly plan: Plan; readonly mode: Mode }

/** A cover with its quote, and the birth date of the proposer. */
export type DemoCover = {
  readonly cover: Cover
  readonly quote: QuoteContent
  readonly proposerBirthDate: DateOnly
}

/** Constraints of a drawn cover. */
export type CoverWish = {
  readonly offer: Offer
  readonly start: DateOnly
  readonly madeOn: DateOnly
  readonly gender: GenderCode
  readonly term?: number
  /** Birth date of a proposer who is already chosen. */
  readonly birthDate?: DateOnly
}

/** Every plan on sale with every mode it can be paid in. */
export function listOffers({ book }: Edition): Offer[] {
  return offeredPlans.flatMap((code) => {
    const plan = book.plans.get(code)
    return plan ? plan.modes.map((mode) => ({ plan, mode })) : []
  })
}

/** Prices answers by the engine, as the calculator does. @throws Refusal 422 when they break a rule */
export function priceDemo(
  edition: Edition,
  answers: Answers,
  madeOn: DateOnly,
  quoteNumber: string,
): DemoCover {
  const calculation = requote(edition, answers)
  return {
    cover: coverOf({ ...calculation, riders: ridersTaken(calculation) }, quoteNumber),
    quote: quoteOf(calculation, madeOn),
    proposerBirthDate: calculation.inputs.parentBirth ?? calculation.inputs.birth,
  }
}

/** Draws a cover that the catalogue allows; undefined when the constraints cannot be met. */
export function drawCover(chance: Chance, edition: Edition, wish: CoverWish): DemoCover | undefined {
  const { plan, mode } = wish.offer
  for (let tries = 0; tries < (wish.birthDate ? 1 : 40); tries += 1) {
    const person = drawInsured(chance, plan, wish)
    const age = entryAgeOn(plan, person.birth, wish.start)
    const open = person.isAllowed
      ? listTerms(plan, mode, age.priced).filter(({ term }) => wish.term === undefined || term === wish.term)
      : []
    if (open.length === 0) continue
    const { term, payingTerms } = drawTerm(chance, open)
    const payingTerm = chance.pick(payingTerms)
    const shown = visibleFields(plan, payingTerm)
    const mayHave = (rider: RiderName & keyof typeof shown) =>
      shown[rider] && !findRiderAgeProblem(edition.book.riders, plan, rider, age)
    const answers: Answers = {
      birth: person.birth,
      parentBirth: person.parentBirth ?? '',
      start: wish.start,
      gender: wish.gender,
      plan: String(plan.code),
      mode,
      term: String(term),
      payingTerm: String(payingTerm),
      sumAssured: String(drawSumAssured(chance, plan)),
      accident: mayHave('accident') && chance.is(0.55) ? '1' : '0',
      hospital: mayHave('hospital') && chance.is(0.35) ? String(chance.whole(1, 4)) : '0',
      criticalIllness: mayHave('criticalIllness') && chance.is(0.15) ? '1' : '0',
      option: shown.option ? String(chance.whole(1, 4)) : '',
    }
    return priceDemo(edition, answers, wish.madeOn, drawQuoteNumber(chance))
  }
  return undefined
}

/** Terms of at most twelve years, so that a policy of today's catalogue can be mature. */
export function shortTerms({ plan, mode }: Offer): number[] {
  const terms = 'untilAge' in plan.terms ? [] : plan.terms
  return terms.filter(
    (term) => term <= 12 && listTerms(plan, mode, 40).some((choice) => choice.term === term),
  )
}

export function shortestTerm(plan: Plan): number {
  return 'untilAge' in plan.terms ? plan.terms.untilAge - highestEntryAge(plan) : Math.min(...plan.terms)
}

/** Draws a number in the format of kept quotes. */
export function drawQuoteNumber(chance: Chance): string {
  const group = () => Array.from({ length: 4 }, () => chance.pick([...quoteLetters])).join('')
  return `Q-${group()}-${group()}-${group()}`
}

const quoteLetters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** Draws the insured person: the proposer, or a child where the plan is for children. */
function drawInsured(
  chance: Chance,
  plan: Plan,
  { start, birthDate }: CoverWish,
): { readonly birth: DateOnly; readonly parentBirth?: DateOnly; readonly isAllowed: boolean } {
  if (plan.riders.premiumWaiver) {
    const parentBirth = birthDate ?? birthDateAt(chance, start, chance.whole(24, 44))
    const birth = addDays(
      addMonths(start, -12 * chance.whole(0, plan.entryAge.min + 10)),
      -chance.whole(100, 330),
    )
    // A parent is at least nineteen years older, and young enough for the waiver.
    const isAllowed = addMonths(parentBirth, 12 * 19) < birth && addMonths(parentBirth, 12 * 55) > start
    return { birth, parentBirth, isAllowed }
  }
  const youngest = Math.max(plan.entryAge.min, 20)
  const oldest = Math.min(highestEntryAge(plan), 62)
  const birth = birthDate ?? birthDateAt(chance, start, chance.whole(youngest, oldest))
  const { completed, priced } = entryAgeOn(plan, birth, start)
  return { birth, isAllowed: completed >= plan.entryAge.min && priced <= highestEntryAge(plan) }
}

/** Draws a term; round ones are more likely. */
function drawTerm<T extends { readonly term: number }>(chance: Chance, open: readonly T[]): T {
  const round = open.filter(({ term }) => term % 5 === 0)
  return chance.pick(round.length > 0 && chance.is(0.7) ? round : open)
}

/** Draws a sum in whole taka; most are little above the minimum. */
function drawSumAssured(chance: Chance, plan: Plan): number {
  const { min, max = Number.POSITIVE_INFINITY, multiple } = sumLimitsOf(plan)
  const factor = chance.weighed([
    [1, 30],
    [1.5, 15],
    [2, 25],
    [3, 15],
    [5, 10],
    [10, 5],
  ] as const)
  const rounded = Math.ceil((min * factor) / multiple) * multiple
  return toTaka(Math.min(rounded, max))
}

/** Plans that are drawn more often. */
export const bestSellers: readonly PlanCode[] = [802, 814, 815, 805, 813, 801]
