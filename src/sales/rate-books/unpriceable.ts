import type { Cell } from '#sales/plans/cash-flows.ts'
import { highestEntryAge, listTerms } from '#sales/plans/catalogue.ts'
import { defaultPayoutOption, payoutOptions, singleMode } from '#sales/plans/codes.ts'
import type { Plan, RateBook } from '#sales/plans/rate-book.ts'
import { tabularRate } from '#sales/plans/tabular.ts'

type Unpriceable = { readonly plan: number; readonly row: string; readonly reason: string }

/** A rate above this must be a typing error: twice the sum assured, in poisha per 1000. */
const highestRate = 200_000

/** Tries every rate that the calculators can ask for, and lists the first bad rate of each plan. */
export function listUnpriceable(book: RateBook): Unpriceable[] {
  return [...book.plans.values()].flatMap((plan) => findUnpriceable(book, plan) ?? [])
}

/** The first case of a plan without a usable rate. */
export function findUnpriceable(book: RateBook, plan: Plan): Unpriceable | undefined {
  const priceable = listCells(plan)
  if (priceable.length === 0) return { plan: plan.code, row: 'terms', reason: 'noTermOpen' }
  const bad = priceable.find((cell) => {
    const rate = tabularRate(book, plan, cell)
    return !(rate > 0 && rate <= highestRate)
  })
  return bad && { plan: plan.code, row: `age ${bad.age}, term ${bad.term}`, reason: 'rateOutOfRange' }
}

/** Every case in which a plan can be bought, once for each mode. */
export function listCells(plan: Plan): Cell[] {
  const options = plan.benefits.options ? payoutOptions : [defaultPayoutOption]
  // The priced age may be one year above the completed age, never below it.
  const ages = Array.from(
    { length: highestEntryAge(plan) - plan.entryAge.min + 1 },
    (_, index) => plan.entryAge.min + index,
  )
  return plan.modes.flatMap((mode) =>
    ages.flatMap((age) =>
      listTerms(plan, mode, age).flatMap(({ term, payingTerms }) =>
        payingTerms.flatMap((payingTerm) =>
          options.map((option) => ({ age, term, payingTerm, isSingle: mode === singleMode, option })),
        ),
      ),
    ),
  )
}
