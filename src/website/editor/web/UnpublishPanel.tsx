import { useEffect, useState } from 'react'
import type { Out } from '#kernel/endpoint.ts'
import { call, callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Alert, Anchor, Button, ConfirmDialog, Dialog, TextArea, toast } from '#ui'
import type { listContentUses, unpublishContent } from '#website/drafts/contract.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { entryAddress } from '../paths.ts'
import { useEditorWords } from './words.ts'

type UnpublishPanelProps = {
  type: string
  slug: string
  language: 'bn' | 'en'
  isRegulated: boolean
  /** It is published in no other language. */
  isLast: boolean
  onClose: () => void
  onDone: () => void
}

/** Confirms unpublishing a language; a regulated text needs a second person, or a reason if done alone. */
export function UnpublishPanel({
  type,
  slug,
  language,
  isRegulated,
  isLast,
  onClose,
  onDone,
}: UnpublishPanelProps) {
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
        hasClose
        act={{ text: write.fill(words.unpublish, named), busy, onPress: () => void takeBack(false) }}
        cancel={cancel}
        trouble={trouble}
      >
        <p>{words.unpublishLead}</p>
        {isLast && <LeadHere type={type} slug={slug} />}
      </ConfirmDialog>
    )
  const reasonError = errorOf('reason')
  return (
    <Dialog
      {...dialog}
      hasClose
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
        {isLast && <LeadHere type={type} slug={slug} />}
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

type Uses = Out<typeof listContentUses>['data']['uses']

/** The entries that link here: their links are dead once it is unpublished. */
function LeadHere({ type, slug }: { type: string; slug: string }) {
  const { publish: words } = useEditorWords()
  const write = useWriter()
  const [uses, setUses] = useState<Uses>([])
  useEffect(() => {
    call<typeof listContentUses>('GET /api-app/content/uses', { type, slug }).then(
      ({ data }) => setUses(data.uses),
      // Without the permission to read them, the user decides without the list.
      () => {},
    )
  }, [type, slug])
  if (uses.length === 0) return null
  return (
    <div role="status">
      <p>{write.fill(words.unpublishUsed, { n: uses.length })}</p>
      <ul className="max-h-60 overflow-y-auto">
        {uses.map((use) => (
          <li key={`${use.type} ${use.slug}`}>
            <Anchor href={entryAddress(use.module, use.type, use.slug)} newTab>
              {use.label}: {use.slug}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
