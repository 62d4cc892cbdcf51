import type { Result } from '../offers.ts'
import type { RiderPrices } from './price-answers.ts'

/**
 * The state of the price shown. `confirmed`: from the server for these answers. `unconfirmed`: from the rate
 * slice in the browser. `waiting`: the server is being asked. `open`: answers are missing or wrong.
 */
type Standing = 'confirmed' | 'unconfirmed' | 'waiting' | 'open'

/** The price of a quote, updated with its answers. */
export type LivePrice = {
  readonly standing: Standing
  /** The note for missing or wrong answers; `openSum` if only the sum is. */
  readonly openNote: 'open' | 'openSum'
  /** The result to show, from the server or the slice. */
  readonly shown: Result | undefined
  readonly riders: RiderPrices | undefined
  /** Something was changed since the first price: it can be undone. */
  readonly hasChanged: boolean
  undo(): void
}
