/** One record of a CSV file, and the line of the file on which it begins (the first is 1). */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

/** What stands in a record that never ends: most likely a quote that nobody closed. */
export class EndlessRecord extends Error {
  readonly line: number
  constructor(line: number) {
    super(`The record of line ${line} does not end`)
    this.line = line
  }
}

export type CsvReader = {
  /** Takes the next piece of the text, cut anywhere. @throws EndlessRecord */
  push(piece: string): CsvRecord[]
  /** The last record, where the text ends without a line break. @throws EndlessRecord */
  end(): CsvRecord[]
}

/** Longer than any record of ours; what is kept between two pieces never grows beyond it. */
const longestRecord = 100_000
const [quote, lineFeed, carriageReturn] = [34, 10, 13]

/**
 * Reads CSV piece by piece, as RFC 4180 has it: quotes around cells and doubled inside them, line breaks within
 * quotes, \r\n or \n. The separator (comma, semicolon or tab) is the one that parts the first line. Empty lines count
 * as lines and are left out.
 */
export function createCsvReader(): CsvReader {
  let rest = ''
  let line = 1
  let separator: string | undefined

  function read(text: string, isEnd: boolean): CsvRecord[] {
    separator ??= separatorOf(text, isEnd)
    if (separator === undefined) {
      rest = text
      return []
    }
    const records: CsvRecord[] = []
    let from = 0
    while (from < text.length) {
      const found = readRecord(text, from, separator.charCodeAt(0), isEnd)
      if (!found) break
      if (found.cells.length > 1 || found.cells[0] !== '') records.push({ line, cells: found.cells })
      line += found.lines
      from = found.next
    }
    rest = text.slice(from)
    if (rest.length > longestRecord || (isEnd && rest !== '')) throw new EndlessRecord(line)
    return records
  }

  return {
    push: (piece) => read(rest + piece, false),
    end: () => read(rest, true),
  }
}

/** @returns undefined while the first line is not there whole */
function separatorOf(text: string, isEnd: boolean): string | undefined {
  const end = text.indexOf('\n')
  if (end < 0 && !isEnd && text.length <= longestRecord) return undefined
  const first = end < 0 ? text : text.slice(0, end)
  return [';', '\t'].find((candidate) => first.includes(candidate) && !first.includes(',')) ?? ','
}

type FoundRecord = { readonly cells: string[]; readonly next: number; readonly lines: number }

/** The record that begins at `from`, or nothing when the text does not hold its end. */
function readRecord(text: string, from: number, separator: number, isEnd: boolean): FoundRecord | undefined {
  const cells: string[] = []
  let lines = 1
  let at = from
  for (;;) {
    let cell = ''
    if (text.charCodeAt(at) === quote) {
      const end = endOfQuotes(text, at)
      if (end === undefined) return undefined
      const inside = text.slice(at + 1, end)
      cell = inside.includes('""') ? inside.replaceAll('""', '"') : inside
      lines += countBreaks(inside)
      at = end + 1
    }
    let stop = at
    let code = text.charCodeAt(stop)
    while (stop < text.length && code !== separator && code !== lineFeed) code = text.charCodeAt(++stop)
    // What stands behind a closing quote belongs to its cell.
    cell += text.slice(at, stop)
    if (stop >= text.length) {
      if (!isEnd) return undefined
      cells.push(withoutReturn(cell))
      return { cells, next: text.length, lines }
    }
    if (code === lineFeed) {
      cells.push(withoutReturn(cell))
      return { cells, next: stop + 1, lines }
    }
    cells.push(cell)
    at = stop + 1
  }
}

/** Where the quotes that open at `at` close; undefined when they do not within the text. */
function endOfQuotes(text: string, at: number): number | undefined {
  let end = text.indexOf('"', at + 1)
  while (end >= 0 && text.charCodeAt(end + 1) === quote) end = text.indexOf('"', end + 2)
  return end < 0 ? undefined : end
}

function withoutReturn(cell: string): string {
  return cell.charCodeAt(cell.length - 1) === carriageReturn ? cell.slice(0, -1) : cell
}

function countBreaks(text: string): number {
  let breaks = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks++
  return breaks
}
