import { useLoaderData } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, Chip, type Column, EmptyState, LinkTabs, labelledColumn, PageHead, Table } from '#ui'
import type { StaffRequest } from '../contract.ts'
import { personalDataPaths } from '../paths.ts'
import type { loader } from './person-requests.loader.ts'
import { RequestChip } from './RequestChip.tsx'
import { useRequestName } from './request-name.ts'
import { useQueueWords } from './words.ts'

/** What policy holders ask about their data, the most urgent first; and what became of earlier requests. */
export default function PersonRequestsPage() {
  const words = useQueueWords()
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
            href: personalDataPaths.queue,
            text: words.tabs.waiting,
            isCurrent: !isDecided,
            ...(waiting > 0 ? { count: write.number(waiting), isAlarming: true } : {}),
          },
          {
            href: `${personalDataPaths.queue}?state=decided`,
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

function useColumns(): Column<StaffRequest>[] {
  const words = useQueueWords()
  const { columns } = words
  const nameRequest = useRequestName()
  const write = useWriter()
  return [
    {
      key: 'what',
      head: columns.what,
      isRowHead: true,
      phone: 'title',
      cell: (request) => <Anchor href={personalDataPaths.request(request.id)}>{nameRequest(request)}</Anchor>,
    },
    labelledColumn('person', columns.person, ({ person }) => person.name),
    labelledColumn('age', columns.age, ({ age_days }) =>
      age_days === 0 ? words.today : write.fill(words.days, { n: age_days }),
    ),
    labelledColumn('due', columns.due, ({ due_on, is_late }) => (
      <span className="inline-flex flex-wrap items-center gap-s2">
        {formatDate(due_on, write.language)}
        {is_late && (
          <Chip colour="red" icon="circle-alert">
            {words.late}
          </Chip>
        )}
      </span>
    )),
    labelledColumn('owner', columns.owner, ({ owner }) => owner ?? words.nobody),
    { key: 'state', head: columns.state, phone: 'state', cell: ({ state }) => <RequestChip state={state} /> },
  ]
}
