import { useId } from 'react'
import { StitchPattern } from './StitchPattern.tsx'

const width = 332
const height = 210
const base = 178

/**
 * Columns for a dashboard, each with its number on top. `isRunning` draws the column stitched, because its
 * month is not over. `description` says the same in words for screen readers ("জুন ১৪, জুলাই ১৯, …").
 */
export function BarChart({ title, description, bars }: BarChartProps) {
  const id = useId()
  const greatest = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  const barWidth = Math.min(48, step * 0.69)
  return (
    <>
      <StitchPattern id={`${id}running`} colour="green" />
      <svg
        className="chart max-w-[420px]"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}title ${id}text`}
      >
        <title id={`${id}title`}>{title}</title>
        <desc id={`${id}text`}>{description}</desc>
        {bars.map(({ key, value, valueText, label, isRunning }, place) => {
          const x = step * (place + 0.5)
          const tall = Math.round((140 * value) / greatest)
          return (
            <g key={key}>
              <rect
                x={x - barWidth / 2}
                y={base - tall}
                width={barWidth}
                height={tall}
                {...(isRunning
                  ? { fill: `url(#${id}running)`, strokeWidth: 1.5, className: 'stroke-green-700' }
                  : { className: 'fill-green-700' })}
              />
              <text
                x={x}
                y={base - tall - 8}
                textAnchor="middle"
                fontSize="16"
                fontWeight="600"
                className="fill-ink"
              >
                {valueText}
              </text>
              <text x={x} y={base + 21} textAnchor="middle" fontSize="12.5" className="fill-ink-2">
                {label}
              </text>
            </g>
          )
        })}
        <path d={`M0 ${base}H${width}`} strokeWidth="1.5" className="stroke-ink" />
      </svg>
    </>
  )
}

export type BarChartProps = {
  title: string
  description: string
  bars: readonly { key: string; value: number; valueText: string; label: string; isRunning?: boolean }[]
}
