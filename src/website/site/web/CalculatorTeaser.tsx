import { useLanguage } from '#platform/http/web/language.ts'
import { Button, PlainDateField } from '#ui'
import { Text } from '#website/content/web/Text.tsx'
import type { RecordOf } from './home.loader.ts'
import { useHomeWords } from './words.ts'

/** Begins a calculation with the date of birth (HOME-12): a plain form that opens the calculator. */
export function CalculatorTeaser({ teaser }: { teaser: RecordOf<'premium calculator'> }) {
  const words = useHomeWords()
  const language = useLanguage()
  return (
    <section className="teaser stitch-top" aria-labelledby="teaser-title">
      <div>
        <h2 id="teaser-title">
          <Text of={teaser} name="title" />
        </h2>
        <p className="text-s text-ink-2">
          <Text of={teaser} name="description" />
        </p>
      </div>
      <form action="/premium-calculator" method="post">
        <PlainDateField name="dob" id="teaser-dob" label={words.birthDate} language={language} birthday />
        <Button kind="primary" type="submit">
          <Text of={teaser} name="button_text" />
        </Button>
      </form>
    </section>
  )
}
