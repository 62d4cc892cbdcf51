import type { ActOutcome } from '#platform/pages/web/form-trouble.ts'
import { TextArea } from '#ui'
import { useDeskWords } from './words.ts'

/** Why something is decided, which is kept with it. What was typed stays when it is refused. */
export function ReasonField({ about, hint, refused }: ReasonFieldProps) {
  const { decide } = useDeskWords()
  return (
    <TextArea
      id={`reason-${about}`}
      name="reason"
      label={decide.reason}
      hint={hint}
      defaultValue={refused?.reason}
      error={refused?.errors.reason?.join(' ')}
      maxLength={1000}
      rows={2}
      required
    />
  )
}

type ReasonFieldProps = {
  /** Tells the fields of a page apart. */
  about: string
  hint?: string
  refused: (ActOutcome & { readonly reason: string }) | undefined
}
