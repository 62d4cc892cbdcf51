import { amountInWords, takaInWords } from '#kernel/amount-in-words.ts'
import { parseTaka, taka, toTaka } from '#kernel/money.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { Calculation } from '#sales/plans/web/use-calculation.ts'
import type { FieldName } from '../../field-names.ts'
import { sumLimits } from '../answers.ts'
import type { CalculatorView } from '../calculator-view.ts'
import { findPlan } from '../offers.ts'
import { useQuotesWords } from '../words.ts'

type Moved = { calculator: Calculation<FieldName, CalculatorView> }

/** Shows the typed sum grouped and in words, and moves it through round sums of the plan. */
export function SumSlider({ calculator }: Moved) {
  const { live } = useQuotesWords()
  const write = useWriter()
  const { answers, offers } = calculator.view
  const plan = findPlan(offers.plans, answers)
  if (!plan) return null
  const limits = sumLimits(plan)
  const steps = sumSteps(limits)
  const last = steps.at(-1) ?? 0
  const sum = toTaka(parseTaka(answers.sum_assured ?? '') ?? 0)
  return (
    <>
      {sum > 0 && (
        <p className="text-s muted">
          {write.amount(sum)}, {takaInWords(sum, write.language)}
        </p>
      )}
      <Slider
        id="sum-slider"
        label={live.sumSlider}
        // The slider may end below the plan's limit: larger sums are typed.
        ends={[
          write.amount(steps[0] ?? 0),
          `${write.amount(last)}${last < (limits.max ?? Infinity) ? '+' : ''}`,
        ]}
        count={steps.length}
        at={stepOf(steps, sum)}
        text={amountInWords(taka(sum), write.language)}
        onMove={(at) => calculator.change('sum_assured', write.number(steps[at] ?? sum))}
      />
    </>
  )
}

/** Moves the term through the available ones. */
export function TermSlider({ calculator }: Moved) {
  const words = useQuotesWords()
  const write = useWriter()
  const { answers, offers } = calculator.view
  const terms = offers.terms?.map(({ policyTerm }) => policyTerm) ?? []
  const inYears = (years: number) => (years === 1 ? words.oneYear : write.fill(words.years, { n: years }))
  const term = Number(answers.term)
  if (terms.length < 2) return null
  return (
    <Slider
      id="term-slider"
      label={words.live.termSlider}
      ends={[terms[0], terms.at(-1)].map((end) => inYears(end ?? 0))}
      count={terms.length}
      at={stepOf(terms, term)}
      text={inYears(term || (terms[0] ?? 0))}
      onMove={(at) => calculator.change('term', String(terms[at] ?? term))}
    />
  )
}

/** A range input over the indexes of a list; `text` describes the current value. */
function Slider({ id, label, ends, count, at, text, onMove }: SliderProps) {
  if (count < 2) return null
  return (
    <div className="slider">
      <input
        id={id}
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={0}
        max={count - 1}
        step={1}
        value={at}
        onChange={(event) => onMove(Number(event.target.value))}
      />
      <span className="slider-ends num" aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </span>
    </div>
  )
}

type SliderProps = {
  id: string
  label: string
  /** Labels of the first and the last value. */
  ends: readonly string[]
  count: number
  at: number
  text: string
  onMove: (at: number) => void
}

/** The end of the slider in taka for a plan without a maximum; larger sums are typed. */
const farthest = 10_000_000

/** The size of a step by the sum it starts from, in taka. */
const strides = [
  { below: 100_000, stride: 10_000 },
  { below: 500_000, stride: 50_000 },
  { below: 2_000_000, stride: 100_000 },
  { below: farthest, stride: 500_000 },
]

/** The round sums of a slider in taka, from the plan's minimum on, all allowed multiples. */
function sumSteps({ min, max, multiple }: SumLimits): number[] {
  const last = Math.min(max ?? farthest, Math.max(farthest, min))
  const steps: number[] = []
  let sum = Math.ceil(min / multiple) * multiple
  while (sum <= last) {
    steps.push(sum)
    const stride = strides.find(({ below }) => sum < below)?.stride ?? farthest
    const next = Math.max(sum + multiple, Math.floor(sum / stride + 1) * stride)
    sum = Math.ceil(next / multiple) * multiple
  }
  return steps
}

/** Index of the step at or next below a typed sum. */
function stepOf(steps: readonly number[], sum: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step <= sum),
  )
}

type SumLimits = { readonly min: number; readonly max: number | null; readonly multiple: number }
