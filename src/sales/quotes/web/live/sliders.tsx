import { amountInWords, takaInWords } from '#kernel/amount-in-words.ts'
import { parseTaka, taka, toTaka } from '#kernel/money.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { Calculation } from '#sales/plans/web/use-calculation.ts'
import type { FieldName } from '../../field-names.ts'
import { sumLimits } from '../answers.ts'
import type { CalculatorView } from '../calculator-view.ts'
import { findPlan } from '../offers.ts'
import { useQuotesWords } from '../words.ts'
import { stepOf, sumSteps } from './sum-steps.ts'

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
