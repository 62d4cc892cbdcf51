import type { DateOnly } from '#kernel/dates.ts'
import { useWords } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert } from '#ui'
import type { bn } from '../old-draft.words.bn.ts'

type OldDraft = { readonly delete_on: string | null }

/**
 * On a draft that nobody has saved for long: on which day it is deleted, and how to keep it. Its page names the words
 * `policies/old-draft`. Renders nothing for any other.
 */
export function OldDraftNote({ draft }: { draft: OldDraft }) {
  return draft.delete_on && <Note day={draft.delete_on} />
}

/** The same in a line of a list. */
export function OldDraftLine({ draft }: { draft: OldDraft }) {
  return draft.delete_on && <Line day={draft.delete_on} />
}

function Note({ day }: { day: string }) {
  const words = useWords<typeof bn>('policies/old-draft')
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

function Line({ day }: { day: string }) {
  const words = useWords<typeof bn>('policies/old-draft')
  const write = useWriter()
  return (
    <span className="block text-red-800 text-s">
      {write.fill(words.listed, { day: write.date(day as DateOnly) })}
    </span>
  )
}
