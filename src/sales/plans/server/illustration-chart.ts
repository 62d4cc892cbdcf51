import type { Writer } from '#kernel/writer.ts'
import type { BenefitYear } from '#platform/design-system/web/ui/BenefitDrawing.tsx'
import { axisTicks, labelledPlaces, spreadApart } from '#platform/design-system/web/ui/chart-scale.ts'
import { illustrationWords } from '../illustration.words.ts'
import { plansWords } from '../words.ts'
import { writeAxis } from '../write-axis.ts'
import type { BonusRates } from '../year-columns.ts'
import { bn as drawnBn } from '../years-drawn.words.bn.ts'
import { en as drawnEn } from '../years-drawn.words.en.ts'

type Part = 'guaranteed' | 'illustrated' | 'illustratedHigh' | 'paid'

/** The drawing of the years on paper: heights as shares of the highest tick, places from the top. */
export type IllustrationChart = {
  /** What stands for the drawing to somebody who does not see it. */
  readonly alt: string
  /** What the years under the bars are, where a bar is what comes on death in its year. */
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

/** Each label beside the bars takes this share of the height. */
const labelHeight = 0.18
const maxLabels = 8

/** What the solid part of a column counts: what is due in its year alone, that and what was paid before, or only the latter. */
export type Counted = 'due' | 'dueAndPaid' | 'paid'

/**
 * Prepares the years for paper; undefined when there is nothing to draw.
 * @param matures whether the last bar is what comes to somebody who lives to the end, unlike the bars before it
 * @param hasAddition whether the examples of the last years hold a final addition, too
 */
export function illustrationChart(
  years: readonly BenefitYear[],
  rates: BonusRates | undefined,
  write: Writer,
  {
    counted,
    matures,
    hasAddition = false,
  }: { readonly counted: Counted; readonly matures: boolean; readonly hasAddition?: boolean },
): IllustrationChart | undefined {
  const { legend: words } = illustrationWords[write.language]
  const { units } = plansWords[write.language]
  // The examples bear the names that they have in the chart on the screen.
  const drawn = { bn: drawnBn, en: drawnEn }[write.language]
  const example = hasAddition ? 'bonusAndAddition' : 'bonus'
  const textOf = (part: 'illustrated' | 'illustratedHigh') => ({
    drawing: drawn.key[part].drawing,
    meaning: write.fill(drawn.key[part].meaning, { bonus: drawn[example] }),
    note: drawn.ends[example].note,
  })
  const last = years.at(-1)
  if (!last || years.length < 2) return undefined
  const ticks = axisTicks(Math.max(...years.flatMap(amountsOf)))
  const highest = ticks.at(-1) ?? 1
  const named = labelledPlaces(years.length, maxLabels)
  const share = (amount: number) => amount / highest
  const texts = [
    { part: 'guaranteed', text: words.guaranteed, rate: 0 },
    { part: 'illustrated', text: textOf('illustrated'), rate: rates?.low },
    { part: 'illustratedHigh', text: textOf('illustratedHigh'), rate: rates?.high },
    { part: 'paid', text: words.paid, rate: 0 },
  ] as const
  const shown = texts.flatMap(({ part, text, rate }) => {
    const amount = last[part]
    if (rate === undefined || amount === undefined) return []
    const percent = { percent: write.percent(rate) }
    return [
      {
        part,
        drawing: text.drawing,
        meaning:
          part === 'guaranteed' && counted !== 'due'
            ? words.counted[counted]
            : write.fill(text.meaning, percent),
        note: write.fill(text.note, percent),
        amount: write.amount(amount),
        at: share(amount),
      },
    ]
  })
  const places = spreadApart(
    shown.map(({ at }) => 1 - at),
    labelHeight,
    0.92,
  )
  const examples = shown.filter(({ part }) => part !== 'guaranteed' && part !== 'paid')
  return {
    alt: [
      write.fill(words.description, {
        years: years.filter(({ label }) => label !== '').length,
        guaranteed: write.amount(last.guaranteed),
        paid: write.amount(last.paid),
      }),
      ...examples.map(({ amount, note }) => `${amount} ${note}${write.language === 'bn' ? '।' : '.'}`),
    ].join(' '),
    ...(counted !== 'paid' && { axis: words.deathYears }),
    key: shown.map(({ part, drawing, meaning }) => ({ part, drawing, meaning })),
    ticks: ticks.map((tick) => ({ at: share(tick), label: writeAxis(tick, units, write) })),
    years: years.map((year, index) => ({
      label: matures && year === last ? words.atTheEnd : named.includes(index) ? year.label : null,
      guaranteed: share(year.guaranteed),
      ...(year.illustrated === undefined ? {} : { illustrated: share(year.illustrated) }),
      ...(year.illustratedHigh === undefined ? {} : { illustratedHigh: share(year.illustratedHigh) }),
      paid: share(year.paid),
    })),
    ends: shown.map(({ part, at, amount }, index) => ({ part, at, place: places[index] ?? 1 - at, amount })),
  }
}

function amountsOf({ guaranteed, illustrated = 0, illustratedHigh = 0, paid }: BenefitYear): number[] {
  return [guaranteed, illustrated, illustratedHigh, paid]
}
