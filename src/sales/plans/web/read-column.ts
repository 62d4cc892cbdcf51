import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { DrawnPolicy } from '../drawn-policy.ts'
import type { bn } from '../years-drawn.words.bn.ts'

export type YearsDrawnWords = WordsLike<typeof bn>

/** The examples that are drawn, with their rates. */
export function examplesOf({ rates }: DrawnPolicy, write: Writer) {
  return [
    { part: 'illustrated' as const, share: rates?.low },
    { part: 'illustratedHigh' as const, share: rates?.high },
  ].flatMap(({ part, share }) => (share === undefined ? [] : [{ part, percent: write.percent(share) }]))
}

/** What the examples hold in a column. */
export function bonusAt({ addedFrom = Number.POSITIVE_INFINITY }: DrawnPolicy, place: number) {
  return place + 1 < addedFrom ? 'bonus' : 'bonusAndAddition'
}

/** What is read of one column: of a year, and after the last year of the end of the term. */
export function readColumn(policy: DrawnPolicy, place: number, words: YearsDrawnWords, write: Writer) {
  const { meaning, years, end } = policy
  const year = years[place]
  const column = year ?? end
  const { received = 0 } = column
  // To the family goes what had not been paid out before; at the end, and of what was paid back, everything counts.
  const before = year && meaning === 'onDeath' ? received : 0
  const said = year ? words[meaning] : words.end
  const amount = (label: string, value: number) => ({ label, value: write.amount(value) })
  return {
    name: year ? write.fill(words[meaning].name, { n: year.label }) : words.end.name,
    values: [
      amount(said.guaranteed, column.guaranteed - before),
      ...examplesOf(policy, write).flatMap(({ part, percent }) => {
        const value = column[part]
        if (value === undefined) return []
        return [amount(write.fill(words.end[bonusAt(policy, place)], { percent }), value - before)]
      }),
      ...('received' in said && received > 0 ? [amount(said.received, received)] : []),
      amount(said.paid, column.paid),
    ],
  }
}
