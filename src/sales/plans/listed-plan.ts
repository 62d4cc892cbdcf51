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
 * The plan with the modes, terms and limits of a listing in place of the book's own. The book's ages and the
 * rules of PCALC-08 and PCALC-09 stay: a plan sold both ways takes a single premium for five years only, and
 * no paying term of 1 otherwise. A term without benefits in the book is left out.
 */
export function applyListing(plan: Plan, listing: Listing): Plan {
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

/** The insurer's list replaces these parameters, so the book's provenance of them is dropped. */
const listedParameters: readonly string[] = ['modes', 'terms', 'ppt', 'sumAssured']

/** The part of a listing that the book can price at this age; needed where the book sets the prices. */
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

/** The book with only these plans open; the others keep their ages and names, but no terms. */
export function asListedBook(book: RateBook, listed: ReadonlyMap<Plan['code'], Plan>): RateBook {
  const plans = [...book.plans].map(
    ([code, plan]) =>
      [
        code,
        listed.get(code) ?? applyListing(plan, { modes: plan.modes, terms: [], sumAssured: plan.sumAssured }),
      ] as const,
  )
  return { ...book, plans: new Map(plans) }
}
