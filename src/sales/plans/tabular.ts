import { type Cell, cashFlowsOf, presentValue, refundValue } from './cash-flows.ts'
import { annuityDue, annuityImmediate, commutationOf, termAssurance } from './commutation.ts'
import { type Memo, memoOf } from './memo.ts'
import { type Basis, overrideKey, type Plan, type PoishaPerMille, type RateBook } from './rate-book.ts'

/** The actuarial value of a case, in floats. Only the rounded rate enters a price. */
export type Valuation = {
  /** Expected present value of all benefits per 1 of sum assured. */
  readonly benefits: number
  readonly annuityOverTerm: number
  readonly annuityOverPaying: number
  /** Expected present value of premiums paid back, per 1 of yearly premium. */
  readonly refund: number
  /** Taka per 1000 of sum assured: a year, or once. */
  readonly rawRate: number
}

/** Values a case by the formulas of premium-basis §3.2. */
export function valuationOf(plan: Plan, cell: Cell): Valuation {
  const basis = basisOf(plan, cell.isSingle)
  const columns = commutationOf(basis.table, basis.interest)
  const annuityOverTerm = annuityDue(columns, cell.age, cell.term)
  const annuityOverPaying = annuityDue(columns, cell.age, cell.payingTerm)
  if (plan.kind === 'health') {
    const rawRate = healthRate(basis, cell)
    return { benefits: 0, annuityOverTerm, annuityOverPaying, refund: 0, rawRate }
  }
  // An annuity is bought with the sum itself: the price of 1000 is 1000.
  if (plan.kind === 'annuity')
    return { benefits: 1, annuityOverTerm, annuityOverPaying, refund: 0, rawRate: 1000 }
  const flows = cashFlowsOf(plan, cell, basis.bonus)
  const benefits = presentValue(columns, cell.age, flows)
  const refund = refundValue(columns, cell.age, flows.refundYears)
  const cost = 1000 * benefits + basis.initialCost + basis.yearlyCost * annuityOverTerm
  const paid = cell.isSingle
    ? 1 - basis.singleCommission - refund
    : (1 - basis.renewalCommission) * annuityOverPaying -
      (basis.firstCommission - basis.renewalCommission) -
      refund
  return { benefits, annuityOverTerm, annuityOverPaying, refund, rawRate: cost / paid }
}

export function basisOf(plan: Plan, isSingle: boolean): Basis {
  return (isSingle ? plan.singleBasis : undefined) ?? plan.basis
}

/**
 * Taka per 1000 of yearly hospital limit: claims paid at the start of each year while alive, growing with
 * age, over the premiums less their loading (premium-basis §3.2, convention 4).
 */
export function healthRate(basis: Basis, cell: Pick<Cell, 'age' | 'term' | 'payingTerm'>): number {
  const columns = commutationOf(basis.table, basis.interest)
  const row = cell.age - columns.firstAge
  let claims = 0
  for (let year = 0; year < cell.term; year++)
    claims +=
      basis.claimAt30 * (1 + basis.claimGrowth) ** (cell.age + year - 30) * (columns.d[row + year] ?? 0)
  const premiums = (1 - basis.renewalCommission) * annuityDue(columns, cell.age, cell.payingTerm)
  return claims / (columns.d[row] ?? 0) / premiums
}

/** Taka of yearly pension per 1000 of purchase price that comes back on death (premium-basis §3.2, 7). */
export function pensionRate(plan: Plan, age: number): number {
  const { table, interest, singleCommission } = plan.basis
  const columns = commutationOf(table, interest)
  const priceAfterCosts = 1000 * (1 - singleCommission)
  return (priceAfterCosts - 1000 * termAssurance(columns, age)) / annuityImmediate(columns, age)
}

/**
 * The tabular rate per 1000 of sum assured: the insurer's own where the book has one, else the computed rate
 * rounded half up to 0.05 taka. Cached per book.
 */
export function tabularRate(book: RateBook, plan: Plan, cell: Cell): PoishaPerMille {
  const rates = memoOf(kept, book)
  const key = cellKey(plan, cell)
  const found = rates.get(key)
  if (found !== undefined) return found
  const rate =
    book.overrides.get(overrideKey({ plan: plan.code, ...cell })) ??
    roundToFive(valuationOf(plan, cell).rawRate)
  rates.set(key, rate)
  return rate
}

/** Taka to poisha, rounded half up to five poisha (0.05 taka). */
export function roundToFive(taka: number): PoishaPerMille {
  return Math.floor(taka * 20 + 0.5) * 5
}

const kept: Memo<RateBook, number, PoishaPerMille> = new WeakMap()

function cellKey(plan: Plan, cell: Cell): number {
  const bought = (plan.code * 2 + (cell.isSingle ? 1 : 0)) * 5 + cell.option
  return ((bought * 128 + cell.age) * 128 + cell.term) * 128 + cell.payingTerm
}
