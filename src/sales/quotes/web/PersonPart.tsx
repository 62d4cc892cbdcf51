import { useWriter } from '#platform/http/web/write.ts'
import { genders } from '#sales/plans/codes.ts'
import { choicesOf, fieldOf } from '#sales/plans/web/field-of.ts'
import { yearsBefore, yearsBetween } from '#sales/plans/web/listed-years.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { DateField, FormPart, RadioGroup } from '#ui'
import type { Calculator } from './use-calculator.ts'
import { useQuotesWords } from './words.ts'

/** Who is insured, and from when. */
export function PersonPart({ calculator }: { calculator: Calculator }) {
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
