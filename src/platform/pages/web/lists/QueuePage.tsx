import { useWriter } from '#platform/http/web/write.ts'
import { type Column, EmptyState, QueueHead, Table } from '#ui'

type QueuePageProps<Row> = {
  words: Parameters<typeof QueueHead>[0]['words'] & {
    readonly empty: { readonly waiting: string; readonly decided: string }
  }
  /** The address of what waits; with `?state=decided` that of what is decided. */
  path: string
  queue: { readonly requests: readonly Row[]; readonly waiting: number; readonly isDecided: boolean }
  columns: readonly Column<Row>[]
}

/** A queue of requests that the office works through, or those that it has decided. */
export function QueuePage<Row extends { readonly id: number }>(props: QueuePageProps<Row>) {
  const { words, path, queue, columns } = props
  const { requests, waiting, isDecided } = queue
  const write = useWriter()
  return (
    <>
      <QueueHead
        words={words}
        isDecided={isDecided}
        waiting={waiting > 0 ? write.number(waiting) : undefined}
        href={{ waiting: path, decided: `${path}?state=decided` }}
      />
      <Table
        caption={words.title}
        rows={requests}
        rowKey={({ id }) => id}
        columns={columns}
        className="table-low table-named"
        empty={<EmptyState title={isDecided ? words.empty.decided : words.empty.waiting} />}
      />
    </>
  )
}
