import type { Writer } from '#kernel/writer.ts'
import type { BenefitYear } from '#platform/design-system/benefit-year.ts'
import { axisTicks, labelledPlaces, spreadApart } from '#platform/design-system/web/ui/chart-scale.ts'
import type { DrawnPolicy } from '../drawn-policy.ts'
import { illustrationWords } from '../illustration.words.ts'
import { plansWords } from '../words.ts'
import { writeAxis } from '../write-axis.ts'
import { bn as drawnBn } from '../years-drawn.words.bn.ts'
import { en as drawnEn } from '../years-drawn.words.en.ts'

type Part = 'guaranteed' | 'received' | 'illustrated' | 'illustratedHigh' | 'paid'

/** The chart of the years on paper: heights as shares of the highest tick, positions from the top. */
export type IllustrationChart = {
  /** The text alternative of the chart. */
  readonly alt: string
  /** The name of the axis, where a bar is the death benefit of its year. */
  readonly axis?: string
  readonly key: readonly { readonly part: Part; readonly drawing: string; readonly meaning: string }[]
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  readonly years: readonly ({ readonly label: string | null } & { readonly [P in Part]?: number })[]
  readonly ends: readonly {
    readonly part: Part
    readonly at: number
    readonly place: number
    readonly amount: string
  }[]
}

/** Share of the height that each label beside the bars takes. */
const labelHeight = 0.18
const maxLabels = 8

/** Prepares the chart for paper as the screen draws it; undefined when there is nothing to draw. */
export function illustrationChart(
  { meaning, years, end, rates, addedFrom }: DrawnPolicy,
  write: Writer,
): IllustrationChart | undefined {
  if (years.length < 2) return undefined
  const { legend: words } = illustrationWords[write.language]
  const { units } = plansWords[write.language]
  // The parts have the same names as in the chart on the screen.
  const { key, ends, ...drawn } = { bn: drawnBn, en: drawnEn }[write.language]
  const columns = [...years, end]
  const ticks = axisTicks(Math.max(...columns.flatMap(amountsOf)))
  const highest = ticks.at(-1) ?? 1
  const named = labelledPlaces(columns.length, maxLabels)
  const share = (amount: number) => amount / highest
  const example = addedFrom === undefined ? 'bonus' : 'bonusAndAddition'
  const percentOf = (part: Part) => ({
    percent: write.percent((part === 'illustratedHigh' ? rates?.high : rates?.low) ?? 0),
  })
  const hasReceived = columns.some(({ received = 0 }) => received > 0)
  const parts = partOrder.filter((part) => (part === 'received' ? hasReceived : end[part] !== undefined))
  const atTheEnd = parts.flatMap((part) => (part === 'received' ? [] : [{ part, amount: end[part] ?? 0 }]))
  const examples = atTheEnd.filter(({ part }) => part !== 'guaranteed' && part !== 'paid')
  const places = spreadApart(
    atTheEnd.map(({ amount }) => 1 - share(amount)),
    labelHeight,
    0.92,
  )
  return {
    alt: [
      write.fill(words.description, {
        years: years.length,
        guaranteed: write.amount(end.guaranteed),
        paid: write.amount(end.paid),
      }),
      ...examples.map(({ part, amount }) => {
        const note = write.fill(ends[example].note, percentOf(part))
        return `${write.amount(amount)} ${note}${write.language === 'bn' ? '।' : '.'}`
      }),
    ].join(' '),
    ...(meaning === 'onDeath' && { axis: words.deathYears }),
    key: parts.map((part) => ({
      part,
      drawing: key[part].drawing,
      meaning: write.fill(key[part].meaning, { bonus: write.fill(drawn[example], percentOf(part)) }),
    })),
    ticks: ticks.map((tick) => ({ at: share(tick), label: writeAxis(tick, units, write) })),
    years: columns.map((year, index) => ({
      label: year === end ? words.atTheEnd : named.includes(index) ? year.label : null,
      ...Object.fromEntries(parts.map((part) => [part, share(year[part] ?? 0)])),
    })),
    ends: atTheEnd.map(({ part, amount }, index) => ({
      part,
      at: share(amount),
      place: places[index] ?? 1 - share(amount),
      amount: write.amount(amount),
    })),
  }
}

const partOrder: readonly Part[] = ['guaranteed', 'received', 'illustrated', 'illustratedHigh', 'paid']

function amountsOf({ guaranteed, illustrated = 0, illustratedHigh = 0, paid }: BenefitYear): number[] {
  return [guaranteed, illustrated, illustratedHigh, paid]
}
