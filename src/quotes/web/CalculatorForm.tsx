import { type FormEvent, type ReactNode, useId } from 'react'
import { hasText } from '#plans/web/steps.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { RefreshCw } from '#platform/web/ui/icons.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { premiumCalculatorPath } from '../paths.ts'
import { type FieldName, shownFields, writeChain } from './answers.ts'
import type { CalculatorView } from './calculator-view.ts'
import { carriedNumbers } from './compared.ts'
import { calculatorFormId } from './field-of.ts'
import { findPlan } from './offers.ts'
import { PersonPart } from './PersonPart.tsx'
import { PolicyPart } from './PolicyPart.tsx'
import { RiderPart } from './RiderPart.tsx'
import type { Calculator } from './use-calculator.ts'
import { useQuotesWords } from './words.ts'

/**
 * The questions. With scripts each answer opens the next; without, the form is posted step by step and says
 * what it had asked for.
 */
export function CalculatorForm({ calculator }: { calculator: Calculator }) {
  const { view, isOutdated } = calculator
  const isHydrated = useHydrated()
  const offered = offeredFields(view)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!calculator.isCalculating) calculator.submit()
  }
  return (
    <Form
      id={calculatorFormId}
      method="post"
      action={premiumCalculatorPath}
      onSubmit={submit}
      noValidate
      className="calculator-form"
    >
      <PersonPart calculator={calculator} />
      <PolicyPart calculator={calculator} />
      <RiderPart calculator={calculator} />
      <input type="hidden" name="drawn" value={writeChain(view.answers)} />
      <input type="hidden" name="offered" value={offered.join(' ')} />
      {view.wish && <input type="hidden" name="wish" value={view.wish} />}
      {carriedNumbers(view).map((number) => (
        <input key={number} type="hidden" name="with" value={number} />
      ))}
      <SubmitButton
        isWhole={isHydrated || isWhole(view)}
        hasResult={view.result !== undefined}
        isPrimary={view.result === undefined || isOutdated}
        isBusy={calculator.isCalculating}
      />
    </Form>
  )
}

function SubmitButton({ isWhole, hasResult, isPrimary, isBusy }: SubmitButtonProps): ReactNode {
  const { actions } = useQuotesWords()
  const id = useId()
  const text = !isWhole ? actions.next : hasResult ? actions.recalculate : actions.calculate
  return (
    <Button
      id={id}
      type="submit"
      name="intent"
      value={isWhole ? 'calculate' : 'next'}
      kind={isPrimary ? 'primary' : 'secondary'}
      icon={hasResult && isWhole ? RefreshCw : undefined}
      busy={isBusy ? actions.calculating : undefined}
      wide
    >
      {text}
    </Button>
  )
}

type SubmitButtonProps = { isWhole: boolean; hasResult: boolean; isPrimary: boolean; isBusy: boolean }

/** What can be answered with what is known. */
function offeredFields({ answers, offers }: CalculatorView): FieldName[] {
  const plan = findPlan(offers.plans, answers)
  const shown = shownFields(plan, answers)
  const opened: Partial<Record<FieldName, boolean>> = {
    dob: true,
    gender: true,
    doc: true,
    policy: offers.plans !== undefined,
    term: offers.terms !== undefined,
    premiumPayingTerm: hasText(answers.term),
  }
  return [...shown].filter((name) => opened[name] ?? plan !== undefined)
}

/** Everything that the plan asks for is on the screen: the next step is the price. */
function isWhole(view: CalculatorView): boolean {
  const plan = findPlan(view.offers.plans, view.answers)
  return plan !== undefined && offeredFields(view).length === shownFields(plan, view.answers).size
}
