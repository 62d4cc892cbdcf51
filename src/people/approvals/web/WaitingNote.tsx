import { Alert, Anchor } from '#ui'
import { approvalPaths } from '../paths.ts'
import { useApprovalWords } from './words.ts'

/** Shown where an act was requested: it waits for a second person, with a link to the request. */
export function WaitingNote({ approval }: { approval: number | null }) {
  const { note } = useApprovalWords()
  if (approval === null) return null
  return (
    <Alert kind="info" className="mb-s5">
      {note.waits} <Anchor href={approvalPaths.request(approval)}>{note.open}</Anchor>
    </Alert>
  )
}
