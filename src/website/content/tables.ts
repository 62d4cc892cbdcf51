/**
 * The tables in stored HTML. Those with more than two columns are marked so that a phone can show them as lists:
 * each cell then carries the head of its column. Tables with joined cells stay as they are.
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

/** The first cell is the title of its row and needs none. */
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
