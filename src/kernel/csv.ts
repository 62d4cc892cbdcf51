/** Text that a spreadsheet would take for a formula, with or without apostrophes in front. */
const formula = /^'*(?:[\s\p{Cf}\p{Cc}]*[=+\-@\uff0b\uff0d\uff1d\uff20\ufe62\ufe63\ufe66\ufe6b]|[\t\r])/u

/**
 * One line of a CSV file for spreadsheets. Every cell is quoted. One that a spreadsheet would take for a
 * formula gets an apostrophe in front, so that untrusted text is never evaluated.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Put in front of the file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\ufeff'

/** The cell's text without the apostrophe that `csvLine` may have added. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
