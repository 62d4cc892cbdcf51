import { comparisonPath } from '#sales/compare/paths.ts'
import { Button, PlainDateField } from '#ui'
import { useStored } from '#website/content/web/Text.tsx'
import type { RecordOf } from './home.loader.ts'
import { useHomeWords } from './words.ts'

/**
 * Begins a calculation with the date of birth (HOME-12): a plain form that opens the calculator, or compares all plans.
 */
export function CalculatorTeaser({ teaser }: { teaser: RecordOf<'premium calculator'> }) {
  const stored = useStored()
  const words = useHomeWords()
  return (
    <section className="teaser stitch-top" aria-labelledby="teaser-title">
      <div>
        <h2 id="teaser-title">{stored(teaser, 'title')}</h2>
        <p className="text-s text-ink-2">{stored(teaser, 'description')}</p>
      </div>
      <form action="/premium-calculator" method="post">
        <PlainDateField name="dob" id="teaser-dob" label={words.birthDate} birthday />
        <Button kind="primary" type="submit">
          {stored(teaser, 'button_text')}
        </Button>
        <Button kind="text" type="submit" formAction={comparisonPath} className="teaser-compare">
          {words.compare}
        </Button>
      </form>
    </section>
  )
}
