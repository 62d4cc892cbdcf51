import { type MouseEvent, useId, useState } from 'react'
import type { BenefitYear } from '../../benefit-year.ts'
import { type AxisTexts, BenefitDrawing, type EndLabel } from './BenefitDrawing.tsx'
import { type ChartForm, chartTop, columnAt, forms, nearestColumn } from './chart-forms.ts'
import { Details } from './Ledger.tsx'
import { StitchPattern } from './StitchPattern.tsx'
import { useHydrated } from './use-hydrated.ts'

/** How a part of the chart is drawn. */
export type ChartPart = 'guaranteed' | 'received' | 'illustrated' | 'illustratedHigh' | 'paid'

/**
 * What a policy returns: a column for each year, the end of the term set apart, and a line for what has been paid.
 * Solid is promised; stitched and hollow are examples. A tap, or the slider below, shows a column's values; without
 * scripts those of the end are shown. All texts and amounts come formatted; the page puts all years in a table below.
 */
export function BenefitChart({
  title,
  description,
  years,
  end,
  chartKey,
  reading,
  ...drawn
}: BenefitChartProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? years.length, years.length)
  const stitched = `${id}stitched`
  const all = [...years, end]
  const greatest = Math.max(
    0,
    ...all.map((y) => Math.max(y.guaranteed, y.illustrated ?? 0, y.illustratedHigh ?? 0, y.paid)),
  )
  const { name, values } = reading.of(at)
  return (
    <figure className="@container">
      <StitchPattern id={stitched} />
      <ul className="chart-key">
        {chartKey.map(({ part, drawing, meaning }) => (
          <li key={part}>
            <KeySample part={part} stitched={stitched} />
            <span>
              <b>{drawing}:</b> {meaning}
            </span>
          </li>
        ))}
      </ul>
      {sheets.map(({ form, shown }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the slider below does the same by keyboard
        <svg
          key={form}
          className={`chart mt-s4 ${shown}`}
          viewBox={`0 0 ${forms[form].width} ${forms[form].height}`}
          role="img"
          aria-labelledby={`${id}${form} ${id}${form}-text`}
          onClick={(event) => setChosen(nearestColumn(form, years.length, placeOn(event, form)))}
        >
          <title id={`${id}${form}`}>{title}</title>
          <desc id={`${id}${form}-text`}>{description}</desc>
          {isHydrated && <Chosen form={form} at={at} years={years.length} />}
          <BenefitDrawing
            years={years}
            end={end}
            greatest={greatest}
            stitched={stitched}
            form={form}
            {...drawn}
          />
        </svg>
      ))}
      {isHydrated && (
        <div className="chart-slider no-print">
          <input
            type="range"
            aria-label={reading.choose}
            aria-valuetext={`${name}: ${values.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
            min={0}
            max={years.length}
            step={1}
            value={at}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </div>
      )}
      <div className="chart-reading">
        {isHydrated && <p className="text-s muted no-print">{reading.hint}</p>}
        <p className="font-semibold" data-part="chosen-year">
          {name}
        </p>
        <Details entries={values} />
      </div>
    </figure>
  )
}

export type BenefitChartProps = {
  title: string
  /** The chart in a sentence or two, for those who do not see it. */
  description: string
  years: readonly BenefitYear[]
  /** The end of the term, drawn apart from the years. */
  end: BenefitYear
  /** The legend: each part's drawing in one word, and its meaning. */
  chartKey: readonly { part: ChartPart; drawing: string; meaning: string }[]
  /** The labels beside the column of the end. */
  ends: readonly EndLabel[]
  axes: AxisTexts
  /** Writes an axis value: 200000 → "২ লাখ". */
  writeAxis: (value: number) => string
  reading: {
    /** The name of the slider, and how to use it. */
    choose: string
    hint: string
    /** The name and values of the column at a place, counted from 0; the last is the end of the term. */
    of(place: number): { name: string; values: readonly { label: string; value: string }[] }
  }
}

/** One of these is shown, depending on the chart's width; the others are hidden from screen readers too. */
const sheets = [
  { form: 'wide', shown: '@max-[899px]:hidden' },
  { form: 'middle', shown: '@max-[519px]:hidden @min-[900px]:hidden' },
  { form: 'small', shown: '@min-[520px]:hidden' },
] as const

/** The x position of a tap, in units of the drawing. */
function placeOn({ currentTarget, clientX }: MouseEvent<SVGSVGElement>, form: ChartForm): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return ((clientX - left) / width) * forms[form].width
}

/** Marks the column whose values are shown below. */
function Chosen({ form, at, years }: { form: ChartForm; at: number; years: number }) {
  const { middle, width } = columnAt(form, years, at)
  const half = width / 2 + 3
  const { bottom } = forms[form]
  return (
    <>
      <rect
        x={middle - half}
        y={chartTop - 14}
        width={half * 2}
        height={bottom - chartTop + 14}
        className="fill-sand"
      />
      <path
        d={`M${middle - half} ${bottom + 3}H${middle + half}`}
        strokeWidth="4"
        className="stroke-pink-700"
      />
    </>
  )
}

function KeySample({ part, stitched }: { part: ChartPart; stitched: string }) {
  return (
    <svg viewBox="0 0 30 20" aria-hidden="true">
      {part === 'guaranteed' && <rect width="30" height="20" className="fill-green-700" />}
      {part === 'received' && (
        <rect
          x="1"
          y="1"
          width="28"
          height="18"
          strokeWidth="1.3"
          className="fill-green-100 stroke-green-700"
        />
      )}
      {part === 'illustrated' && (
        <rect x=".5" y=".5" width="29" height="19" fill={`url(#${stitched})`} className="stroke-mari-600" />
      )}
      {part === 'illustratedHigh' && (
        <rect
          x="1"
          y="1"
          width="28"
          height="18"
          strokeWidth="1.5"
          strokeDasharray="3 3"
          className="fill-paper stroke-mari-600"
        />
      )}
      {part === 'paid' && (
        <>
          <path d="M2 16 28 4" strokeWidth="3" className="stroke-ink" />
          <circle cx="15" cy="10" r="5" className="fill-ink" />
        </>
      )}
    </svg>
  )
}
