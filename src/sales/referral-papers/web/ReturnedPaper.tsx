import type { ActOutcome } from '#platform/pages/web/form-trouble.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { FileField, Form } from '#ui'
import { returnedPaperAct } from './hand-in.ts'
import { usePaperWords } from './words.ts'

type ReturnedPaperProps = {
  /** The core system asked for a paper. */
  readonly isWanted: boolean
  readonly attempt: ActOutcome | undefined
}

/** Adds papers to a proposal that the core system returned, and sends it again. */
export function ReturnedPaper({ isWanted, attempt }: ReturnedPaperProps) {
  const { asked, returned: words } = usePaperWords()
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="no-print grid max-w-form justify-items-start gap-s3"
    >
      <FileField
        name="document"
        label={asked.file}
        prompt={asked.prompt}
        orDrop={asked.orDrop}
        hint={asked.photo}
        note={asked.note}
        accept="application/pdf,.pdf"
        multiple
        error={attempt?.errors.document?.join(' ')}
        className="w-full"
      />
      <SubmitButton
        name="act"
        value={returnedPaperAct}
        icon="refresh-cw"
        {...(isWanted ? { kind: 'primary' } : {})}
        working={words.send}
      >
        {words.send}
      </SubmitButton>
    </Form>
  )
}
