import { useLanguage } from '#platform/http/web/visit.ts'
import { choicesOf, fieldOf } from '#sales/plans/web/field-of.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { FormPart, RadioGroup } from '#ui'
import { shownFields } from './answers.ts'
import { OpenChoice } from './OpenChoice.tsx'
import { findPlan } from './offers.ts'
import type { ReturnCalculator } from './use-return-calculator.ts'
import { useReturnsWords } from './words.ts'

/** The plan, and its own questions: gender and critical illness (RCALC-03). */
export function PolicyPart({ calculator }: { calculator: ReturnCalculator }) {
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
