import { useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import type { ListedApproval } from '#people/approvals/contract.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { useApprovalWords } from '#people/approvals/web/words.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, type Column, EmptyState, LinkTabs, PageHead, Table } from '#ui'
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
      <title>{words.title}</title>
      <PageHead title={words.title} lead={words.lead} />
      <LinkTabs
        label={words.tabs.label}
        solid
        className="mb-s5"
        entries={[
          {
            href: approvalPaths.inbox,
            text: words.tabs.waiting,
            isCurrent: !isDecided,
            ...(waiting > 0 ? { count: write.number(waiting), isAlarming: true } : {}),
          },
          {
            href: `${approvalPaths.inbox}?state=decided`,
            text: words.tabs.decided,
            isCurrent: isDecided,
          },
        ]}
      />
      <h2 className="sr-only">{isDecided ? words.tabs.decided : words.tabs.waiting}</h2>
      <Table
        caption={words.title}
        rows={requests}
        rowKey={({ id }) => id}
        columns={useColumns()}
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
      cell: (request) => <Anchor href={approvalPaths.request(request.id)}>{titleOf(request)}</Anchor>,
    },
    {
      key: 'amount',
      head: columns.amount,
      cell: ({ amount }) => (amount === null ? null : write.amount(amount)),
    },
    { key: 'asked', head: columns.asked, cell: ({ requested_by }) => requested_by },
    {
      key: 'until',
      head: columns.until,
      cell: ({ expires_at }) => writeMoment(expires_at, write.language),
    },
    { key: 'state', head: columns.state, cell: ({ state }) => <ApprovalChip state={state} /> },
  ]
}
