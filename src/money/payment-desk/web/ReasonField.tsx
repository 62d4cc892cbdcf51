import { type ActOutcome, sentField } from '#platform/pages/web/form-trouble.ts'
import { TextArea } from '#ui'
import { useDeskWords } from './words.ts'

/** The reason for a decision, which is stored with it. The typed text is kept if the decision is refused. */
export function ReasonField({ about, hint, refused }: ReasonFieldProps) {
  const { decide } = useDeskWords()
  return (
    <TextArea
      id={`reason-${about}`}
      {...sentField(refused, 'reason')}
      label={decide.reason}
      hint={hint}
      maxLength={1000}
      rows={2}
      required
    />
  )
}

type ReasonFieldProps = {
  /** Makes the field's id unique on the page. */
  about: string
  hint?: string
  refused: (ActOutcome & { readonly reason: string }) | undefined
}
