import { useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import type { ListedApproval } from '#people/approvals/contract.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { useApprovalWords } from '#people/approvals/web/words.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { QueuePage } from '#platform/pages/web/lists/QueuePage.tsx'
import { Anchor, type Column, labelledColumn, stateColumn, titleColumn } from '#ui'
import { ApprovalChip } from './ApprovalChip.tsx'
import type { loader } from './approvals.loader.ts'
import { useRequestTitle } from './use-request-title.ts'

/** The inbox of requests that wait for a second person, and the outcome of earlier ones. */
export default function ApprovalsPage() {
  const words = useApprovalWords()
  const queue = useLoaderData<typeof loader>()
  return (
    <QueuePage words={words} path={approvalPaths.inbox} queue={queue} columns={useColumns(queue.isDecided)} />
  )
}

function useColumns(isDecided: boolean): Column<ListedApproval>[] {
  const { columns } = useApprovalWords()
  const titleOf = useRequestTitle()
  const write = useWriter()
  const moment = (at: string) => writeMoment(at, write.language)
  /** Nobody decided an expired request: only its end is shown. */
  const whoAndWhen = ({ decided_by: by, decided_at: at, expires_at: end }: ListedApproval) => (
    <>
      {by}
      <small className="block text-ink-2">{moment(at ?? end)}</small>
    </>
  )
  return [
    titleColumn('what', columns.what, (request) => (
      <>
        <Anchor href={approvalPaths.request(request.id)}>{titleOf(request)}</Anchor>
        {request.subject && (
          <small className="block whitespace-nowrap font-normal text-ink-2">{request.label}</small>
        )}
      </>
    )),
    {
      key: 'amount',
      head: columns.amount,
      cell: ({ amount }) => (amount === null ? null : write.amount(amount)),
    },
    labelledColumn('asked', columns.asked, ({ requested_by }) => requested_by, { inTwoLines: true }),
    isDecided
      ? labelledColumn('decided', columns.decided, whoAndWhen, { isWide: true, inTwoLines: true })
      : labelledColumn('until', columns.until, ({ expires_at }) => moment(expires_at), { noWrap: true }),
    stateColumn('state', columns.state, ({ state }) => <ApprovalChip state={state} />),
  ]
}
