import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

/** The commands of a table: plain changes of its rows, each undone in one step. */

type Place = { readonly table: Node; readonly tableAt: number; readonly row: number; readonly column: number }

/** Three columns with a head and two rows, all empty. */
export const newTable = {
  type: 'table',
  content: [
    { type: 'thead', content: [rowOf('th', { scope: 'col' })] },
    { type: 'tbody', content: [rowOf('td'), rowOf('td')] },
  ],
}

function rowOf(type: 'th' | 'td', attrs: object = {}) {
  const cell = () => ({ type, attrs, content: [{ type: 'paragraph' }] })
  return { type: 'tr', content: [cell(), cell(), cell()] }
}

export type TableCommand = 'addRow' | 'removeRow' | 'addColumn' | 'removeColumn'

/** @returns undefined outside a table, and if nothing of the table would be left */
export function changeTable(state: EditorState, command: TableCommand): Transaction | undefined {
  const place = placeIn(state)
  if (!place) return undefined
  const rows = rowsOf(place.table)
  const isRow = command === 'addRow' || command === 'removeRow'
  if (command === 'removeRow' && (rows[place.row]?.group.childCount ?? 0) < 2) return undefined
  if (command === 'removeColumn' && rows.some(({ node }) => node.childCount < 2)) return undefined
  const below = rows[place.row + 1]
  // Below the head, this becomes the first row of the body.
  if (command === 'addRow' && rows[place.row]?.group.type.name === 'thead' && below)
    return state.tr.insert(place.tableAt + 1 + below.at, emptied(below.node))
  const tr = state.tr
  // From the last to the first, so that earlier positions stay valid.
  for (const { node, at, index } of rows.toReversed()) {
    if (isRow && index !== place.row) continue
    const start = place.tableAt + 1 + at
    if (command === 'addRow') tr.insert(start + node.nodeSize, emptied(node))
    else if (command === 'removeRow') tr.delete(start, start + node.nodeSize)
    else changeCell(tr, node, start, place.column, command)
  }
  return tr
}

function changeCell(tr: Transaction, row: Node, start: number, column: number, command: TableCommand): void {
  const index = Math.min(column, row.childCount - 1)
  const cell = row.child(index)
  let at = start + 1
  for (let each = 0; each < index; each += 1) at += row.child(each).nodeSize
  if (command === 'addColumn') tr.insert(at + cell.nodeSize, emptiedCell(cell))
  else tr.delete(at, at + cell.nodeSize)
}

function emptied(row: Node): Node {
  const cells: Node[] = []
  row.forEach((cell) => {
    cells.push(emptiedCell(cell))
  })
  return row.type.create(row.attrs, cells)
}

const emptiedCell = (cell: Node): Node => cell.type.createAndFill({ scope: cell.attrs.scope }) ?? cell

function rowsOf(table: Node): { node: Node; at: number; index: number; group: Node }[] {
  const rows: { node: Node; at: number; index: number; group: Node }[] = []
  table.forEach((group, groupAt) => {
    if (group.type.name === 'caption') return
    group.forEach((node, at) => {
      rows.push({ node, at: groupAt + 1 + at, index: rows.length, group })
    })
  })
  return rows
}

function placeIn({ selection: { $from } }: EditorState): Place | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'table') continue
    const table = $from.node(depth)
    const tableAt = $from.before(depth)
    const at = $from.pos - tableAt - 1
    const row = rowsOf(table).findIndex((each) => at > each.at && at < each.at + each.node.nodeSize)
    if (row < 0) return undefined
    return { table, tableAt, row, column: $from.index(depth + 2) }
  }
  return undefined
}
