import type { ReturnAnswer } from './contract.ts'

/** The examples of BDT 40 and 50 per 1000 as shares of the sum assured. */
export function chartRates({ table: { yearly_bonus: yearly }, sum_assured: sum }: ReturnAnswer) {
  return { low: yearly.bdt_40 / sum, high: yearly.bdt_50 / sum }
}
