import { useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import type { ListedApproval } from '#people/approvals/contract.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { useApprovalWords } from '#people/approvals/web/words.ts'
import { useWriter } from '#platform/http/web/write.ts'
import {
  Anchor,
  type Column,
  EmptyState,
  labelledColumn,
  QueueHead,
  stateColumn,
  Table,
  titleColumn,
} from '#ui'
import { ApprovalChip } from './ApprovalChip.tsx'
import type { loader } from './approvals.loader.ts'
import { useRequestTitle } from './use-request-title.ts'

/** The inbox of requests that wait for a second person, and the outcome of earlier ones. */
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
        columns={useColumns(isDecided)}
        className="table-low table-named"
        empty={<EmptyState title={isDecided ? words.empty.decided : words.empty.waiting} />}
      />
    </>
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
    labelledColumn('asked', columns.asked, ({ requested_by }) => requested_by),
    isDecided
      ? labelledColumn('decided', columns.decided, whoAndWhen, { isWide: true, inTwoLines: true })
      : labelledColumn('until', columns.until, ({ expires_at }) => moment(expires_at), { noWrap: true }),
    stateColumn('state', columns.state, ({ state }) => <ApprovalChip state={state} />),
  ]
}
