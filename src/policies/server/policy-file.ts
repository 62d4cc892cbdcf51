import { createReadStream } from 'node:fs'
import { type CsvRecord, createCsvReader, EndlessRecord } from '#kernel/read-csv.ts'
import type { WordParams } from '#kernel/words.ts'
import type { en } from '../import.words.en.ts'
import { type ImportColumn, importColumns, neededColumns } from '../imported-policy.ts'

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
 * Reads a file of existing policies piece by piece; only the piece at hand is in memory.
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

/** UTF-8 with or without a byte order mark. */
async function* readRecords(path: string, name: string): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = createCsvReader()
  let lastLine = 1
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      const records = reader.push(decoder.decode(bytes as Buffer, { stream: true }))
      lastLine = records.at(-1)?.line ?? lastLine
      yield records
    }
    yield [...reader.push(decoder.decode()), ...reader.end()]
  } catch (error) {
    throw stopOf(error, name, lastLine)
  }
}

function stopOf(error: unknown, name: string, lastLine: number): unknown {
  if (error instanceof EndlessRecord) return new ImportStopped('endless', { n: error.line })
  const { code } = error as { code?: string }
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return new ImportStopped('notUtf8', { n: lastLine })
  if (code === 'ENOENT') return new ImportStopped('noSuchFile', { name })
  if (code === 'EISDIR' || code === 'EACCES') return new ImportStopped('unreadable', { name, reason: code })
  return error
}
