import { memo } from 'react'
import type { BenefitYear } from '../../benefit-year.ts'
import { type ChartForm, chartTop, columnAt, forms } from './chart-forms.ts'
import { axisTicks, labelledPlaces, spreadApart } from './chart-scale.ts'

/** A label beside the last column: the amount in full and in short, and what it is. */
export type EndLabel = {
  value: number
  amount: string
  shortAmount: string
  note: string
  shortNote: string
}

/** The names of the axes, and of the column set apart. */
export type AxisTexts = { unit: string; years: string; end: string }

type Scale = (value: number) => number

/**
 * The drawing without the mark of the chosen column; memoised, so that it is not rendered again when another is chosen.
 */
export const BenefitDrawing = memo(
  ({ years, end, greatest, writeAxis, axes, ends, stitched, form }: DrawingProps) => {
    const f = forms[form]
    const columns = [...years, end]
    const ticks = axisTicks(greatest)
    const x = (place: number) => round(columnAt(form, years.length, place).middle)
    const y = (value: number) => round(f.bottom - ((f.bottom - chartTop) * value) / (ticks.at(-1) || 1))
    const named = labelledPlaces(years.length, f.labels)
    const line = columns.map((year, place) => `${place ? 'L' : 'M'}${x(place)} ${y(year.paid)}`).join('')
    const border = f.right - f.end + (f.end * 0.16 - 2)
    return (
      <>
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${f.left} ${y(tick)}H${f.right}`}
              strokeWidth={tick ? 1 : 1.5}
              className={tick ? 'stroke-line' : 'stroke-ink'}
            />
            <text x={f.left - 10} y={y(tick) + 5} textAnchor="end" fontSize={f.type} className="fill-ink-2">
              {writeAxis(tick)}
            </text>
          </g>
        ))}
        <text x={f.left - 10} y={16} textAnchor="end" fontSize={f.type} fontWeight="600" className="fill-ink">
          {axes.unit}
        </text>
        <path
          d={`M${border} ${chartTop - 16}V${f.bottom}`}
          strokeDasharray="4 5"
          strokeWidth="1.5"
          className="stroke-thread-todo"
        />
        {columns.map((year, place) => (
          <Bar
            key={year.label}
            year={year}
            {...columnAt(form, years.length, place)}
            y={y}
            stitched={stitched}
          />
        ))}
        <path d={line} fill="none" strokeWidth={f.halo} className="stroke-paper" />
        <path d={line} fill="none" strokeWidth={f.line} strokeLinejoin="round" className="stroke-ink" />
        {[...named, years.length].map((place) => (
          <circle
            key={place}
            cx={x(place)}
            cy={y(columns[place]?.paid ?? 0)}
            r={f.dot}
            strokeWidth="2.5"
            className="fill-ink stroke-paper"
          />
        ))}
        {named.map((place) => (
          <text
            key={place}
            x={x(place)}
            y={f.bottom + 22}
            textAnchor="middle"
            fontSize={f.type}
            className="fill-ink-2"
          >
            {years[place]?.label}
          </text>
        ))}
        <AxisName x={(f.left + f.right - f.end) / 2} form={form} text={axes.years} />
        <AxisName x={x(years.length)} form={form} text={axes.end} />
        <EndLabels ends={ends} form={form} y={y} />
      </>
    )
  },
)

export type DrawingProps = {
  years: readonly BenefitYear[]
  /** The end of the term, apart from the years. */
  end: BenefitYear
  greatest: number
  writeAxis: (value: number) => string
  axes: AxisTexts
  ends: readonly EndLabel[]
  stitched: string
  form: ChartForm
}

function AxisName({ x, form, text }: { x: number; form: ChartForm; text: string }) {
  const { bottom, type } = forms[form]
  return (
    <text
      x={round(x)}
      y={bottom + 48}
      textAnchor="middle"
      fontSize={type}
      fontWeight="600"
      className="fill-ink"
    >
      {text}
    </text>
  )
}

function Bar({ year, middle, width, y, stitched }: BarProps) {
  const { guaranteed, received = 0, illustrated = guaranteed, illustratedHigh = illustrated } = year
  const box = (from: number, to: number, gap: number) => ({
    x: round(middle - width / 2),
    y: y(to),
    width: round(width),
    height: round(Math.max(0, y(from) - y(to) - gap)),
  })
  return (
    <>
      {received > 0 && (
        <rect {...box(0, received, 0)} strokeWidth="1.3" className="fill-green-100 stroke-green-700" />
      )}
      <rect {...box(received, guaranteed, 0)} className="fill-green-700" />
      {illustrated > guaranteed && (
        <rect {...box(guaranteed, illustrated, 1.5)} fill={`url(#${stitched})`} className="stroke-mari-600" />
      )}
      {illustratedHigh > illustrated && (
        <rect
          {...box(illustrated, illustratedHigh, 1.5)}
          strokeWidth="1.3"
          strokeDasharray="3 3"
          className="fill-paper stroke-mari-600"
        />
      )}
    </>
  )
}

type BarProps = { year: BenefitYear; middle: number; width: number; y: Scale; stitched: string }

/** The amounts at the end of the term beside its column, moved apart where they would touch. */
function EndLabels({ ends, form, y }: { ends: readonly EndLabel[]; form: ChartForm; y: Scale }) {
  const { right, gap, type, amount: size, bottom } = forms[form]
  const isWide = form === 'wide'
  const positions = spreadApart(
    ends.map(({ value }) => y(value)),
    gap,
    bottom - type - 5,
  )
  return ends.map((label, index) => {
    const at = y(label.value)
    const to = positions[index] ?? at
    return (
      <g key={label.note}>
        <path d={`M${right - 4} ${at}L${right + 5} ${round(to)}`} className="stroke-ink" />
        <text x={right + 9} y={round(to + 5)} fontSize={size} fontWeight="600" className="fill-ink">
          {form === 'small' ? label.shortAmount : label.amount}
        </text>
        <text
          x={right + 9}
          y={round(to + 9 + type)}
          fontSize={isWide ? type : type - 1}
          className="fill-ink-2"
        >
          {isWide ? label.note : label.shortNote}
        </text>
      </g>
    )
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
