import { useLoaderData } from 'react-router'
import { formatDate, writeMoment } from '#kernel/dates.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo } from '#platform/http/person.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Chip, type Column, PageHead, Table } from '#ui'
import { EditionForm } from './EditionForm.tsx'
import type { loader } from './rate-book.loader.ts'
import { useEditionWords } from './words.ts'

type Listed = Awaited<ReturnType<typeof loader>>['editions'][number]

/** The editions of the rate book, and the form that puts another one into force. */
export default function RateBookPage() {
  const words = useEditionWords()
  const { editions, waits } = useLoaderData<typeof loader>()
  const { person } = useSession()
  const mayLoad = person && mayDo({ id: 0, mustResetPassword: false, ...person }, permission.rateBookCreate)
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
    { key: 'name', head: columns.name, isRowHead: true, phone: 'title', cell: ({ name }) => name },
    {
      key: 'from',
      head: columns.from,
      phoneLabel: columns.from,
      cell: (each) => formatDate(each.effective_from, write.language),
    },
    {
      key: 'state',
      head: columns.state,
      phone: 'state',
      cell: (each) => (
        <span className="flex flex-wrap gap-s2">
          <Chip colour={each.is_in_force ? 'green' : 'sand'}>{stateOf(each)}</Chip>
          {each.is_illustrative && <Chip>{words.illustrative}</Chip>}
        </span>
      ),
    },
    {
      key: 'base',
      head: columns.base,
      phoneLabel: columns.base,
      cell: ({ base }) => base ?? words.wholeBook,
    },
    {
      key: 'rates',
      head: columns.rates,
      phoneLabel: columns.rates,
      cell: (each) => write.number(each.own_rates),
    },
    {
      key: 'loaded',
      head: columns.loaded,
      phoneLabel: columns.loaded,
      cell: ({ loaded }) =>
        loaded ? `${loaded.by}, ${writeMoment(loaded.at, write.language)}` : words.shipped,
    },
  ]
}
