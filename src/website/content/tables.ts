/**
 * The tables in stored HTML. With more than two columns each cell is labelled with the head of its column, so
 * that a phone can show the table as a list. Tables with joined cells are not changed.
 */
export function labelTable(table: string): string {
  if (/\b(?:col|row)span=/.test(table)) return table
  const head = /<thead[\s\S]*?<\/thead>/.exec(table)?.[0] ?? ''
  const labels = [...head.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, cell]) => wordsOf(cell))
  if (labels.length < 3) return table
  const body = table.slice(table.indexOf('</thead>'))
  const labelled = body.replace(/<tr\b[\s\S]*?<\/tr>/g, (row) => labelRow(row, labels))
  return table.replace(body, () => labelled).replace('<table', '<table class="is-listed"')
}

/** The first cell is the title of its row and needs no label. */
function labelRow(row: string, labels: readonly string[]): string {
  let column = -1
  return row.replace(/<t[hd]\b/g, (cell) => {
    column++
    const label = labels[column]
    return column > 0 && label ? `${cell} data-label="${label}"` : cell
  })
}

function wordsOf(cell = ''): string {
  return cell
    .replace(/<[^>]*>/g, ' ')
    .replace(/"/g, '&quot;')
    .replace(/\s+/g, ' ')
    .trim()
}
