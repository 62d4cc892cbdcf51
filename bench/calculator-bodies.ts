import { addDays, type DateOnly } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { entryAgeOn, findAgeProblem, listTerms, sumLimitsOf, visibleFields } from '#sales/plans/catalogue.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'

const sums = 7

/**
 * Bodies for getCalculations, all accepted and all different: all plans for adults in all their modes, for people of 25
 * to 49 with different birthdays, over one of the terms open to them, with varying sums and riders.
 */
export function listCalculatorBodies(book: RateBook, start: DateOnly): string[] {
  const people = Array.from({ length: 25 }, (_, age) => addDays(start, -365 * (25 + age) - 11 * age - 40))
  const cells = [...book.plans.values()].flatMap((plan) =>
    people.flatMap((birth, n) => {
      const age = entryAgeOn(plan, birth, start)
      if (findAgeProblem(plan, age)) return []
      return plan.modes.flatMap((mode) => {
        const terms = listTerms(plan, mode, age.priced)
        const choice = terms[n % terms.length]
        return choice ? [{ plan, birth, mode, choice }] : []
      })
    }),
  )
  return cells.map(({ plan, birth, mode, choice: { term, payingTerms } }, n) => {
    const { min, multiple } = sumLimitsOf(plan)
    const shown = visibleFields(plan, payingTerms[0])
    return JSON.stringify({
      dob: birth,
      doc: start,
      gender: n % 2 === 0 ? 'F' : 'M',
      policy: plan.code,
      mode,
      term,
      premiumPayingTerm: payingTerms[0],
      sum_assured: toTaka(min + multiple * (n % sums)),
      accidental_cover: shown.accident ? n % 2 : 0,
      hospital_rider: shown.hospital ? n % 5 : 0,
      critical_illness: shown.criticalIllness ? n % 2 : 0,
    })
  })
}
