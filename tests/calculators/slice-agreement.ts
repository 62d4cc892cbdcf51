import fc from 'fast-check'
import { taka } from '#kernel/money.ts'
import { priceInMode } from '#sales/plans/arithmetic.ts'
import { listTerms, offeredPlans } from '#sales/plans/catalogue.ts'
import { payoutOptions, singleMode } from '#sales/plans/codes.ts'
import { cutRateSlice } from '#sales/plans/cut-rate-slice.ts'
import { priceOf, type Question } from '#sales/plans/price.ts'
import type { Edition, Plan } from '#sales/plans/rate-book.ts'
import { modesBySlice, priceBySlice, type RateSlice } from '#sales/plans/rate-slice.ts'

/** The slices of a plan at every age at which it is sold, parsed from JSON as in a browser. */
export function slicesOf(edition: Edition, plan: Plan): ReadonlyMap<number, RateSlice> {
  const slices = new Map<number, RateSlice>()
  for (let age = 0; age <= 120; age++) {
    const slice = cutRateSlice(edition, plan, age)
    if (slice) slices.set(age, JSON.parse(JSON.stringify(slice)) as RateSlice)
  }
  return slices
}

/** Every offered plan of an edition. */
export function plansOf({ book }: Edition): Plan[] {
  return offeredPlans.flatMap((code) => book.plans.get(code) ?? [])
}

/** Random cases of a plan: any available age, mode, term, paying term, sum and riders. */
export function questionsOf({ book }: Edition, plan: Plan): fc.Arbitrary<Question> {
  const cells = Array.from({ length: 121 }, (_, age) => age).flatMap((age) =>
    plan.modes.flatMap((mode) =>
      age < plan.entryAge.min
        ? []
        : listTerms(plan, mode, age).flatMap(({ term, payingTerms }) =>
            payingTerms.map((payingTerm) => ({ plan: plan.code, age, mode, term, payingTerm })),
          ),
    ),
  )
  const { riders } = book
  const mayBeIll = (age: number) => plan.riders.criticalIllness && age <= riders.criticalIllness.maxEntryAge
  const [youngest, oldest] = riders.premiumWaiver.parentAge
  const limits = plan.sumAssured.regular ?? plan.sumAssured.single
  const highest = Math.min(limits?.max ?? taka(50_000_000), taka(50_000_000))
  return fc
    .record({
      cell: fc.constantFrom(...cells),
      sumAssured: fc.integer({ min: limits?.min ?? 0, max: highest }),
      hasAccidentCover: plan.riders.accident ? fc.boolean() : fc.constant(false),
      hospitalSum: plan.riders.hospital ? fc.constantFrom(...riders.hospital.bands) : fc.constant(0),
      illnessShare: fc.integer({ min: 0, max: 100 }),
      option: plan.benefits.options ? fc.constantFrom(...payoutOptions) : fc.constant(1 as const),
      parentAge: plan.riders.premiumWaiver
        ? fc.integer({ min: youngest, max: oldest })
        : fc.constant(undefined),
    })
    .map(({ cell, illnessShare, ...asked }) => ({
      ...cell,
      ...asked,
      criticalSum: mayBeIll(cell.age) ? Math.floor((asked.sumAssured * illnessShare) / 200) : 0,
    }))
}

/** The difference between slice and engine in one case, over all its modes; undefined when they agree. */
export function findDifference(
  edition: Edition,
  plan: Plan,
  slices: ReadonlyMap<number, RateSlice>,
  question: Question,
): string | undefined {
  const slice = slices.get(question.age)
  if (!slice) return `no slice of ${plan.code} at ${question.age}`
  const price = priceOf(edition, question)
  const sliced = priceBySlice(slice, question)
  const differs = (field: string) => `${field} of ${JSON.stringify(question)}`
  if (!sliced) return differs('price')
  for (const name of Object.keys(price) as (keyof typeof price)[])
    if (name !== 'riders' && sliced[name] !== price[name]) return differs(name)
  if (written(sliced.riders) !== written(price.riders)) return differs('riders')
  const modes = plan.modes.filter((mode) =>
    listTerms(plan, mode, question.age).some(
      ({ term, payingTerms }) => term === question.term && payingTerms.includes(question.payingTerm),
    ),
  )
  if (modesBySlice(slice, question).join() !== modes.join()) return differs('modes')
  for (const mode of modes) {
    const other = priceBySlice(slice, { ...question, mode })
    const isSameKind = (mode === singleMode) === price.isSingle
    const expected = isSameKind
      ? priceInMode(plan, price, { mode, sumAssured: question.sumAssured })
      : priceOf(edition, { ...question, mode })
    if (other?.instalment !== expected.instalment || other.yearly !== expected.yearly) return differs(mode)
  }
  return undefined
}

const written = (value: unknown) =>
  JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each))
