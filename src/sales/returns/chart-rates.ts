import type { ReturnAnswer } from './contract.ts'

/** The bonus examples BDT 40 and BDT 50 as shares of the sum assured. */
export function chartRates({ table: { yearly_bonus: yearly }, sum_assured: sum }: ReturnAnswer) {
  return { low: yearly.bdt_40 / sum, high: yearly.bdt_50 / sum }
}
