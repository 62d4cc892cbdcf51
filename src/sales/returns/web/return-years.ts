import type { ReturnAnswer } from '../contract.ts'

/**
 * The years as the chart on paper draws them: what was paid out so far and what is due if the policy ends in that year,
 * by death, or in the last year by maturity; each with the bonus accrued by then.
 */
export function chartYears({ years, maturity }: ReturnAnswer['table'], writeYear: (year: number) => string) {
  let paidOut = 0
  return years.map((year, index) => {
    paidOut += year.survival_benefit
    const due = index === years.length - 1 ? maturity.amount : year.death_benefit
    const guaranteed = paidOut + due
    return {
      label: writeYear(year.year),
      guaranteed,
      illustrated: guaranteed + year.bonus.bdt_40,
      illustratedHigh: guaranteed + year.bonus.bdt_50,
      paid: year.cumulative_premium,
    }
  })
}

/** The examples of BDT 40 and 50 per 1000 as shares of the sum assured. */
export function chartRates({ table: { yearly_bonus: yearly }, sum_assured: sum }: ReturnAnswer) {
  return { low: yearly.bdt_40 / sum, high: yearly.bdt_50 / sum }
}
