import { type ReactNode, useId } from 'react'
import { BenefitDrawing, type BenefitYear, type PartTexts } from './BenefitDrawing.tsx'
import { axisTicks } from './chart-scale.ts'
import { StitchPattern } from './StitchPattern.tsx'

type Part = 'guaranteed' | 'illustrated' | 'illustratedHigh' | 'paid'

/**
 * What a policy brings, year by year: solid bars are promised, stitched and hollow ones are examples, the line
 * is what has been paid. All texts and amounts come written; the page puts the same numbers in a table below.
 * Leave the texts of `illustrated` and `illustratedHigh` out for plans without bonus.
 */
export function BenefitChart({ title, description, years, texts, writeAxis, promise }: BenefitChartProps) {
  const id = useId()
  const stitched = `${id}stitched`
  const greatest = Math.max(
    0,
    ...years.map((y) => Math.max(y.guaranteed, y.illustrated ?? 0, y.illustratedHigh ?? 0, y.paid)),
  )
  const shared = { years, ticks: axisTicks(greatest), writeAxis, texts, stitched, promise }
  return (
    <figure className="@container">
      <StitchPattern id={stitched} />
      <ul className="chart-key">
        {keyOrder.map(
          (part) =>
            texts[part] && (
              <li key={part}>
                <KeySample part={part} stitched={stitched} />
                <span>
                  <b>{texts[part].drawing}:</b> {texts[part].meaning}
                </span>
              </li>
            ),
        )}
      </ul>
      {sheets.map(({ form, box, shown }) => (
        <svg
          key={form}
          className={`chart mt-s4 ${shown}`}
          viewBox={box}
          role="img"
          aria-labelledby={`${id}${form} ${id}${form}-text`}
        >
          <title id={`${id}${form}`}>{title}</title>
          <desc id={`${id}${form}-text`}>{description}</desc>
          <BenefitDrawing {...shared} form={form} />
        </svg>
      ))}
      <dl className="details mt-s4 @min-[900px]:hidden">
        {keyOrder.map((part) => texts[part] && <LastAmount key={part} {...texts[part]} />)}
      </dl>
    </figure>
  )
}

export type BenefitChartProps = {
  title: string
  /** The chart in a sentence or two, for those who do not see it. */
  description: string
  years: readonly BenefitYear[]
  texts: { guaranteed: PartTexts; paid: PartTexts; illustrated?: PartTexts; illustratedHigh?: PartTexts }
  /** Writes an axis value: 200000 → "২ লাখ". */
  writeAxis: (value: number) => string
  /** Stands in the bars: "নিশ্চিত ৳৫,০০,০০০, প্রথম দিন থেকে". */
  promise?: ReactNode
}

/** One of these is shown, by the room the chart has; the others are gone for eyes and screen readers alike. */
const sheets = [
  { form: 'wide', box: '0 0 1200 430', shown: '@max-[899px]:hidden' },
  { form: 'middle', box: '0 0 640 390', shown: '@max-[519px]:hidden @min-[900px]:hidden' },
  { form: 'small', box: '0 0 328 330', shown: '@min-[520px]:hidden' },
] as const

const keyOrder: readonly Part[] = ['guaranteed', 'illustrated', 'illustratedHigh', 'paid']

function LastAmount({ amount, note }: PartTexts) {
  return (
    <>
      <dt>{note}</dt>
      <dd className="num">{amount}</dd>
    </>
  )
}

function KeySample({ part, stitched }: { part: Part; stitched: string }) {
  return (
    <svg viewBox="0 0 30 20" aria-hidden="true">
      {part === 'guaranteed' && <rect width="30" height="20" className="fill-green-700" />}
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
