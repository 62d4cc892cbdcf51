import type { ReactNode } from 'react'

/**
 * One column. `atEnd` for amounts (right, equal digits). `phone` says where the cell goes when a list table
 * becomes a list: title (left, bold), state (right), line (below, `phoneLabel` before it; the default), actions (at the right), foot
 * (actions with words, below everything), or hide.
 */
export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  atEnd?: boolean
  noWrap?: boolean
  /** `illustrated`: not guaranteed, marigold over a stitched line. `solid`: guaranteed, green. */
  look?: 'illustrated' | 'solid'
  /** The cell is the row's header for screen readers. */
  isRowHead?: boolean
  phone?: 'title' | 'state' | 'line' | 'actions' | 'foot' | 'hide'
  phoneLabel?: string
  /** In a list of low rows, may be wider than others before its text is truncated. */
  isWide?: boolean
  /** A sentence: in a list of low rows it may take two lines before it is truncated. */
  inTwoLines?: boolean
  /** Hidden while a panel is open beside the list. */
  isAside?: boolean
  /** Hidden where the table has no room for all its columns and names would break into single words. */
  isSpare?: boolean
  /** The rows are sorted by this column. */
  sorted?: 'ascending' | 'descending'
}

/** A column whose head is repeated before each cell on a phone. `more` holds further properties. */
export function labelledColumn<Row>(
  key: string,
  head: string,
  cell: Column<Row>['cell'],
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { key, head, phoneLabel: head, cell, ...more }
}

/** The column that is the row's header; on a phone its title. */
export function titleColumn<Row>(
  key: string,
  head: ReactNode,
  cell: Column<Row>['cell'],
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { key, head, cell, isRowHead: true, phone: 'title', ...more }
}

/** The state of a row; on a phone it is at the right of the title. */
export function stateColumn<Row>(
  key: string,
  head: ReactNode,
  cell: Column<Row>['cell'],
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { key, head, cell, phone: 'state', ...more }
}

/**
 * A table. `phone="list"` (people, policies): rows become list entries below 820 px, never a sideways scroll.
 * `phone="scroll"` (numbers): scrolls inside its own box with the first column fixed. `empty`
 * stands in place of no rows.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  phone = 'list',
  empty,
  foot,
  className = '',
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>
  const table = (
    <table className={`table ${phone === 'list' ? 'table-listed' : 'table-numbers'}`} {...tableRoles.table}>
      <caption className="sr-only">{caption}</caption>
      <thead {...tableRoles.rowgroup}>
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              {...tableRoles.columnheader}
              aria-sort={column.sorted}
              className={headClasses(column)}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...tableRoles.row}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
  if (phone === 'list') return <div className={`table-box ${className}`}>{table}</div>
  return (
    <TableBox label={caption} className={className}>
      {table}
    </TableBox>
  )
}

export type TableProps<Row> = {
  /** The name of the table, for screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  phone?: 'list' | 'scroll'
  empty?: ReactNode
  foot?: ReactNode
  className?: string
}

/** The box a wide table scrolls in, reachable by keyboard: for hand-made tables with class "table". */
export function TableBox({
  label,
  children,
  className = '',
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard (WCAG 2.1.1)
    <section className={`table-box relative ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

/** Explicit roles, because a table laid out as a list loses its semantics for some screen readers. */
export const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content =
    column.phone === 'actions' || column.phone === 'foot' ? (
      <div className="cell-actions">{column.cell(row)}</div>
    ) : (
      column.cell(row)
    )
  const shared = { className: cellClasses(column), 'data-label': column.phoneLabel }
  if (column.isRowHead) {
    return (
      <th scope="row" {...tableRoles.rowheader} {...shared}>
        {content}
      </th>
    )
  }
  return (
    <td {...tableRoles.cell} {...shared}>
      {content}
    </td>
  )
}

function headClasses<Row>({ atEnd, phone, isAside, isSpare }: Column<Row>): string | undefined {
  const isAtEnd = atEnd || phone === 'actions' || phone === 'foot'
  return (
    [isAtEnd && 'at-end', isAside && 'ph-aside', isSpare && 'ph-spare'].filter(Boolean).join(' ') || undefined
  )
}

function cellClasses<Row>(column: Column<Row>): string {
  const { atEnd, noWrap, look, isAside, isSpare, isWide, inTwoLines, phone = 'line' } = column
  return [
    `ph-${phone}`,
    atEnd && 'at-end',
    noWrap && 'no-wrap',
    look && `is-${look}`,
    isAside && 'ph-aside',
    isSpare && 'ph-spare',
    isWide && 'is-wide',
    inTwoLines && 'in-two-lines',
  ]
    .filter(Boolean)
    .join(' ')
}
