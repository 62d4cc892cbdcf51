import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Button, Form } from '#ui'
import type { ListedEnquiry } from '../contract.ts'
import { type EnquiryKind, type EnquiryStatus, statusesOf } from '../enquiry.ts'
import { useOfficeWords } from './office-words.ts'

/** Whether this person may set statuses. */
export function useMayMark(): boolean {
  return useMay()(permission.enquiryEdit)
}

/** One button for each other status of an enquiry. */
export function StatusMoves({ kind, of: { id, name, status } }: { kind: EnquiryKind; of: ListedEnquiry }) {
  const { moves, moveOf } = useOfficeWords()
  const write = useWriter()
  const all: readonly EnquiryStatus[] = statusesOf[kind]
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-s2 staff:flex-nowrap">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {all
        .filter((each) => each !== status)
        .map((each) => (
          <Button
            key={each}
            type="submit"
            name="status"
            value={each}
            small
            aria-label={write.fill(moveOf, { name, move: moves[each] })}
          >
            {moves[each]}
          </Button>
        ))}
    </Form>
  )
}
