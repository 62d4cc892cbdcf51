import type { Poisha } from '#kernel/money.ts'

/** The payments into and out of a policy for somebody who lives to its end. */
export type PolicyFlows = {
  /** Paid at the start of every part of a year, as long as premiums are paid. */
  readonly instalment: Poisha
  readonly instalmentsPerYear: number
  readonly payingYears: number
  /** Paid out at the end of each policy year; index 0 is year 1. */
  readonly payouts: readonly Poisha[]
}

/** The bounds of the search, as fractions a year. */
const lowestReturn = -0.99
const highestReturn = 1
const precision = 1e-12

/**
 * The yearly internal rate of return: the rate at which payouts and instalments have the same present value.
 * Each instalment counts from its own due date (month 12·n/instalments a year) and each payout from the end
 * of its policy year. By bisection between −99 % and +100 % a year, to 1e-12 (docs/premium-basis.md §5).
 * @returns a fraction; undefined where there is none in that range, as for a plan that pays only on death
 */
export function yearlyReturn(flows: PolicyFlows): number | undefined {
  let low = lowestReturn
  let high = highestReturn
  if (valueAtStart(flows, low) <= 0 || valueAtStart(flows, high) >= 0) return undefined
  while (high - low > precision) {
    const middle = (low + high) / 2
    if (valueAtStart(flows, middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Payouts minus instalments, each discounted to the first day of the policy at a yearly rate; in poisha. */
export function valueAtStart(flows: PolicyFlows, rate: number): number {
  const { instalment, instalmentsPerYear, payingYears, payouts } = flows
  const year = 1 / (1 + rate)
  const part = year ** (1 / instalmentsPerYear)
  let paidInYear = 0
  for (let count = 0; count < instalmentsPerYear; count++) paidInYear = paidInYear * part + instalment
  let value = 0
  for (let at = Math.max(payouts.length, payingYears); at >= 1; at--)
    value = (value + (payouts[at - 1] ?? 0)) * year - (at <= payingYears ? paidInYear : 0)
  return value
}
