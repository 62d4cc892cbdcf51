import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import type { WordParams } from '#kernel/words.ts'
import { type ImportColumn, importColumns, neededColumns } from '../imported-policy.ts'
import type { en } from '../words.en.ts'

/** Why a file is not read, or not read on: a key of `stops` in the words. */
export class ImportStopped extends Error {
  readonly code: keyof typeof en.stops
  readonly params: WordParams

  constructor(code: keyof typeof en.stops, params: WordParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** A line of the file, its cells by the names of the first line. */
export type PolicyLine = {
  readonly line: number
  /** '' for a column that the file or the line does not have. */
  readonly cell: (column: ImportColumn) => string
  readonly hasTooMany: boolean
}

/**
 * Reads a file of existing policies in portions; only one portion is in memory.
 * @throws ImportStopped when the file, its first line or its encoding cannot be read
 */
export async function* readPolicyFile(path: string, name: string): AsyncGenerator<PolicyLine[]> {
  let header: Header | undefined
  for await (const records of readRecords(path, name)) {
    const lines: PolicyLine[] = []
    for (const record of records) {
      if (header) lines.push(lineOf(header, record))
      else header = readHeader(record.cells)
    }
    yield lines
  }
  if (!header) throw new ImportStopped('empty', { name })
}

type Header = { readonly place: ReadonlyMap<ImportColumn, number>; readonly width: number }

function lineOf({ place, width }: Header, { line, cells }: CsvRecord): PolicyLine {
  return {
    line,
    cell: (column) => cells[place.get(column) ?? -1] ?? '',
    hasTooMany: cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''),
  }
}

function readHeader(cells: readonly string[]): Header {
  const place = new Map<ImportColumn, number>()
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().toLowerCase().replaceAll(' ', '_')
    if (name === '') continue
    const column = importColumns.find((known) => known === name)
    if (!column) throw new ImportStopped('columnUnknown', { name: cell.trim().slice(0, 60) })
    if (place.has(column)) throw new ImportStopped('columnTwice', { name: column })
    place.set(column, index)
  }
  const missing = neededColumns.find((column) => !place.has(column))
  if (missing) throw new ImportStopped('columnMissing', { name: missing })
  return { place, width: cells.length }
}

/** One record of the file, and the line on which it begins (the first is 1). */
type CsvRecord = { readonly line: number; readonly cells: readonly string[] }

const recordsAtATime = 1_000

/** UTF-8 with or without a byte order mark, \r\n or \n; empty lines count as lines and are left out. */
async function* readRecords(path: string, name: string): AsyncGenerator<CsvRecord[]> {
  let records: CsvRecord[] = []
  let linesRead = 0
  try {
    const separator = await findSeparator(path)
    const parser = parse({
      delimiter: separator,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRecord,
      info: true,
      on_record(cells, { lines }) {
        linesRead = lines
        return cells
      },
    })
    const bytes = createReadStream(path, { highWaterMark: 256 * 1024 })
    // The parser's reader receives errors of the earlier steps.
    const read = pipeline(bytes, decode, parser, () => {})
    for await (const { record, info } of read as AsyncIterable<{ record: string[]; info: Info }>) {
      records.push({ line: info.lines - countBreaks(record), cells: record })
      if (records.length < recordsAtATime) continue
      yield records
      records = []
    }
  } catch (error) {
    throw stopOf(error, name, linesRead + 1)
  }
  yield records
}

/** Longer than any record of ours: the limit for a quote that is never closed. */
const maxRecord = 100_000

/** Comma, semicolon or tab, whichever separates the first line. */
async function findSeparator(path: string): Promise<string> {
  let start = ''
  for await (const piece of createReadStream(path, { encoding: 'utf8', end: maxRecord })) {
    start += piece
    if (start.includes('\n')) break
  }
  const [first = ''] = start.split('\n')
  return [';', '\t'].find((candidate) => first.includes(candidate) && !first.includes(',')) ?? ','
}

async function* decode(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

function countBreaks(cells: readonly string[]): number {
  return cells.reduce(
    (breaks, cell) => (cell.includes('\n') ? breaks + cell.split('\n').length - 1 : breaks),
    0,
  )
}

function stopOf(error: unknown, name: string, line: number): unknown {
  if (error instanceof CsvError) return new ImportStopped('endless', { n: line })
  const { code } = error as { code?: string }
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return new ImportStopped('notUtf8', { n: line })
  if (code === 'ENOENT') return new ImportStopped('noSuchFile', { name })
  if (code === 'EISDIR' || code === 'EACCES') return new ImportStopped('unreadable', { name, reason: code })
  return error
}
