import { entryAgeFromPriced, findAgeProblem, listTerms, sumLimitsOf } from './catalogue.ts'
import { defaultPayoutOption, type Mode, payoutOptions, singleMode } from './codes.ts'
import { type Edition, overrideKey, type Plan, type RateBook } from './rate-book.ts'
import type { RateSlice, SliceCase } from './rate-slice.ts'
import { criticalIllnessRate, hospitalRate, waiverRate } from './riders.ts'
import { tabularRate } from './tabular.ts'

/** The rates and limits of a plan at one age; undefined where the plan is not sold at that age. */
export function cutRateSlice({ name, book }: Edition, plan: Plan, age: number): RateSlice | undefined {
  if (findAgeProblem(plan, entryAgeFromPriced(plan, age))) return undefined
  const { accident, criticalIllness, hospital } = book.riders
  const isInsurableOf = plan.riders.criticalIllness && age <= criticalIllness.maxEntryAge
  const { maxShare, maxSum } = criticalIllness
  return {
    edition: name,
    plan: plan.code,
    age,
    modes: Object.fromEntries(plan.modes.map((mode) => [mode, plan.modeAdjustment[mode]])),
    rebates: plan.highSaRebate,
    sumAssured: sumLimitsOf(plan),
    ...(plan.riders.accident && { accident: { perMille: accident.perMille, maxSum: accident.maxSum } }),
    ...(isInsurableOf && { criticalIllness: { maxShare, maxSum } }),
    ...(plan.riders.hospital && { hospitalBands: hospital.bands }),
    cases: listCases(book, plan, age),
  }
}

function listCases(book: RateBook, plan: Plan, age: number): SliceCase[] {
  // Terms and rates are the same in every mode of instalments.
  const regular = plan.modes.find((mode) => mode !== singleMode)
  const ways = [regular, plan.modes.find((mode) => mode === singleMode)]
  return ways.flatMap((mode) => (mode ? casesIn(book, plan, age, mode) : []))
}

function casesIn(book: RateBook, plan: Plan, age: number, mode: Mode): SliceCase[] {
  const isSingle = mode === singleMode
  const options = plan.benefits.options ? payoutOptions : [defaultPayoutOption]
  return listTerms(plan, mode, age).flatMap(({ term, payingTerms }) =>
    payingTerms.map((payingTerm) => {
      const cells = options.map((option) => ({ age, term, payingTerm, isSingle, option }))
      const own = cells.flatMap((cell, place) =>
        book.overrides.has(overrideKey({ plan: plan.code, ...cell })) ? [place] : [],
      )
      const asked = { age, term, payingTerm }
      return {
        term,
        payingTerm,
        ...(isSingle && { single: true as const }),
        rates: cells.map((cell) => tabularRate(book, plan, cell)),
        ...(own.length > 0 && { own }),
        ...(plan.riders.hospital && { hospital: hospitalRate(book, asked) }),
        ...(plan.riders.criticalIllness &&
          age <= book.riders.criticalIllness.maxEntryAge && {
            criticalIllness: criticalIllnessRate(book, plan, asked),
          }),
        ...(plan.riders.premiumWaiver && { waiver: waiverBands(book, payingTerm) }),
      }
    }),
  )
}

function waiverBands({ riders }: RateBook, payingTerm: number): [number, number][] {
  return riders.premiumWaiver.ageUpper
    .map((upper): [number, number] => [upper, waiverRate(riders, upper, payingTerm)])
    .filter(([, rate]) => Number.isFinite(rate))
}
