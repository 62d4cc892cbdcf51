import { useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import type { ListedApproval } from '#people/approvals/contract.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { useApprovalWords } from '#people/approvals/web/words.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, type Column, EmptyState, labelledColumn, QueueHead, Table } from '#ui'
import { ApprovalChip } from './ApprovalChip.tsx'
import type { loader } from './approvals.loader.ts'
import { useRequestTitle } from './use-request-title.ts'

/** The inbox of what waits for a second person, and what became of earlier requests. */
export default function ApprovalsPage() {
  const words = useApprovalWords()
  const write = useWriter()
  const { requests, waiting, isDecided } = useLoaderData<typeof loader>()
  return (
    <>
      <QueueHead
        words={words}
        isDecided={isDecided}
        waiting={waiting > 0 ? write.number(waiting) : undefined}
        href={{ waiting: approvalPaths.inbox, decided: `${approvalPaths.inbox}?state=decided` }}
      />
      <Table
        caption={words.title}
        rows={requests}
        rowKey={({ id }) => id}
        columns={useColumns()}
        className="table-low table-named"
        empty={<EmptyState title={isDecided ? words.empty.decided : words.empty.waiting} />}
      />
    </>
  )
}

function useColumns(): Column<ListedApproval>[] {
  const { columns } = useApprovalWords()
  const titleOf = useRequestTitle()
  const write = useWriter()
  return [
    {
      key: 'what',
      head: columns.what,
      isRowHead: true,
      phone: 'title',
      cell: (request) => (
        <>
          <Anchor href={approvalPaths.request(request.id)}>{titleOf(request)}</Anchor>
          {request.subject && <small className="block font-normal text-ink-2">{request.label}</small>}
        </>
      ),
    },
    {
      key: 'amount',
      head: columns.amount,
      cell: ({ amount }) => (amount === null ? null : write.amount(amount)),
    },
    labelledColumn('asked', columns.asked, ({ requested_by }) => requested_by),
    labelledColumn('until', columns.until, ({ expires_at }) => writeMoment(expires_at, write.language), {
      isWide: true,
    }),
    {
      key: 'state',
      head: columns.state,
      phone: 'state',
      cell: ({ state }) => <ApprovalChip state={state} />,
    },
  ]
}
