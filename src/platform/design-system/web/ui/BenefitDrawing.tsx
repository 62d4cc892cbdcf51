import type { ReactNode } from 'react'
import { labelledPlaces, spreadApart } from './chart-scale.ts'

/** One policy year, in any unit of money: totals from the bottom of the chart, and all premiums paid so far. */
export type BenefitYear = {
  /** The year in the reader's digits. */
  label: string
  guaranteed: number
  /** Guaranteed and lower bonus together; absent for plans without bonus. */
  illustrated?: number
  illustratedHigh?: number
  paid: number
}

/** What a part is called: the drawing in one word ("ভরাট"), its meaning, its last amount and a note to that. */
export type PartTexts = { drawing: string; meaning: string; amount: string; note: string }

/** Three drawings of the same numbers: type keeps its size on phones instead of shrinking with the picture. */
const forms = {
  wide: { left: 84, right: 950, bottom: 390, type: 15, labels: 7, halo: 6.5, line: 3, dot: 5.5, bar: 0.62 },
  middle: { left: 76, right: 632, bottom: 350, type: 15, labels: 7, halo: 6, line: 3, dot: 5, bar: 0.64 },
  small: { left: 58, right: 320, bottom: 290, type: 13, labels: 5, halo: 5, line: 2.5, dot: 4, bar: 0.68 },
} as const

const top = 22

export function BenefitDrawing({ years, ticks, writeAxis, texts, stitched, promise, form }: DrawingProps) {
  const f = forms[form]
  const last = years.at(-1)
  const step = (f.right - f.left) / Math.max(1, years.length)
  const x = (place: number) => f.left + step * (place + 0.5)
  const y = (value: number) => round(f.bottom - ((f.bottom - top) * value) / (ticks.at(-1) || 1))
  const named = labelledPlaces(years.length, f.labels)
  const line = years.map((year, place) => `${place ? 'L' : 'M'}${round(x(place))} ${y(year.paid)}`).join('')
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
      {years.map((year, place) => (
        <Bar key={year.label} year={year} x={x(place)} width={step * f.bar} y={y} stitched={stitched} />
      ))}
      <path d={line} fill="none" strokeWidth={f.halo} className="stroke-paper" />
      <path d={line} fill="none" strokeWidth={f.line} strokeLinejoin="round" className="stroke-ink" />
      {named.map((place) => (
        <g key={place}>
          <circle
            cx={round(x(place))}
            cy={y(years[place]?.paid ?? 0)}
            r={f.dot}
            strokeWidth="2.5"
            className="fill-ink stroke-paper"
          />
          <text
            x={round(x(place))}
            y={f.bottom + 24}
            textAnchor="middle"
            fontSize={f.type}
            className="fill-ink-2"
          >
            {years[place]?.label}
          </text>
        </g>
      ))}
      {form === 'wide' && last && (
        <EndLabels
          last={last}
          texts={promise ? { ...texts, guaranteed: undefined } : texts}
          x={f.right}
          y={y}
          lowest={f.bottom}
        />
      )}
      {form !== 'small' && promise && (
        <PromiseLabel left={f.left} right={f.right} years={years} y={y} text={promise} />
      )}
    </>
  )
}

type DrawingProps = {
  years: readonly BenefitYear[]
  ticks: readonly number[]
  writeAxis: (value: number) => string
  texts: { guaranteed: PartTexts; paid: PartTexts; illustrated?: PartTexts; illustratedHigh?: PartTexts }
  stitched: string
  promise?: ReactNode
  form: keyof typeof forms
}

type Scale = (value: number) => number

function Bar({
  year,
  x,
  width,
  y,
  stitched,
}: {
  year: BenefitYear
  x: number
  width: number
  y: Scale
  stitched: string
}) {
  const { guaranteed, illustrated = guaranteed, illustratedHigh = illustrated } = year
  const box = (from: number, to: number, gap: number) => ({
    x: round(x - width / 2),
    y: y(to),
    width: round(width),
    height: round(Math.max(0, y(from) - y(to) - gap)),
  })
  return (
    <>
      <rect {...box(0, guaranteed, 0)} className="fill-green-700" />
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

/** The last year's amounts beside the bars, moved apart where they would touch. */
function EndLabels({ last, texts, x, y, lowest }: EndLabelsProps) {
  const entries = [
    { key: 'high', value: last.illustratedHigh, text: texts.illustratedHigh },
    { key: 'low', value: last.illustrated, text: texts.illustrated },
    { key: 'guaranteed', value: last.guaranteed, text: texts.guaranteed },
    { key: 'paid', value: last.paid, text: texts.paid },
  ].flatMap(({ key, value, text }) => (value !== undefined && text ? [{ key, at: y(value), text }] : []))
  const positions = spreadApart(
    entries.map(({ at }) => at),
    48,
    lowest - 20,
  )
  return entries.map(({ key, at, text }, index) => {
    const to = positions[index] ?? at
    return (
      <g key={key}>
        <path d={`M${x - 4} ${at}L${x + 12} ${to}`} className="stroke-ink" />
        <text x={x + 18} y={to + 5} fontSize="19" fontWeight="600" className="fill-ink">
          {text.amount}
        </text>
        <text x={x + 18} y={to + 26} fontSize="15" className="fill-ink-2">
          {text.note}
        </text>
      </g>
    )
  })
}

type EndLabelsProps = {
  last: BenefitYear
  /** Without the promise where it stands in the bars already. */
  texts: Partial<DrawingProps['texts']>
  x: number
  y: Scale
  lowest: number
}

const promiseWidth = 380

/** The promise in the solid bars, right under where the line does not run; left out when there is no room. */
function PromiseLabel({ left, right, years, y, text }: PromiseProps) {
  const step = (right - left) / Math.max(1, years.length)
  const inReach = years.filter((_, place) => left + step * (place + 1) > right - promiseWidth - 40)
  const lineBottom = Math.max(...inReach.map((year) => y(year.paid)))
  const solidTop = Math.max(...inReach.map((year) => y(year.guaranteed)))
  const free = Math.max(lineBottom, solidTop) + 14
  if (free + 46 > y(0) - 8) return null
  return (
    <foreignObject
      x={right - promiseWidth - 30}
      y={Math.max(free, y(0) - 70)}
      width={promiseWidth}
      height={46}
    >
      <div className="chart-promise">
        <span>{text}</span>
      </div>
    </foreignObject>
  )
}

type PromiseProps = { left: number; right: number; years: readonly BenefitYear[]; y: Scale; text: ReactNode }

function round(value: number): number {
  return Math.round(value * 10) / 10
}
