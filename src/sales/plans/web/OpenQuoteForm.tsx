import { Button, Disclosure, TextField } from '#ui'
import { useShareWords } from './words.ts'

/** Opens a quote by its number: for an agent or a branch to whom it was shown, and for whoever has it on paper. */
export function OpenQuoteForm({ calculatorPath }: { calculatorPath: string }) {
  const { open: words } = useShareWords()
  return (
    <div className="w mb-s6 no-print">
      <Disclosure summary={words.summary} className="open-quote">
        <form method="get" action={calculatorPath}>
          <TextField
            name="quote"
            label={words.label}
            hint={words.hint}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            action={<Button type="submit">{words.button}</Button>}
          />
        </form>
      </Disclosure>
    </div>
  )
}
