/** One column of a chart of years, in any unit of money: totals from the bottom of the chart, and all premiums paid by then. */
export type BenefitYear = {
  /** The year in the reader's digits. */
  label: string
  /** What had been paid out before; part of the totals. */
  received?: number
  guaranteed: number
  /** Guaranteed and lower bonus together; absent for plans without bonus. */
  illustrated?: number
  illustratedHigh?: number
  paid: number
}
