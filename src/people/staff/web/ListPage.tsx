import type { ReactNode } from 'react'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { ClearFilters, PageTurner } from '#platform/pages/web/lists/ListParts.tsx'
import { ButtonLink, type Column, EmptyState, PageHead, Table } from '#ui'
import { DoneNote } from './DoneNote.tsx'
import { ListFilters } from './ListFilters.tsx'
import { type ListQuery, listAddress } from './list-query.ts'

type Words = {
  readonly title: string
  readonly lead: string
  readonly add: string
  readonly done: Readonly<Record<string, string>>
  readonly filter: Parameters<typeof ListFilters>[0]['words']
  readonly empty: string
} & Readonly<Record<'previous' | 'next' | 'pages' | 'pageOf', string>>

/** One page of a list, as its call returns it. */
type Listed<Row> = {
  readonly data: readonly Row[]
  readonly query: ListQuery
  readonly total: number
  readonly from: number
  readonly current_page: number
  readonly last_page: number
}

/** A list of the office: filters by name and status, a table, pages, and a link to add an entry (USER-01, ROLE-01). */
export function ListPage<Row extends { readonly id: number }>(props: ListPageProps<Row>) {
  const { words, list, columns, path, add, note } = props
  const may = useMay()
  const write = useWriter()
  const { data, query, total, current_page, last_page } = list
  const hrefOf = (page: number) =>
    page >= 1 && page <= last_page ? listAddress(path, query, page) : undefined
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        isLow
        actions={
          may(add.permission) && (
            <ButtonLink href={add.path} kind="primary" icon="plus">
              {words.add}
            </ButtonLink>
          )
        }
      />
      <DoneNote sentences={words.done} />
      <ListFilters words={words.filter} path={path} query={query} />
      <h2 className="sr-only">{words.title}</h2>
      <Table
        caption={words.title}
        rows={data.map((row, index) => ({ ...row, place: index }))}
        rowKey={(row) => row.id}
        columns={columns}
        className="table-low"
        empty={
          <EmptyState
            title={words.empty}
            action={(query.name || query.status) && <ClearFilters href={path} />}
          />
        }
      />
      {total > 0 && (
        <PageTurner
          label={words.pages}
          back={{ text: words.previous, href: hrefOf(current_page - 1) }}
          next={{ text: words.next, href: hrefOf(current_page + 1) }}
          place={write.fill(words.pageOf, { page: current_page, pages: last_page })}
          {...(note ? { note } : {})}
        />
      )}
    </>
  )
}

type ListPageProps<Row> = {
  words: Words
  list: Listed<Row>
  columns: Column<Placed<Row>>[]
  path: string
  add: { permission: number; path: string }
  note?: string
}

export type Placed<Row> = Row & { readonly place: number }

/** The serial number of a row, counted over all pages. */
export function useSerialColumn(head: string, first: number): Column<{ readonly place: number }> {
  const write = useWriter()
  return { key: 'serial', head, phone: 'hide', cell: ({ place }) => write.digits(first + place) }
}

type EditWords = Readonly<Record<'edit' | 'editOf' | 'notPermitted' | 'notPermittedReason', string>>
type Edit<Row> = { readonly permission: number; href(row: Row): string; nameOf(row: Row): string }

/** A link to edit a row, or N/P for those who may not (USER-02, ROLE-03). */
export function useEditColumn<Row>(head: string, words: EditWords, { permission, href, nameOf }: Edit<Row>) {
  const write = useWriter()
  const may = useMay()
  const cell = (row: Row): ReactNode =>
    may(permission) ? (
      <ButtonLink
        kind="text"
        small
        className="max-staff:mr-[10px]"
        href={href(row)}
        aria-label={write.fill(words.editOf, { name: nameOf(row) })}
      >
        {words.edit}
      </ButtonLink>
    ) : (
      <NotPermitted reason={words.notPermittedReason}>{words.notPermitted}</NotPermitted>
    )
  return { key: 'action', head, phone: 'actions', cell } as const
}

/** Replaces an action for those who may not take it (USER-02, ROLE-03). */
function NotPermitted({ children, reason }: { children: string; reason: string }) {
  return (
    <button
      type="button"
      className="btn btn-secondary btn-small whitespace-nowrap max-staff:mr-[10px]"
      disabled
      aria-disabled="true"
      title={reason}
    >
      {children}
      <span className="sr-only">: {reason}</span>
    </button>
  )
}
