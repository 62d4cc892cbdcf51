import type { Poisha } from '#kernel/money.ts'

/** An amount as a whole number of 10⁻¹⁵ taka: fine enough that no step of a price needs rounding. */
export type Exact = bigint & { readonly __unit?: 'femtoTaka' }

export const exactTaka: Exact = 10n ** 15n
const halfTaka: Exact = exactTaka / 2n
const exactPoisha: Exact = exactTaka / 100n

export function toExact(amount: Poisha): Exact {
  return BigInt(amount) * exactPoisha
}

/** Divides and rounds half up to whole taka: the one rounding of an instalment (design §6). */
export function divideToWholeTaka(amount: Exact, parts: number): Poisha {
  const whole = BigInt(parts)
  return Number((amount + whole * halfTaka) / (whole * exactTaka)) * 100
}

const lastDecimal: Exact = exactTaka / 100_000n
const halfDecimal: Exact = lastDecimal / 2n

/** For display only: taka rounded half up to five decimals. */
export function toFiveDecimals(amount: Exact): number {
  return Number((amount + halfDecimal) / lastDecimal) / 100_000
}
