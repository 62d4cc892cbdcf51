import type { Poisha } from '#kernel/money.ts'
import type { Price } from './arithmetic.ts'
import type { RiderName } from './codes.ts'
import { type Exact, exactTaka } from './exact.ts'

/** A rider that was taken; its part of the instalment is known exactly only where the price has steps. */
export type TakenRider = { readonly rider: RiderName; readonly sum: Poisha; readonly premium?: Poisha }

/** The riders of a price, each with its part of the instalment. */
export function ridersOfPrice({ riders, instalmentsPerYear }: Price): readonly TakenRider[] {
  return riders.map(({ rider, sum, yearly }) => ({
    rider,
    sum,
    premium: partOfInstalment(yearly, instalmentsPerYear),
  }))
}

/** Half up to poisha; only shown and reported, never added up. */
function partOfInstalment(yearly: Exact, instalments: number): Poisha {
  const whole = BigInt(instalments) * (exactTaka / 100n)
  return Number((2n * yearly + whole) / (2n * whole))
}
