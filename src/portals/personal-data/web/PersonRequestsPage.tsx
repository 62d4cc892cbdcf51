import { useLoaderData } from 'react-router'
import { formatDate, writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { QueuePage } from '#platform/pages/web/lists/QueuePage.tsx'
import { Anchor, Chip, type Column, labelledColumn, stateColumn, titleColumn } from '#ui'
import type { StaffRequest } from '../contract.ts'
import { personalDataPaths } from '../paths.ts'
import type { loader } from './person-requests.loader.ts'
import { RequestChip } from './RequestChip.tsx'
import { useRequestName } from './request-name.ts'
import { useQueueWords } from './words.ts'

/** Policy holders' requests about their data, the most urgent first; and the outcome of earlier ones. */
export default function PersonRequestsPage() {
  const words = useQueueWords()
  const queue = useLoaderData<typeof loader>()
  return (
    <QueuePage
      words={words}
      path={personalDataPaths.queue}
      queue={queue}
      columns={useColumns(queue.isDecided)}
    />
  )
}

/** For waiting requests the deadline and the responsible person, for others the outcome. */
function useColumns(isDecided: boolean): Column<StaffRequest>[] {
  const { columns, sheet, late, nobody, today } = useQueueWords()
  const nameRequest = useRequestName()
  const write = useWriter()
  const what: Column<StaffRequest> = titleColumn('what', columns.what, (request) => (
    <Anchor href={personalDataPaths.request(request.id)}>{nameRequest(request)}</Anchor>
  ))
  const person = labelledColumn<StaffRequest>('person', columns.person, ({ person: { name } }) => name)
  if (isDecided)
    return [
      what,
      person,
      labelledColumn('at', sheet.decidedAt, ({ decided_at }) =>
        decided_at ? writeMoment(decided_at, write.language) : '',
      ),
      labelledColumn('by', sheet.decidedBy, ({ decided_by }) => decided_by ?? ''),
      stateColumn('state', columns.state, ({ state }) => <RequestChip state={state} />),
    ]
  return [
    what,
    person,
    labelledColumn('age', columns.age, ({ age_days }) => (age_days === 0 ? today : write.days(age_days))),
    labelledColumn('due', columns.due, ({ due_on, is_late }) => (
      <span className="inline-flex items-center gap-s2">
        {formatDate(due_on, write.language)}
        {is_late && (
          <Chip colour="red" icon="circle-alert">
            {late}
          </Chip>
        )}
      </span>
    )),
    labelledColumn('owner', columns.owner, ({ owner }) => owner ?? nobody),
  ]
}
