import { useNavigation } from 'react-router'
import type { ActOutcome } from '#platform/pages/web/form-trouble.ts'
import { Button, FileField, Form } from '#ui'
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
  const { state, formData } = useNavigation()
  const isSending = state === 'submitting' && formData?.get('act') === returnedPaperAct
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="no-print grid max-w-form justify-items-start gap-s3"
    >
      <input type="hidden" name="act" value={returnedPaperAct} />
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
      <Button
        type="submit"
        icon="refresh-cw"
        {...(isWanted ? { kind: 'primary' } : {})}
        busy={isSending ? words.send : undefined}
      >
        {words.send}
      </Button>
    </Form>
  )
}
