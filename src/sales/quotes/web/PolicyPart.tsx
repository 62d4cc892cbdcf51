import type { Writer } from '#kernel/writer.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { planLabel } from '#sales/plans/plan-label.ts'
import { choicesOf, fieldOf } from '#sales/plans/web/field-of.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { FormPart, NumberField, type Option, RadioGroup, SelectField } from '#ui'
import type { PlanAnswer } from '../contract.ts'
import type { FieldName } from '../field-names.ts'
import { shownFields, sumLimits } from './answers.ts'
import { findPlan } from './offers.ts'
import type { Calculator } from './use-calculator.ts'
import { useQuotesWords } from './words.ts'

/** Plan, mode, terms and sum assured. A field that is not open yet says what it waits for. */
export function PolicyPart({ calculator }: { calculator: Calculator }) {
  const words = useQuotesWords()
  const plans = usePlansWords()
  const write = useWriter()
  const { answers, offers } = calculator.view
  const plan = findPlan(offers.plans, answers)
  const shown = shownFields(plan, answers)
  const chosenTerm = offers.terms?.find(({ policyTerm }) => String(policyTerm) === answers.term)
  const inYears = (years: number): Option => ({
    value: String(years),
    label: years === 1 ? words.oneYear : write.fill(words.years, { n: years }),
  })
  const { wish, wishName } = calculator.view
  const { tools } = calculator.live
  const isClosed = offers.plans?.every((each) => String(each.plan) !== wish)
  const { planClosed, planWished, planLater } = words.hints
  const aboutWish = isClosed ? planClosed : offers.plans ? undefined : planWished
  const noPlan = offers.plans?.length === 0 ? words.noPlanFound : undefined
  return (
    <FormPart title={words.sections.policy}>
      <Choice
        calculator={calculator}
        name="policy"
        label={words.fields.plan}
        error={noPlan}
        waitsFor={calculator.isLoading ? words.loadingPlans : planLater}
        hint={
          plan
            ? plans.purposes[plan.purpose]
            : wish && aboutWish && write.fill(aboutWish, { plan: wishName ?? '' })
        }
        options={offers.plans?.map((each) =>
          planOption(each, { sentence: words.planWithPurpose, plans, write }),
        )}
      />
      <ModeField calculator={calculator} plan={plan} />
      <div className="grid gap-x-s4 gap-y-s5 sm:grid-cols-2">
        <Choice
          calculator={calculator}
          name="term"
          label={words.fields.term}
          waitsFor={words.hints.term}
          options={offers.terms?.map(({ policyTerm }) => inYears(policyTerm))}
        />
        {tools && <tools.TermSlider calculator={calculator} />}
        {shown.has('premiumPayingTerm') && (
          <Choice
            calculator={calculator}
            name="premiumPayingTerm"
            label={words.fields.payingTerm}
            waitsFor={words.hints.payingTermLater}
            options={chosenTerm?.premiumPayingTermAllowed.map((years) =>
              answers.mode === 'N' ? { value: String(years), label: plans.modes.N } : inYears(years),
            )}
          />
        )}
      </div>
      <NumberField
        {...fieldOf(calculator, 'sum_assured')}
        taka
        label={plan?.purpose === 'hospital' ? words.benefits.hospitalLimit : words.fields.sumAssured}
        hint={plan ? limitsHint(plan, words.hints, write) : words.hints.sumAssuredLater}
        maxLength={40}
        onChange={(event) => calculator.change('sum_assured', event.target.value)}
        onBlur={calculator.checkSum}
      />
      {tools && <tools.SumSlider calculator={calculator} />}
    </FormPart>
  )
}

/** A list of choices, which says what it waits for while there are none. A single choice is only shown. */
function Choice({ calculator, name, label, hint, error, waitsFor, options }: ChoiceProps) {
  const words = useQuotesWords()
  const field = fieldOf(calculator, name)
  const [only, another] = options ?? []
  if (only && !another && field.value === only.value && !field.error)
    return <OnlyChoice name={name} label={label} choice={only} />
  return (
    <SelectField
      {...field}
      label={label}
      hint={hint}
      error={error ?? field.error}
      placeholder={options ? words.choose : waitsFor}
      options={options ?? []}
      onChange={(event) => calculator.change(name, event.target.value)}
    />
  )
}

type ChoiceProps = {
  calculator: Calculator
  name: FieldName
  label: string
  hint?: string | undefined
  error?: string | undefined
  waitsFor: string
  options: readonly Option[] | undefined
}

/** Shows the only choice and sends it along. */
function OnlyChoice({ name, label, choice }: { name: FieldName; label: string; choice: Option }) {
  return (
    <p className="self-end" data-only={name}>
      <span className="muted">{label}:</span> {choice.label}
      <input type="hidden" name={name} value={choice.value} />
    </p>
  )
}

function ModeField({ calculator, plan }: { calculator: Calculator; plan: PlanAnswer | undefined }) {
  const words = useQuotesWords()
  const plans = usePlansWords()
  const modes = plan?.planDetails[0]?.policyModesAllowed
  const options = modes && choicesOf(modes, plans.modes)
  if (!options || options.length === 1)
    return (
      <Choice
        calculator={calculator}
        name="mode"
        label={words.fields.mode}
        waitsFor={words.hints.mode}
        options={options}
      />
    )
  return (
    <RadioGroup
      {...fieldOf(calculator, 'mode')}
      label={words.fields.mode}
      choices={options}
      layout="3"
      onPick={(mode) => calculator.change('mode', mode)}
    />
  )
}

function planOption(each: PlanAnswer, { sentence, plans, write }: PlanTexts): Option {
  const name = write.language === 'bn' ? each.bn_planName : each.planName
  const texts = { plan: planLabel(name, each.plan, write), purpose: plans.purposes[each.purpose] }
  return { value: String(each.plan), label: write.fill(sentence, texts) }
}

type PlanTexts = {
  readonly sentence: string
  readonly plans: Pick<ReturnType<typeof usePlansWords>, 'purposes'>
  readonly write: Writer
}

function limitsHint(
  plan: PlanAnswer,
  hints: { sumAssured: string; sumAssuredWithMaximum: string },
  write: Writer,
): string {
  const { min, max, multiple } = sumLimits(plan)
  return write.fill(max === null ? hints.sumAssured : hints.sumAssuredWithMaximum, {
    min: write.amount(min),
    multiple: write.amount(multiple),
    max: write.amount(max ?? 0),
  })
}
