import type { DateOnly } from '#kernel/dates.ts'
import { useWords } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert } from '#ui'
import type { bn } from '../old-draft.words.bn.ts'

/** Pages that show one of these name the words `policies/old-draft`. */
const useOldDraftWords = () => useWords<typeof bn>('policies/old-draft')

type OldDraft = { readonly delete_on: string | null }

/**
 * On a draft that nobody has saved for long: the day of its deletion, and how to keep it. Renders nothing on others.
 */
export function OldDraftNote({ draft }: { draft: OldDraft }) {
  return draft.delete_on && <Note day={draft.delete_on} />
}

function Note({ day }: { day: string }) {
  const words = useOldDraftWords()
  const write = useWriter()
  return (
    <Alert
      kind="warning"
      className="mb-s5"
      title={write.fill(words.title, { day: write.date(day as DateOnly) })}
    >
      {words.lead}
    </Alert>
  )
}

/** The same in a list. @param isBrief leaves out how to keep it, which `KeepDraftsHint` says once for the whole list */
export function OldDraftLine({ draft, isBrief = false }: { draft: OldDraft; isBrief?: boolean }) {
  return draft.delete_on && <Line day={draft.delete_on} isBrief={isBrief} />
}

function Line({ day, isBrief }: { day: string; isBrief: boolean }) {
  const words = useOldDraftWords()
  const write = useWriter()
  return (
    <span className={`block text-mari-700 text-s ${isBrief ? 'leading-tight' : ''}`}>
      {write.fill(isBrief ? words.day : words.listed, { day: write.date(day as DateOnly) })}
    </span>
  )
}

/** Stands above a list with days of deletion. */
export function KeepDraftsHint() {
  return <p className="mb-s3 text-ink-2 text-s">{useOldDraftWords().keep}</p>
}
