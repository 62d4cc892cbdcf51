import { Button, Disclosure, TextField } from '#ui'
import { useShareWords } from './words.ts'

/** Opens a quote by its number: for an agent or a branch to whom it was shown, and for whoever has it on paper. */
export function OpenQuoteForm({ calculatorPath }: { calculatorPath: string }) {
  const { open: words } = useShareWords()
  return (
    <Disclosure summary={words.summary} className="no-print mb-s6">
      <form method="get" action={calculatorPath} className="max-w-lg">
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
  )
}
