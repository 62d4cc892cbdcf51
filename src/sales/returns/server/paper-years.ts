import type { ReturnAnswer } from '../contract.ts'

/**
 * The years as the chart on paper draws them, like the screen: what was paid out by the end of each, and in the last year
 * what is due at maturity, with the bonus. Nothing of a death: the table that is prescribed counts half of it.
 */
export function chartYears({ years, maturity }: ReturnAnswer['table'], writeYear: (year: number) => string) {
  let paidOut = 0
  return years.map((year, index) => {
    paidOut += year.survival_benefit
    const matures = index === years.length - 1
    const guaranteed = matures ? paidOut + maturity.amount : paidOut
    return {
      label: writeYear(year.year),
      guaranteed,
      ...(matures && {
        illustrated: guaranteed + year.bonus.bdt_40,
        illustratedHigh: guaranteed + year.bonus.bdt_50,
      }),
      paid: year.cumulative_premium,
    }
  })
}
