import type { Poisha } from '#kernel/money.ts'
import type { Price } from './arithmetic.ts'
import { sumLimitsOf } from './catalogue.ts'
import { exactTaka, toExact } from './exact.ts'
import type { Plan } from './rate-book.ts'

/**
 * The largest sum assured, in steps, whose instalment is not above a premium (premium-basis §3.6). Within a
 * rebate band the instalment never falls as the sum grows, across bands it may. So the bands are searched
 * from the top: the first band with a fitting sum has the largest.
 * @param most the highest sum allowed
 * @returns poisha, or undefined when the premium does not even pay for the plan's smallest sum assured
 */
export function largestSum(
  plan: Plan,
  { step, premium, most }: { readonly step: Poisha; readonly premium: Poisha; readonly most?: Poisha },
  priceAt: PriceAt,
): Poisha | undefined {
  for (const band of bandsOf(plan, most)) {
    const found = findInBand(band, step, premium, priceAt)
    if (found !== undefined) return found
  }
  return undefined
}

type PriceAt = (sum: Poisha) => Pick<Price, 'instalment' | 'netRate' | 'instalmentsPerYear'>

/** Sums assured with the same rebate, both ends included; `to` is absent for an unlimited band. */
type Band = { readonly from: Poisha; readonly to: Poisha | undefined }

/** The rebate bands of a plan from its smallest sum assured on, highest first. */
function bandsOf(plan: Plan, most: Poisha = Number.POSITIVE_INFINITY): Band[] {
  const { min } = sumLimitsOf(plan)
  const starts = plan.highSaRebate.map((band) => band.from).filter((from) => from > min && from <= most)
  return [...starts, min].map((from, index) => {
    const above = starts[index - 1]
    return { from, to: above === undefined ? (Number.isFinite(most) ? most : undefined) : above - 1 }
  })
}

function findInBand(band: Band, step: Poisha, premium: Poisha, priceAt: PriceAt): Poisha | undefined {
  const lowest = Math.ceil(band.from / step)
  if (band.to !== undefined && lowest * step > band.to) return undefined
  const first = priceAt(lowest * step)
  // A rebate as large as the rate is a mistake of the book: no sum is free.
  if (first.netRate <= 0 || first.instalment > premium) return undefined
  const reach = reachOf(premium, first)
  const highest = Math.floor(Math.min(reach, band.to ?? reach) / step)
  let reached = lowest
  let tooMuch = highest + 1
  // Binary search. Without riders the reach is exact, so the first try usually ends it.
  for (let next = highest; tooMuch - reached > 1; next = Math.floor((reached + tooMuch) / 2)) {
    if (priceAt(next * step).instalment <= premium) reached = next
    else tooMuch = next
  }
  return reached * step
}

/** The largest sum assured, to the poisha, whose basic instalment still rounds to the premium. */
function reachOf(
  premium: Poisha,
  { netRate, instalmentsPerYear }: Pick<Price, 'netRate' | 'instalmentsPerYear'>,
): Poisha {
  const yearly = BigInt(instalmentsPerYear) * (toExact(premium) + exactTaka / 2n)
  return Number((yearly - 1n) / (BigInt(netRate) * 10_000n))
}
