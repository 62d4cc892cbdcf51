import { highestEntryAge, listTerms } from '#sales/plans/catalogue.ts'
import { singleMode } from '#sales/plans/codes.ts'
import type { Plan, RateBook } from '#sales/plans/rate-book.ts'
import type { RateBookFault } from './parse-rate-book.ts'
import type { RawRateBook } from './rate-book-schema.ts'
import type { RateLine } from './rate-csv.ts'

export type OwnRate = RawRateBook['tabularOverrides'][number]

/**
 * Checks the insurer's rates against their plans: each must belong to a case that can be bought. Otherwise a
 * mistyped age or term would go unnoticed.
 */
export function judgeRateLines(
  book: RateBook,
  lines: readonly RateLine[],
): { rates: OwnRate[]; faults: RateBookFault[] } {
  const rates: OwnRate[] = []
  const faults: RateBookFault[] = []
  const seen = new Set<string>()
  for (const line of lines) {
    const plan = book.plans.get(line.plan)
    const own = plan && ownRateOf(plan, line)
    const reason = !plan || !own ? 'planUnknown' : (findReason(plan, line, own) ?? repeated(seen, own))
    if (reason) faults.push({ plan: line.plan, row: line.row, reason })
    else if (own) rates.push(own)
  }
  return { rates, faults }
}

/** The rates of a book with some added or changed, in a fixed order, so that equal rates give equal text. */
export function mergeOwnRates(kept: readonly OwnRate[], added: readonly OwnRate[]): OwnRate[] {
  const byCase = new Map([...kept, ...added].map((own) => [caseOf(own), own]))
  return [...byCase.values()].sort(
    (one, other) =>
      one.plan - other.plan ||
      Number(one.single) - Number(other.single) ||
      one.option - other.option ||
      one.age - other.age ||
      one.term - other.term,
  )
}

function ownRateOf(plan: Plan, { plan: code, age, term, rate, isSingle, option }: RateLine): OwnRate {
  const isOnlySingle = plan.modes.every((mode) => mode === singleMode)
  return { plan: code, single: isSingle ?? isOnlySingle, option: option ?? 1, age, term, rate }
}

function findReason(plan: Plan, line: RateLine, own: OwnRate): string | undefined {
  // The price of a pension is the sum itself, so it has no rate.
  if (plan.kind === 'annuity') return 'planWithoutRates'
  if (plan.benefits.options && line.option === undefined) return 'optionMissing'
  if (!plan.benefits.options && own.option !== 1) return 'planWithoutOptions'
  const modes = plan.modes.filter((mode) => (mode === singleMode) === own.single)
  if (modes.length === 0) return own.single ? 'notSoldSingly' : 'onlySoldSingly'
  const isSold =
    own.age >= plan.entryAge.min &&
    own.age <= highestEntryAge(plan) &&
    modes.some((mode) => listTerms(plan, mode, own.age).some(({ term }) => term === own.term))
  return isSold ? undefined : 'notSoldAtThisAge'
}

function repeated(seen: Set<string>, own: OwnRate): string | undefined {
  if (seen.has(caseOf(own))) return 'rateTwice'
  seen.add(caseOf(own))
  return undefined
}

function caseOf({ plan, single, option, age, term }: OwnRate): string {
  return [plan, single, option, age, term].join('/')
}
