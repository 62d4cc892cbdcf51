import type { FormEvent } from 'react'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { CalculateButton } from '#sales/plans/web/CalculatorFrame.tsx'
import { choicesOf, fieldOf } from '#sales/plans/web/field-of.ts'
import { yearsBefore } from '#sales/plans/web/listed-years.ts'
import { hasText } from '#sales/plans/web/steps.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { ButtonLink, DateField, Form, FormPart, RadioGroup } from '#ui'
import type { FieldName } from '../field-names.ts'
import { returnCalculatorPath } from '../paths.ts'
import { shownFields, writeChain } from './answers.ts'
import { forgetResult } from './kept-result.ts'
import { OpenChoice } from './OpenChoice.tsx'
import { findPlan } from './offers.ts'
import type { ReturnView } from './return-view.ts'
import type { ReturnCalculator } from './use-return-calculator.ts'
import { useReturnsWords } from './words.ts'

/** The form's id, for buttons outside the form. */
export const returnFormId = 'return-calculator'

/**
 * The questions. With scripts each answer opens the next. Without scripts the form is posted step by step,
 * and hidden fields name the questions it offered.
 */
export function ReturnForm({ calculator }: { calculator: ReturnCalculator }) {
  const { actions } = useReturnsWords()
  const { view } = calculator
  const submit = (event: FormEvent) => {
    event.preventDefault()
    calculator.submit()
  }
  return (
    <Form
      id={returnFormId}
      method="post"
      action={returnCalculatorPath}
      onSubmit={submit}
      noValidate
      className="calculator-form"
    >
      <PersonPart calculator={calculator} />
      <PolicyPart calculator={calculator} />
      <SavingPart calculator={calculator} />
      <input type="hidden" name="drawn" value={writeChain(view.answers)} />
      <input type="hidden" name="offered" value={offeredFields(view).join(' ')} />
      <CalculateButton calculation={calculator} isWhole={isWhole(view)} />
      {(view.result || hasText(view.answers.dob)) && (
        <p className="no-print mt-s3 text-center">
          <ButtonLink kind="text" href={returnCalculatorPath} reload onClick={forgetResult}>
            {actions.startAnew}
          </ButtonLink>
        </p>
      )}
    </Form>
  )
}

/** The fields that can be filled in after the answers so far. */
function offeredFields({ answers, offers }: ReturnView): FieldName[] {
  const plan = findPlan(offers.plans, answers)
  const opened: Partial<Record<FieldName, boolean>> = {
    dob: true,
    policy_id: offers.plans !== undefined,
    term: offers.terms !== undefined,
    premium: offers.premiums !== undefined,
  }
  return [...shownFields(plan)].filter((name) => opened[name] ?? plan !== undefined)
}

/** Every field of the plan is on the screen, so the next step is the result. */
function isWhole(view: ReturnView): boolean {
  const plan = findPlan(view.offers.plans, view.answers)
  return plan !== undefined && offeredFields(view).length === shownFields(plan).size
}

/** The person insured: the birth date opens the plans. */
function PersonPart({ calculator }: { calculator: ReturnCalculator }) {
  const words = useReturnsWords()
  return (
    <FormPart title={words.sections.person}>
      <DateField
        {...fieldOf(calculator, 'dob')}
        label={words.fields.birth}
        hint={words.hints.birth}
        birthday
        years={yearsBefore(calculator.today)}
        onDate={(date) => calculator.change('dob', date)}
      />
    </FormPart>
  )
}

/** The term and the monthly premium. */
function SavingPart({ calculator }: { calculator: ReturnCalculator }) {
  const words = useReturnsWords()
  const write = useWriter()
  const { terms, premiums } = calculator.view.offers
  return (
    <FormPart title={words.sections.saving}>
      <OpenChoice
        calculator={calculator}
        name="term"
        label={words.fields.term}
        waitsFor={words.hints.termLater}
        layout="3"
        choices={terms?.map((term) => ({
          value: String(term),
          label: write.fill(words.years, { n: term }),
        }))}
      />
      <OpenChoice
        calculator={calculator}
        name="premium"
        label={words.fields.premium}
        waitsFor={words.hints.premiumLater}
        nothing={words.noPremiumFound}
        layout="3"
        choices={premiums?.map((premium) => ({ value: String(premium), label: write.amount(premium) }))}
      />
    </FormPart>
  )
}

/** The plan, and its own questions: gender and critical illness (RCALC-03). */
function PolicyPart({ calculator }: { calculator: ReturnCalculator }) {
  const words = useReturnsWords()
  const plans = usePlansWords()
  const language = useLanguage()
  const { answers, offers } = calculator.view
  const shown = shownFields(findPlan(offers.plans, answers))
  return (
    <FormPart title={words.sections.policy}>
      <OpenChoice
        calculator={calculator}
        name="policy_id"
        label={words.fields.plan}
        waitsFor={words.hints.planLater}
        nothing={words.noPlanFound}
        layout="column"
        choices={offers.plans?.map((plan) => ({
          value: String(plan.policy_id),
          label: language === 'bn' ? plan.bn_planName : plan.planName,
          hint: plan.pays_on_the_way ? words.planNotes.inParts : words.planNotes.single,
        }))}
      />
      {shown.has('gender') && (
        <RadioGroup
          {...fieldOf(calculator, 'gender')}
          label={words.fields.gender}
          choices={[
            { value: '2', label: plans.genders.F },
            { value: '1', label: plans.genders.M },
          ]}
          onPick={(gender) => calculator.change('gender', gender)}
        />
      )}
      {shown.has('critical_illness') && (
        <RadioGroup
          {...fieldOf(calculator, 'critical_illness')}
          label={words.fields.criticalIllness}
          hint={words.hints.criticalIllness}
          layout="column"
          choices={choicesOf([0, 1], words.criticalIllnessChoices)}
          onPick={(choice) => calculator.change('critical_illness', choice)}
        />
      )}
    </FormPart>
  )
}
