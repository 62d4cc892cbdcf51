import { Button, Disclosure, TextField } from '#ui'
import type { RefusedNumber } from './calculation-view.ts'
import { useShareWords } from './words.ts'

/**
 * Opens a quote by its number, for agents, branches and people who have it on paper. A refused number stays
 * in the field for correction.
 */
export function OpenQuoteForm({ calculatorPath, refused }: OpenQuoteFormProps) {
  const { open: words } = useShareWords()
  return (
    <Disclosure summary={words.summary} isOpen={refused !== undefined} className="no-print mb-s6">
      <form method="get" action={calculatorPath} className="flex flex-wrap items-end gap-s3">
        <TextField
          name="quote"
          label={words.label}
          hint={words.hint}
          error={refused && (refused.reason || words.needed)}
          defaultValue={refused?.typed}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // Wide enough for a whole quote number; on a phone the button is below.
          className="w-80 max-w-full"
        />
        <Button type="submit">{words.button}</Button>
      </form>
    </Disclosure>
  )
}

type OpenQuoteFormProps = { calculatorPath: string; refused?: RefusedNumber | undefined }
