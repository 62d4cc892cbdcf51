import { addDays, type DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'

/** Which calculator a quote came from. */
export type QuoteSource = 'premium' | 'fixed'

/** Stands for the edition of a price that an outside calculator gave (PCALC-38). */
export const outsideEdition = 'outside'

/** Everything that a quote promises: answers, edition, price and day. */
export type QuoteContent = {
  readonly source: QuoteSource
  /** The calculator's inputs in its own names, each as text. */
  readonly answers: Readonly<Record<string, string>>
  /** False when the start date was the fallback of PCALC-04: such a quote cannot be proposed. */
  readonly isStartGiven: boolean
  readonly edition: string
  /** With all riders: the amount that the customer pays. */
  readonly instalment: Poisha
  readonly basicInstalment: Poisha
  readonly madeOn: DateOnly
}

/** A quote keeps its start date, age, edition and price this long (design §6). */
const quoteLifetimeDays = 30

/** The last day on which the quote holds. */
export function validUntil(madeOn: DateOnly): DateOnly {
  if (last.madeOn !== madeOn) last = { madeOn, until: addDays(madeOn, quoteLifetimeDays) }
  return last.until
}

/** Cache of the last result: all quotes of a day hold until the same day. */
let last: { readonly madeOn?: DateOnly; readonly until: DateOnly } = { until: '' }
