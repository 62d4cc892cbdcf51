import { useLoaderData } from 'react-router'
import { formatDate, writeMoment } from '#kernel/dates.ts'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Chip, type Column, labelledColumn, PageHead, stateColumn, Table, titleColumn } from '#ui'
import { EditionForm } from './EditionForm.tsx'
import type { loader } from './rate-book.loader.ts'
import { useEditionWords } from './words.ts'

type Listed = Awaited<ReturnType<typeof loader>>['editions'][number]

/** The editions of the rate book, and the form that puts another one into force. */
export default function RateBookPage() {
  const words = useEditionWords()
  const { editions, waits } = useLoaderData<typeof loader>()
  const mayLoad = useMay()(permission.rateBookCreate)
  return (
    <>
      <title>{words.title}</title>
      <PageHead title={words.title} lead={words.lead} />
      <h2 className="sr-only">{words.title}</h2>
      <Table caption={words.title} rows={editions} rowKey={({ name }) => name} columns={useColumns()} />
      {mayLoad && <EditionForm editions={editions.map(({ name }) => name)} waits={waits} />}
    </>
  )
}

function useColumns(): Column<Listed>[] {
  const words = useEditionWords()
  const { columns } = words
  const write = useWriter()
  const { editions } = useLoaderData<typeof loader>()
  const current = editions.find(({ is_in_force }) => is_in_force)?.effective_from ?? ''
  const stateOf = ({ is_in_force: isInForce, effective_from: from }: Listed) =>
    isInForce ? words.inForce : from > current ? words.later : words.earlier
  return [
    titleColumn('name', columns.name, ({ name }) => name),
    labelledColumn('from', columns.from, (each) => formatDate(each.effective_from, write.language)),
    stateColumn('state', columns.state, (each) => (
      <span className="flex flex-wrap gap-s2">
        <Chip colour={each.is_in_force ? 'green' : 'sand'}>{stateOf(each)}</Chip>
        {each.is_illustrative && <Chip>{words.illustrative}</Chip>}
      </span>
    )),
    labelledColumn('base', columns.base, ({ base }) => base ?? words.wholeBook),
    labelledColumn('rates', columns.rates, (each) => write.number(each.own_rates)),
    labelledColumn('loaded', columns.loaded, ({ loaded }) =>
      loaded ? `${loaded.by}, ${writeMoment(loaded.at, write.language)}` : words.shipped,
    ),
  ]
}
