import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { bn as plansBn } from '#sales/plans/words.bn.ts'
import type { bn as quotesBn } from '#sales/quotes/words.bn.ts'
import type { bn as keptBn } from '../kept.words.bn.ts'
import { gainOrLoss } from './gain-or-loss.ts'
import type { Facts } from './kept-quotes.loader.ts'

/** A line of a cell: the figure, and a note in smaller print. */
export type Line = { readonly text: string; readonly note?: string | undefined }

/** One row of the comparison, with a cell for every quote in order. */
export type QuoteRow = {
  readonly key: keyof WordsLike<typeof keptBn>['facts']
  readonly label: string
  /** The lines of each quote; an empty list where a quote has none. */
  readonly values: readonly (readonly Line[])[]
  readonly look?: 'is-solid' | 'is-illustrated'
}

type Texts = {
  readonly words: WordsLike<typeof keptBn>
  readonly plans: WordsLike<typeof plansBn>
  readonly quotes: WordsLike<typeof quotesBn>
  readonly write: Writer
}

/**
 * The facts of quotes as table rows, named as in the comparison of all plans. A row without a value for any
 * quote is left out. Sum, mode and instalment are in the column heads.
 */
export function quoteRows(all: readonly Facts[], { words, plans, quotes, write }: Texts): QuoteRow[] {
  const years = (n: number) => [{ text: n === 1 ? quotes.oneYear : write.fill(quotes.years, { n }) }]
  const amount = (value: number) => (value === 0 ? [] : [{ text: write.amount(value) }])
  const percent = (outcome: Facts['guaranteed']) =>
    outcome.yearly_return === null
      ? undefined
      : write.fill(words.yearly, { percent: gainOrLoss(outcome.yearly_return, words, write) })
  const row = (
    key: QuoteRow['key'],
    value: (facts: Facts) => readonly Line[],
    look?: QuoteRow['look'],
  ): QuoteRow => ({ key, label: words.facts[key], values: all.map(value), ...(look ? { look } : {}) })
  return [
    row('paidIn', ({ paid }) => amount(paid)),
    row('surely', ({ guaranteed }) => surely(guaranteed), 'is-solid'),
    row('perhaps', ({ illustrated }) => (illustrated ? perhaps(illustrated) : []), 'is-illustrated'),
    row('onDeath', death, 'is-solid'),
    row('hospital', ({ hospital }) => amount(hospital), 'is-solid'),
    row('first', ({ firstPayoutYear: n }) =>
      n === undefined ? [] : [{ text: write.fill(words.afterYears, { n }) }],
    ),
    row('yearly', ({ yearly, mode }) => (mode === 'N' ? [] : amount(yearly))),
    row('term', ({ term }) => years(term)),
    row('payingTerm', ({ payingTerm, mode }) =>
      mode === 'N' ? [{ text: plans.modes.N }] : years(payingTerm),
    ),
    row('riders', ({ riders }) =>
      riders.length === 0
        ? [{ text: words.none }]
        : riders.map(({ rider, sum }) => ({
            text:
              rider === 'premiumWaiver' ? plans.riders[rider] : `${plans.riders[rider]} ${write.amount(sum)}`,
          })),
    ),
    row('age', ({ age }) => [{ text: write.number(age) }]),
    row('validUntil', ({ validUntil, isValid }) => [
      { text: write.fill(isValid ? words.until : words.ended, { date: write.date(validUntil) }) },
    ]),
    row('edition', ({ edition }) => [{ text: edition.name }]),
  ].filter(({ values }) => values.some((lines) => lines.length > 0))

  function surely(outcome: Facts['guaranteed']): Line[] {
    if (outcome.total === 0) return [{ text: words.nothing }]
    return [{ text: write.amount(outcome.total), note: percent(outcome) }]
  }

  /** The death benefit; where it exceeds the sum assured, with a note of its share of that sum. */
  function death({ onDeath, sumAssured }: Facts): Line[] {
    const percent = { percent: write.percent(onDeath / sumAssured) }
    const note = onDeath > sumAssured ? write.fill(words.ofSum, percent) : undefined
    return amount(onDeath).map((line) => ({ ...line, note }))
  }

  function perhaps({ rates, low, high }: NonNullable<Facts['illustrated']>): Line[] {
    const line = (outcome: Facts['guaranteed'], rate: number): Line => {
      const notes = [write.fill(words.atBonus, { percent: write.percent(rate) }), percent(outcome)]
      return { text: write.amount(outcome.total), note: notes.filter(Boolean).join(', ') }
    }
    return [line(low, rates.low), line(high, rates.high)]
  }
}

/** Whether the quotes differ in a row. */
export function isDifferent({ values }: QuoteRow): boolean {
  return new Set(values.map((lines) => JSON.stringify(lines))).size > 1
}
