import { useWriter } from '#platform/http/web/write.ts'
import { BenefitChart, type ChartPart } from '#ui'
import type { DrawnPolicy } from '../drawn-policy.ts'
import { moreOnDeath } from '../more-on-death.ts'
import { writeAxis } from '../write-axis.ts'
import { bonusAt, examplesOf, readColumn, type YearsDrawnWords } from './read-column.ts'
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
