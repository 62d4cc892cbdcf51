import { DateField } from '#platform/design-system/web/ui/DateField.tsx'
import { FormPart } from '#platform/design-system/web/ui/Layout.tsx'
import { useLanguage } from '#platform/http/web/language.ts'
import { yearsBefore } from '#sales/plans/web/listed-years.ts'
import { fieldOf } from './field-of.ts'
import type { ReturnCalculator } from './use-return-calculator.ts'
import { useReturnsWords } from './words.ts'

/** Who is insured: the birth date opens the plans. */
export function PersonPart({ calculator }: { calculator: ReturnCalculator }) {
  const words = useReturnsWords()
  const language = useLanguage()
  return (
    <FormPart title={words.sections.person}>
      <DateField
        {...fieldOf(calculator, 'dob')}
        label={words.fields.birth}
        hint={words.hints.birth}
        language={language}
        birthday
        years={yearsBefore(calculator.today)}
        onDate={(date) => calculator.change('dob', date)}
      />
    </FormPart>
  )
}
