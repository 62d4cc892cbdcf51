import { useWriter } from '#platform/http/web/write.ts'
import { accidentChoices, criticalIllnessChoices, hospitalBands, payoutOptions } from '#sales/plans/codes.ts'
import { choicesOf, fieldOf } from '#sales/plans/web/field-of.ts'
import { yearsBefore } from '#sales/plans/web/listed-years.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { DateField, FormPart, NumberField, RadioGroup, SelectField } from '#ui'
import type { FieldName } from '../field-names.ts'
import { shownFields } from './answers.ts'
import type { ChoicePrices } from './live/price-answers.ts'
import { findPlan } from './offers.ts'
import type { Calculator } from './use-calculator.ts'
import { useQuotesWords } from './words.ts'

const ownFields: readonly FieldName[] = [
  'premium_option',
  'parentage',
  'accidental_cover',
  'critical_illness',
  'hospital_rider',
]

/** The fields of the chosen plan: riders, and for a child's plan the parent and the payout option. */
export function RiderPart({ calculator }: { calculator: Calculator }) {
  const words = useQuotesWords()
  const plans = usePlansWords()
  const write = useWriter()
  const { answers, offers } = calculator.view
  const plan = findPlan(offers.plans, answers)
  const shown = shownFields(plan, answers)
  if (!plan || !ownFields.some((name) => shown.has(name))) return null
  const { change } = calculator
  const { riders: prices, shown: priceShown } = calculator.live
  const addedBy = (added: ChoicePrices | undefined, value: string) => {
    const amount = added?.[value]
    if (amount === undefined || !priceShown) return undefined
    return write.fill(words.live.adds, { amount: write.amount(amount), mode: plans.perMode[priceShown.mode] })
  }
  const priced = <C extends { value: string }>(choices: readonly C[], added: ChoicePrices | undefined) =>
    choices.map((choice) => ({ ...choice, hint: addedBy(added, choice.value) }))
  const { accidental_cover: noAccident, critical_illness: noIllness } = plan.disabled
  return (
    <FormPart title={words.sections.riders}>
      {shown.has('premium_option') && (
        <RadioGroup
          {...fieldOf(calculator, 'premium_option')}
          label={words.fields.option}
          layout="column"
          choices={choicesOf(payoutOptions, plans.payoutOptions)}
          onPick={(option) => change('premium_option', option)}
        />
      )}
      {shown.has('parentage') && (
        <DateField
          {...fieldOf(calculator, 'parentage')}
          label={words.fields.parentBirth}
          hint={words.hints.parentBirth}
          years={yearsBefore(calculator.today)}
          onDate={(date) => change('parentage', date)}
        />
      )}
      {shown.has('accidental_cover') && (
        <RadioGroup
          {...fieldOf(calculator, 'accidental_cover')}
          label={words.fields.accident}
          hint={noAccident}
          isDisabled={noAccident !== undefined}
          choices={priced(choicesOf(accidentChoices, plans.accidentChoices), prices?.accidental_cover)}
          onPick={(choice) => change('accidental_cover', choice)}
        />
      )}
      {shown.has('critical_illness') && (
        <RadioGroup
          {...fieldOf(calculator, 'critical_illness')}
          label={words.fields.criticalIllness}
          hint={noIllness}
          isDisabled={noIllness !== undefined}
          layout="column"
          choices={priced(
            choicesOf(criticalIllnessChoices, plans.criticalIllnessChoices),
            prices?.critical_illness,
          )}
          onPick={(choice) => change('critical_illness', choice)}
        />
      )}
      {shown.has('critical_sum') && !noIllness && (
        <NumberField
          {...fieldOf(calculator, 'critical_sum')}
          taka
          label={words.fields.criticalSum}
          hint={words.hints.criticalSum}
          maxLength={40}
          onChange={(event) => change('critical_sum', event.target.value)}
        />
      )}
      {shown.has('hospital_rider') && (
        <SelectField
          {...fieldOf(calculator, 'hospital_rider')}
          label={words.fields.hospital}
          hint={words.hints.hospital}
          placeholder={words.choose}
          options={choicesOf(hospitalBands, plans.hospitalBands).map(({ value, label }) => ({
            value,
            label: [label, addedBy(prices?.hospital_rider, value)].filter(Boolean).join(', '),
          }))}
          onChange={(event) => change('hospital_rider', event.target.value)}
        />
      )}
    </FormPart>
  )
}
