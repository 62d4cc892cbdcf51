/** Pseudo-random draws that are the same in every run, so that tests can rely on the demo. */
export type Chance = {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  is(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** One of the choices, drawn by weight. */
  weighed<T>(choices: readonly (readonly [T, number])[]): T
  digits(count: number): string
}

/** A xorshift generator over 32 bits (Marsaglia 2003). @param seed any whole number but 0 */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[whole(0, choices.length - 1)]
    if (choice === undefined) throw new RangeError('There is nothing to pick from')
    return choice
  }
  return {
    next,
    whole,
    is: (probability) => next() < probability,
    pick,
    weighed(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      const choice = choices.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return choice ? choice[0] : pick(choices)[0]
    },
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  }
}
