import { hasSchedule } from './cash-flows.ts'
import { listTerms, singlePremiumTerm, type TermChoice } from './catalogue.ts'
import type { Mode } from './codes.ts'
import type { Plan, RateBook } from './rate-book.ts'

/** What an outside list says of a plan (PCALC-37, PCALC-40). */
export type Listing = {
  readonly modes: readonly Mode[]
  readonly terms: readonly TermChoice[]
  readonly sumAssured: Plan['sumAssured']
}

/**
 * The plan with the modes, terms and limits of a listing in place of the book's own. What the book says of
 * ages stays, and so do the rules of PCALC-08 and PCALC-09: a plan sold both ways takes a single premium for
 * five years only, and no paying term of 1 otherwise. A term whose benefits the book cannot tell is left out.
 */
export function asListed(plan: Plan, listing: Listing): Plan {
  const { kind } = plan.payingTerm
  const isSoldBothWays = kind === 'termOrSingle'
  const single = listing.terms.filter(
    ({ term, payingTerms }) =>
      payingTerms.includes(1) &&
      (!isSoldBothWays || term === singlePremiumTerm) &&
      hasSchedule(plan, term, kind !== 'single'),
  )
  const regular = listing.terms
    .filter(({ term }) => hasSchedule(plan, term, false))
    .map(
      ({ term, payingTerms }) => [term, payingTerms.filter((years) => !isSoldBothWays || years > 1)] as const,
    )
  return {
    ...plan,
    modes: listing.modes,
    terms: listing.terms.map(({ term }) => term),
    payingTerm: { kind: 'listed', regular: new Map(regular), single: single.map(({ term }) => term) },
    sumAssured: listing.sumAssured,
    provenance: Object.fromEntries(
      Object.entries(plan.provenance).filter(([parameter]) => !listedParameters.includes(parameter)),
    ),
  }
}

/** The insurer itself says these, so nothing is said of where the book has them from. */
const listedParameters: readonly string[] = ['modes', 'terms', 'ppt', 'sumAssured']

/** The part of a listing that the book can price for a person of this age: where prices are its own. */
export function withinBook(plan: Plan, listing: Listing, age: number): Listing {
  const modes = listing.modes.filter((mode) => plan.modes.includes(mode))
  const own = modes.flatMap((mode) => listTerms(plan, mode, age))
  const isOwn = (term: number, years: number) =>
    own.some((choice) => choice.term === term && choice.payingTerms.includes(years))
  const terms = listing.terms.map(({ term, payingTerms }) => ({
    term,
    payingTerms: payingTerms.filter((years) => isOwn(term, years)),
  }))
  return { ...listing, modes, terms }
}

/** The book with only these plans open; of the others it still knows ages and names, but no term. */
export function asListedBook(book: RateBook, listed: ReadonlyMap<Plan['code'], Plan>): RateBook {
  const plans = [...book.plans].map(
    ([code, plan]) =>
      [
        code,
        listed.get(code) ?? asListed(plan, { modes: plan.modes, terms: [], sumAssured: plan.sumAssured }),
      ] as const,
  )
  return { ...book, plans: new Map(plans) }
}
