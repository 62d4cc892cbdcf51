import { FormPart } from '#platform/design-system/web/ui/Layout.tsx'
import { useWriter } from '#sales/plans/web/write.ts'
import { OpenChoice } from './OpenChoice.tsx'
import type { ReturnCalculator } from './use-return-calculator.ts'
import { useReturnsWords } from './words.ts'

/** How many years, and how much each month. */
export function SavingPart({ calculator }: { calculator: ReturnCalculator }) {
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
