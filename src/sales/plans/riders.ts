import type { Cell } from './cash-flows.ts'
import { annuityDue, commutationOf, termAssurance } from './commutation.ts'
import { type Memo, memoOf } from './memo.ts'
import type { Basis, Plan, PoishaPerMille, RateBook, RiderTerms } from './rate-book.ts'
import { basisOf, healthRate, roundToFive } from './tabular.ts'

type RatedCell = Pick<Cell, 'age' | 'term' | 'payingTerm'>

/** Poisha per 1000 of the yearly limit (premium-basis §3.5). */
export function hospitalRate(book: RateBook, cell: RatedCell): PoishaPerMille {
  return keptRate(book, 'hospital', cell, () => roundToFive(healthRate(book.riders.hospital.basis, cell)))
}

/** Poisha per 1000 of the critical sum: cover to the rider's last age, paid while it lasts (§3.2, 5). */
export function criticalIllnessRate(book: RateBook, plan: Plan, cell: RatedCell): PoishaPerMille {
  const basis = basisOf(plan, false)
  return keptRate(book, `criticalIllness/${basis.name}`, cell, () =>
    roundToFive(criticalIllnessRawRate(book.riders, basis, cell)),
  )
}

function criticalIllnessRawRate(riders: RiderTerms, basis: Basis, cell: RatedCell): number {
  const { incidenceFactor, interest, loading, ceaseAge } = riders.criticalIllness
  const years = Math.min(cell.term, ceaseAge - cell.age)
  const columns = commutationOf(basis.table, interest)
  const premiums = annuityDue(columns, cell.age, Math.min(cell.payingTerm, years))
  const claims = 1000 * incidenceFactor * termAssurance(columns, cell.age, years)
  return claims / ((1 - loading) * premiums)
}

/**
 * Poisha per 100 taka of base premium, by the parent's age and the years the premium is paid: linear between
 * the published durations, rounded half up to 0.05 (§3.2, convention 6). Whole numbers throughout.
 */
export function waiverRate(riders: RiderTerms, parentAge: number, payingTerm: number): number {
  const { durations, ageUpper, perHundred } = riders.premiumWaiver
  const band = ageUpper.findIndex((upper) => parentAge <= upper)
  const points = durations.flatMap((duration, index) => {
    const rate = perHundred[index]?.[band]
    return rate == null ? [] : [{ duration, rate }]
  })
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return Number.NaN
  if (payingTerm <= first.duration) return first.rate
  if (payingTerm >= last.duration) return last.rate
  const above = points.findIndex((point) => point.duration >= payingTerm)
  const low = points[above - 1] ?? first
  const high = points[above] ?? last
  const span = high.duration - low.duration
  const scaled = low.rate * span + (high.rate - low.rate) * (payingTerm - low.duration)
  return Math.floor((2 * scaled + 5 * span) / (10 * span)) * 5
}

const kept: Memo<RateBook, string, PoishaPerMille> = new WeakMap()

function keptRate(
  book: RateBook,
  rider: string,
  cell: RatedCell,
  compute: () => PoishaPerMille,
): PoishaPerMille {
  const rates = memoOf(kept, book)
  const key = `${rider}/${cell.age}/${cell.term}/${cell.payingTerm}`
  const found = rates.get(key)
  if (found !== undefined) return found
  const rate = compute()
  rates.set(key, rate)
  return rate
}
