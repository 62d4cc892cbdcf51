import type { Poisha } from '#kernel/money.ts'
import type { Price } from './arithmetic.ts'
import type { RiderName } from './codes.ts'
import { type Exact, exactTaka } from './exact.ts'

/** A chosen rider; `premium`, its part of the instalment, is absent where the price came without steps. */
export type TakenRider = { readonly rider: RiderName; readonly sum: Poisha; readonly premium?: Poisha }

/** The riders of a price, each with its part of the instalment. */
export function ridersOfPrice({ riders, instalmentsPerYear }: Price): readonly TakenRider[] {
  return riders.map(({ rider, sum, yearly }) => ({
    rider,
    sum,
    premium: partOfInstalment(yearly, instalmentsPerYear),
  }))
}

/** Rounded half up to poisha, so only for display and reports, never added up. */
function partOfInstalment(yearly: Exact, instalments: number): Poisha {
  const whole = BigInt(instalments) * (exactTaka / 100n)
  return Number((2n * yearly + whole) / (2n * whole))
}
