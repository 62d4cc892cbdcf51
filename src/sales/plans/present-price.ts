import { toTaka } from '#kernel/money.ts'
import type { Price } from './arithmetic.ts'
import type { PriceExplanation } from './contract.ts'
import { toFiveDecimals } from './exact.ts'

/** The wire shape of a price, step by step, in taka. */
export function presentPrice(price: Price): PriceExplanation {
  return {
    tabular_rate: price.tabularRate / 100,
    is_own_rate: price.isOwnRate,
    mode_adjustment: price.modeAdjustment / 10_000,
    adjusted_rate: toFiveDecimalRate(price.adjustedRate),
    high_sum_rebate: price.highSaRebate / 100,
    net_rate: toFiveDecimalRate(price.netRate),
    base_yearly: toFiveDecimals(price.baseYearly),
    riders: price.riders.map(({ rider, sum, rate, yearly }) => ({
      rider,
      sum: toTaka(sum),
      rate: rate / 100,
      yearly: toFiveDecimals(yearly),
    })),
    exact_yearly: toFiveDecimals(price.exactYearly),
    instalments_per_year: price.instalmentsPerYear,
    instalment: toTaka(price.instalment),
    yearly: toTaka(price.yearly),
  }
}

/** Millionths of a taka to taka, rounded half up to five decimals. */
function toFiveDecimalRate(millionths: number): number {
  return Math.floor(millionths / 10 + 0.5) / 100_000
}
