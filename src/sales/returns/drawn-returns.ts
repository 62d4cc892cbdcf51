import type { DrawnPolicy } from '#sales/plans/drawn-policy.ts'
import { chartRates } from './chart-rates.ts'
import type { ReturnAnswer } from './contract.ts'

/**
 * The chart of a saving for page and paper: for every year the amount paid back by its end, and a separate
 * column for the end of the term. The table's half sum on death (RCALC-08) is left out, since the family gets
 * the whole sum (0093).
 */
export function drawnReturns(result: ReturnAnswer, writeYear: (year: number) => string): DrawnPolicy {
  const { years, maturity } = result.table
  let received = 0
  const drawn = years.map((year) => {
    received += year.survival_benefit
    return { label: writeYear(year.year), received, guaranteed: received, paid: year.cumulative_premium }
  })
  return {
    meaning: 'returned',
    years: drawn,
    end: {
      label: '',
      // Paid out during the term: included in each sum below, though not paid again at the end.
      received,
      guaranteed: received + maturity.amount,
      illustrated: received + maturity.with_bonus.bdt_40,
      illustratedHigh: received + maturity.with_bonus.bdt_50,
      paid: years.at(-1)?.cumulative_premium ?? 0,
    },
    rates: chartRates(result),
  }
}
