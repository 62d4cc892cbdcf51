import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { DrawnPolicy } from '../drawn-policy.ts'
import type { bn } from '../years-drawn.words.bn.ts'

export type YearsDrawnWords = WordsLike<typeof bn>

/** The examples of the chart with their bonus rates. */
export function examplesOf({ rates }: DrawnPolicy, write: Writer) {
  return [
    { part: 'illustrated' as const, share: rates?.low },
    { part: 'illustratedHigh' as const, share: rates?.high },
  ].flatMap(({ part, share }) => (share === undefined ? [] : [{ part, percent: write.percent(share) }]))
}

/** Whether the examples of a column include a final addition. */
export function bonusAt({ addedFrom = Number.POSITIVE_INFINITY }: DrawnPolicy, place: number) {
  return place + 1 < addedFrom ? 'bonus' : 'bonusAndAddition'
}

/** The text of one column: a year, or after the last year the end of the term. */
export function readColumn(policy: DrawnPolicy, place: number, words: YearsDrawnWords, write: Writer) {
  const { meaning, years, end } = policy
  const year = years[place]
  const column = year ?? end
  const { received = 0 } = column
  // A death benefit excludes what was paid out earlier. The end of the term and amounts paid back include it.
  const before = year && meaning === 'onDeath' ? received : 0
  const labels = year ? words[meaning] : words.end
  const amount = (label: string, value: number) => ({ label, value: write.amount(value) })
  return {
    name: year ? write.fill(words[meaning].name, { n: year.label }) : words.end.name,
    values: [
      amount(labels.guaranteed, column.guaranteed - before),
      ...examplesOf(policy, write).flatMap(({ part, percent }) => {
        const value = column[part]
        if (value === undefined) return []
        return [amount(write.fill(words.end[bonusAt(policy, place)], { percent }), value - before)]
      }),
      ...('received' in labels && received > 0 ? [amount(labels.received, received)] : []),
      amount(labels.paid, column.paid),
    ],
  }
}
