import type { Result } from '../offers.ts'
import type { RiderPrices } from './price-answers.ts'

/**
 * Whose the price is that is shown: the server's for these answers; ours, by the slice of the rate book, until the
 * server has priced them; nobody's, while the server is asked or answers are missing.
 */
type Standing = 'confirmed' | 'unconfirmed' | 'waiting' | 'open'

/** The price of a quote as it follows its answers. */
export type LivePrice = {
  readonly standing: Standing
  /** What is said where answers are missing or wrong: which, if it is the sum alone. */
  readonly openNote: 'open' | 'openSum'
  /** The result to show: the server's or ours. */
  readonly shown: Result | undefined
  readonly riders: RiderPrices | undefined
  /** Something was changed since the first price: it can be undone. */
  readonly hasChanged: boolean
  undo(): void
}
