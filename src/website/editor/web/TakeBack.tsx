import { useState } from 'react'
import { callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Alert, Button, ConfirmDialog, Dialog, TextArea, toast } from '#ui'
import type { unpublishContent } from '#website/drafts/contract.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { useEditorWords } from './words.ts'

type TakeBackProps = {
  type: string
  slug: string
  language: 'bn' | 'en'
  isRegulated: boolean
  onClose: () => void
  onDone: () => void
}

/** Asked before a language is taken back from its readers; a regulated text by a second person, or alone with a reason. */
export function TakeBack({ type, slug, language, isRegulated, onClose, onDone }: TakeBackProps) {
  const { publish: words } = useEditorWords()
  const { languages, cancel } = useDraftWords()
  const write = useWriter()
  const { trouble, errorOf, isBusy, act } = useAct()
  const [reason, setReason] = useState('')
  const takeBack = (isUrgent: boolean) =>
    act(async () => {
      const sent = { type, slug, languages: [language], reason, is_urgent: isUrgent }
      const { message } = await callOnce<typeof unpublishContent>('POST /api-app/content/unpublish', sent)
      toast.show({ text: message })
      onClose()
      onDone()
    })
  const named = { language: languages[language] }
  const busy = isBusy ? words.publishing : undefined
  const dialog = { isOpen: true, onClose, title: write.fill(words.unpublishTitle, named) }
  if (!isRegulated)
    return (
      <ConfirmDialog
        {...dialog}
        closeIn={write.language}
        act={{ text: write.fill(words.unpublish, named), busy, onPress: () => void takeBack(false) }}
        cancel={cancel}
        trouble={trouble}
      >
        <p>{words.unpublishLead}</p>
      </ConfirmDialog>
    )
  const reasonError = errorOf('reason')
  return (
    <Dialog
      {...dialog}
      closeIn={write.language}
      actions={
        <>
          <Button kind="primary" busy={busy} onClick={() => void takeBack(false)}>
            {words.askSecond}
          </Button>
          <Button kind="danger" onClick={() => void takeBack(true)}>
            {words.unpublishNow}
          </Button>
          <Button kind="text" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {trouble && !reasonError && (
        <Alert kind="danger" live>
          {trouble}
        </Alert>
      )}
      <div className="stack">
        <p>{words.unpublishLead}</p>
        <p>{words.unpublishRegulated}</p>
        <TextArea
          name="take-back-reason"
          label={words.unpublishReason}
          hint={words.unpublishReasonHint}
          error={reasonError}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={1000}
          rows={2}
        />
      </div>
    </Dialog>
  )
}
