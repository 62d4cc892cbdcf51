import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Button, Card, LiveErrorSummary, useHydrated } from '#ui'
import type { CalculationView } from './calculation-view.ts'
import type { Calculation } from './use-calculation.ts'
import { usePlansWords } from './words.ts'

/**
 * The form at the left, its result beside it; on phones a kept quote begins with its result. The page moves
 * to a new result, or to the errors when the button was pressed. Errors found while typing appear only under
 * their field.
 */
export function CalculatorFrame<Name extends string>(props: CalculatorFrameProps<Name>) {
  const { calculation, fields, note, form, result } = props
  const { calculator: words } = usePlansWords()
  const { view, calculations, refusals } = calculation
  const resultTitle = useRef<HTMLHeadingElement>(null)
  // Fixed when the page opens, so that the form does not move while somebody types.
  const [beginsWithResult] = useState(view.kept !== undefined)
  useEffect(() => {
    if (calculations > 0) resultTitle.current?.focus()
  }, [calculations])
  const summary = fields.flatMap(({ field, label }) => {
    const texts = view.errors[field] ?? []
    return texts.length > 0 ? [{ field, text: `${label}: ${texts.join(', ')}` }] : []
  })
  return (
    <div className="w pb-s8">
      <LiveErrorSummary
        title={usePlatformWords().errorTitle}
        errors={refusals > 0 ? summary : []}
        refusals={refusals}
        className="mb-s6"
      />
      {view.failure && (
        <Alert
          kind="danger"
          live
          title={view.failure.isCalculation ? words.failed : undefined}
          className="mb-s6"
        >
          {view.failure.reason}
        </Alert>
      )}
      {note}
      <div className={`calculator ${beginsWithResult ? 'is-kept' : ''}`}>
        {!beginsWithResult && form}
        <Card stitched className="calculator-result" aria-labelledby="result-title">
          {result(resultTitle)}
        </Card>
        {beginsWithResult && form}
      </div>
    </div>
  )
}

type CalculatorFrameProps<Name extends string> = {
  calculation: Calculation<Name, CalculationView<Name, unknown, unknown>>
  /** All fields in the order of the screen, with their labels. */
  fields: readonly { field: Name; label: string }[]
  note?: ReactNode
  form: ReactNode
  result: (title: Ref<HTMLHeadingElement>) => ReactNode
}

/** Shown in place of the result until there is one. */
export function EmptyResult({ title, text, edition, children }: EmptyResultProps) {
  const words = usePlansWords()
  return (
    <>
      <h2 id="result-title" className="text-xl">
        {title}
      </h2>
      <p className="calculator-amount is-open" aria-hidden="true">
        ৳ <span className="calculator-blank" />
      </p>
      <p className="muted mt-s2">{text}</p>
      {edition.illustrative && <p className="mt-s4">{words.illustrative}</p>}
      {children}
    </>
  )
}

type EmptyResultProps = {
  title: string
  text: string
  edition: { readonly illustrative: boolean }
  /** What the visitor can do meanwhile. */
  children: ReactNode
}

/**
 * The button of a calculator's form. With scripts it calculates. Without scripts it asks for the next choices
 * until every field of the plan is on the screen.
 */
export function CalculateButton({ calculation, isWhole }: CalculateButtonProps) {
  const { calculator: words } = usePlansWords()
  const isHydrated = useHydrated()
  const { view, isOutdated, isPressed, away } = calculation
  const isCalculation = isHydrated || isWhole
  const hasResult = view.result !== undefined
  const button = (
    <Button
      id="calculate"
      type="submit"
      name="intent"
      value={isCalculation ? 'calculate' : 'next'}
      kind={hasResult && !isOutdated ? 'secondary' : 'primary'}
      icon={hasResult && isCalculation ? 'refresh-cw' : undefined}
      busy={isPressed ? words.calculating : undefined}
      wide
    >
      {!isCalculation ? words.next : hasResult ? words.recalculate : words.calculate}
    </Button>
  )
  return (
    <div className="calculator-end">
      {away && (
        <Alert kind="warning" live className="mb-s4">
          {words[away]}
        </Alert>
      )}
      {button}
    </div>
  )
}

type CalculateButtonProps = {
  calculation: Pick<
    Calculation<string, { readonly result?: unknown }>,
    'view' | 'isOutdated' | 'isPressed' | 'away'
  >
  /** Every field of the plan is on the screen. */
  isWhole: boolean
}
