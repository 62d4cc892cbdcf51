import type { FormEvent } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { genders } from '#sales/plans/codes.ts'
import { CalculateButton } from '#sales/plans/web/CalculatorFrame.tsx'
import { choicesOf, fieldOf } from '#sales/plans/web/field-of.ts'
import { yearsBefore, yearsBetween } from '#sales/plans/web/listed-years.ts'
import { hasText } from '#sales/plans/web/steps.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { DateField, Form, FormPart, RadioGroup } from '#ui'
import type { FieldName } from '../field-names.ts'
import { premiumCalculatorPath } from '../paths.ts'
import { shownFields, writeChain } from './answers.ts'
import type { CalculatorView } from './calculator-view.ts'
import { carriedNumbers } from './compared.ts'
import { findPlan } from './offers.ts'
import { PolicyPart } from './PolicyPart.tsx'
import { RiderPart } from './RiderPart.tsx'
import type { Calculator } from './use-calculator.ts'
import { useQuotesWords } from './words.ts'

/** The form's id, for buttons outside the form. */
export const calculatorFormId = 'calculator'

/**
 * The questions. With scripts each answer opens the next. Without scripts the form is posted step by step,
 * and hidden fields name the questions it offered.
 */
export function CalculatorForm({ calculator }: { calculator: Calculator }) {
  const { view } = calculator
  const { tools } = calculator.live
  const offered = offeredFields(view)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    calculator.submit()
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
      <CalculateButton calculation={calculator} isWhole={isWhole(view)} />
      {tools && <tools.LiveBar calculator={calculator} />}
    </Form>
  )
}

/** The fields that can be filled in after the answers so far. */
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

/** Every field of the plan is on the screen, so the next step is the price. */
function isWhole(view: CalculatorView): boolean {
  const plan = findPlan(view.offers.plans, view.answers)
  return plan !== undefined && offeredFields(view).length === shownFields(plan, view.answers).size
}

/** Who is insured, and from when. */
function PersonPart({ calculator }: { calculator: Calculator }) {
  const words = useQuotesWords()
  const plans = usePlansWords()
  const { change } = calculator
  const { today, latestStart } = calculator
  const write = useWriter()
  return (
    <FormPart title={words.sections.person}>
      <DateField
        {...fieldOf(calculator, 'dob')}
        label={words.fields.birth}
        hint={words.hints.birth}
        birthday
        years={yearsBefore(today)}
        onDate={(date) => change('dob', date)}
      />
      <RadioGroup
        {...fieldOf(calculator, 'gender')}
        label={words.fields.gender}
        hint={words.hints.gender}
        choices={choicesOf(genders, plans.genders)}
        onPick={(gender) => change('gender', gender)}
      />
      <DateField
        {...fieldOf(calculator, 'doc')}
        label={words.fields.start}
        hint={write.fill(words.hints.start, { date: write.date(latestStart) })}
        years={yearsBetween(today, latestStart)}
        onDate={(date) => change('doc', date)}
      />
    </FormPart>
  )
}
