import { type Memo, memoOf } from './memo.ts'
import { deathRate, type MortalityTable } from './mortality.ts'

/**
 * Commutation columns of one table at one rate of interest: D, N (sum of D), C, M (sum of C), R (sum of M).
 * Yearly steps, benefits at the end of the year of death, annuities in advance unless they say otherwise.
 */
export type Commutation = {
  readonly firstAge: number
  readonly d: Float64Array
  readonly n: Float64Array
  readonly m: Float64Array
  readonly r: Float64Array
}

/** Computed once for a table and a rate of interest. */
export function commutationOf(table: MortalityTable, interest: number): Commutation {
  const byInterest = memoOf(known, table)
  const found = byInterest.get(interest)
  if (found) return found
  const made = columns(table, interest)
  byInterest.set(interest, made)
  return made
}

const known: Memo<MortalityTable, number, Commutation> = new WeakMap()

function columns(table: MortalityTable, interest: number): Commutation {
  const ages = table.lastAge - table.firstAge + 3
  const d = new Float64Array(ages)
  const c = new Float64Array(ages)
  let living = 1
  for (let index = 0; index < ages; index++) {
    const deaths = living * deathRate(table, table.firstAge + index)
    d[index] = living * (1 + interest) ** -index
    c[index] = deaths * (1 + interest) ** -(index + 1)
    living -= deaths
  }
  const m = sumsFromTheEnd(c)
  return { firstAge: table.firstAge, d, n: sumsFromTheEnd(d), m, r: sumsFromTheEnd(m) }
}

function sumsFromTheEnd(column: Float64Array): Float64Array {
  const sums = new Float64Array(column.length)
  for (let index = column.length - 1; index >= 0; index--)
    sums[index] = (column[index] ?? 0) + (sums[index + 1] ?? 0)
  return sums
}

/** A column's value at an age; NaN before the table begins, 0 after it has ended. */
export function at(c: Commutation, column: 'd' | 'n' | 'm' | 'r', age: number): number {
  if (age < c.firstAge) return Number.NaN
  return c[column][age - c.firstAge] ?? 0
}

/** A¹x:n: 1 at the end of the year of death within n years; for life without n. */
export function termAssurance(c: Commutation, age: number, years = Number.POSITIVE_INFINITY): number {
  return (at(c, 'm', age) - at(c, 'm', age + years)) / at(c, 'd', age)
}

/** äx:n: 1 at the start of each of n years while alive; for life without n. */
export function annuityDue(c: Commutation, age: number, years = Number.POSITIVE_INFINITY): number {
  return (at(c, 'n', age) - at(c, 'n', age + years)) / at(c, 'd', age)
}

/** ax:n: 1 at the end of each of n years while alive; for life without n. */
export function annuityImmediate(c: Commutation, age: number, years = Number.POSITIVE_INFINITY): number {
  return (at(c, 'n', age + 1) - at(c, 'n', age + 1 + years)) / at(c, 'd', age)
}
