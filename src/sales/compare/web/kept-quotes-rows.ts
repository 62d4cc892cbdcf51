import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { bn as plansBn } from '#sales/plans/words.bn.ts'
import type { bn as quotesBn } from '#sales/quotes/words.bn.ts'
import type { bn as keptBn } from '../kept.words.bn.ts'
import type { Facts } from './kept-quotes.loader.ts'

/** One line of the comparison, written for every quote in their order. */
export type QuoteRow = {
  readonly key: keyof WordsLike<typeof keptBn>['facts']
  readonly label: string
  /** Of each quote, line by line; none when it has nothing to say. */
  readonly values: readonly (readonly string[])[]
  readonly look?: 'is-solid' | 'is-illustrated'
}

type Texts = {
  readonly words: WordsLike<typeof keptBn>
  readonly plans: WordsLike<typeof plansBn>
  readonly quotes: WordsLike<typeof quotesBn>
  readonly write: Writer
}

/** The facts of quotes as the reader sees them; a line that says nothing of any of them is left out. */
export function quoteRows(all: readonly Facts[], { words, plans, quotes, write }: Texts): QuoteRow[] {
  const years = (n: number) => [n === 1 ? quotes.oneYear : write.fill(quotes.years, { n })]
  const amount = (value: number) => (value === 0 ? [] : [write.amount(value)])
  const row = (
    key: QuoteRow['key'],
    value: (facts: Facts) => readonly string[],
    look?: QuoteRow['look'],
  ): QuoteRow => ({ key, label: words.facts[key], values: all.map(value), ...(look ? { look } : {}) })
  return [
    row('sumAssured', ({ sumAssured }) => amount(sumAssured)),
    row('instalment', ({ instalment }) => amount(instalment)),
    row('mode', ({ mode }) => [plans.modes[mode]]),
    row('yearly', ({ yearly, mode }) => (mode === 'N' ? [] : amount(yearly))),
    row('term', ({ term }) => years(term)),
    row('payingTerm', ({ payingTerm, mode }) => (mode === 'N' ? [plans.modes.N] : years(payingTerm))),
    row('riders', ({ riders }) =>
      riders.length === 0
        ? [words.none]
        : riders.map(({ rider, sum }) =>
            rider === 'premiumWaiver' ? plans.riders[rider] : `${plans.riders[rider]} ${write.amount(sum)}`,
          ),
    ),
    row('paidIn', ({ paidIn }) => amount(paidIn)),
    row('survival', ({ survival }) => amount(survival), 'is-solid'),
    row('maturity', ({ maturity }) => amount(maturity), 'is-solid'),
    row('withBonus', ({ withBonus }) => (withBonus ? bonusLines(withBonus) : []), 'is-illustrated'),
    row('onDeath', ({ onDeath }) => amount(onDeath), 'is-solid'),
    row('hospital', ({ hospital }) => amount(hospital), 'is-solid'),
    row('age', ({ age }) => [write.number(age)]),
    row('validUntil', ({ validUntil }) => [write.fill(words.until, { date: write.date(validUntil) })]),
    row('edition', ({ edition }) => [edition.name]),
  ].filter(({ values }) => values.some((lines) => lines.length > 0))

  function bonusLines({ rates, low, high }: NonNullable<Facts['withBonus']>): string[] {
    const lines = (value: number, rate: number) => [
      write.amount(value),
      write.fill(words.atBonus, { percent: write.percent(rate) }),
    ]
    return low === high ? lines(low, rates.low) : [...lines(low, rates.low), ...lines(high, rates.high)]
  }
}

/** Whether the quotes differ in a line. */
export function isDifferent({ values }: QuoteRow): boolean {
  return new Set(values.map((lines) => lines.join())).size > 1
}
