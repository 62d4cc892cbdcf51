import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { BenefitChart, type ChartPart } from '#ui'
import type { DrawnPolicy } from '../drawn-policy.ts'
import { moreOnDeath } from '../more-on-death.ts'
import { writeAxis } from '../write-axis.ts'
import type { bn } from '../years-drawn.words.bn.ts'
import { usePlansWords } from './words.ts'

export type YearsDrawnProps = {
  readonly title: string
  readonly policy: DrawnPolicy
  /** In taka; given where columns show the death benefit. */
  readonly sumAssured?: number
}

/** The chart of a policy's years: guaranteed amounts, examples, and premiums paid. */
export function YearsDrawn({
  title,
  policy,
  sumAssured = Number.POSITIVE_INFINITY,
  words,
}: YearsDrawnProps & { words: YearsDrawnWords }) {
  const { units } = usePlansWords()
  const write = useWriter()
  const { meaning, years, end } = policy
  const texts = words[meaning]
  if (years.length < 2) return null
  const inShort = (value: number) => writeAxis(value, units, write)
  const examples = examplesOf(policy, write)
  const bonusAtTheEnd = bonusAt(policy, years.length)
  const hasReceived = [...years, end].some(({ received = 0 }) => received > 0)
  const isDrawn = (part: ChartPart) =>
    part === 'received'
      ? hasReceived
      : part === 'paid' || part === 'guaranteed' || examples.some((example) => example.part === part)
  const keyOf = (part: ChartPart) => {
    const percent = examples.find((example) => example.part === part)?.percent ?? ''
    const { drawing, meaning: means } = words.key[part]
    return {
      part,
      drawing,
      meaning: write.fill(means, { bonus: write.fill(words[bonusAtTheEnd], { percent }) }),
    }
  }

  const endLabel = (
    value: number,
    { note, shortNote }: { note: string; shortNote: string },
    percent = '',
  ) => ({
    value,
    amount: write.amount(value),
    shortAmount: inShort(value),
    note: write.fill(note, { percent }),
    shortNote: write.fill(shortNote, { percent }),
  })

  const sure = {
    sumAssured,
    onDeath: years.map(({ guaranteed, received = 0 }) => guaranteed - received),
    alive: end.guaranteed,
  }
  const more = moreOnDeath(sure, words.onDeath, write)

  const aboutYears = meaning === 'onDeath' && hasReceived ? words.onDeath.afterReceived : texts.years
  const about = `${aboutYears} ${texts.apart}`
  return (
    <>
      <p className="mb-s4 max-w-[70ch]">
        {about}
        {more && ` ${more}`}
      </p>
      <BenefitChart
        title={title}
        description={`${about} ${write.fill(words.end.description, {
          guaranteed: write.amount(end.guaranteed),
          paid: write.amount(end.paid),
        })}`}
        years={years}
        end={end}
        chartKey={keyOrder.filter(isDrawn).map(keyOf)}
        ends={[
          ...examples
            .toReversed()
            .map(({ part, percent }) => endLabel(end[part] ?? 0, words.ends[bonusAtTheEnd], percent)),
          endLabel(end.guaranteed, words.ends.guaranteed),
          endLabel(end.paid, words.ends.paid),
        ]}
        axes={{ unit: words.unit, years: texts.axis, end: words.end.axis }}
        writeAxis={inShort}
        reading={{
          choose: words.choose,
          hint: words.hint,
          of: (place) => readColumn(policy, place, words, write),
        }}
      />
    </>
  )
}

const keyOrder: readonly ChartPart[] = ['guaranteed', 'received', 'illustrated', 'illustratedHigh', 'paid']

type YearsDrawnWords = WordsLike<typeof bn>

/** The examples of the chart with their bonus rates. */
function examplesOf({ rates }: DrawnPolicy, write: Writer) {
  return [
    { part: 'illustrated' as const, share: rates?.low },
    { part: 'illustratedHigh' as const, share: rates?.high },
  ].flatMap(({ part, share }) => (share === undefined ? [] : [{ part, percent: write.percent(share) }]))
}

/** Whether the examples of a column include a final addition. */
function bonusAt({ addedFrom = Number.POSITIVE_INFINITY }: DrawnPolicy, place: number) {
  return place + 1 < addedFrom ? 'bonus' : 'bonusAndAddition'
}

/** The text of one column: a year, or after the last year the end of the term. */
function readColumn(policy: DrawnPolicy, place: number, words: YearsDrawnWords, write: Writer) {
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
