import { CsvError, parse } from 'csv-parse/sync'
import { plainCell } from '#kernel/csv.ts'
import { type Problem, Refusal } from '#kernel/problem.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import { foldHeading, type SheetColumn } from '../sheet-columns.ts'

export const maxRows = 500
export const maxMegabytes = 1
/** The most empty rows that a spreadsheet may have between and after its rows. */
const maxEmptyRows = 5_000

/** A row by the spreadsheet's number (the headings are row 1), with the cells of the columns in the file. */
export type SheetRow = { readonly row: number; readonly cells: ReadonlyMap<SheetColumn, string> }

/**
 * Reads a CSV file written by a spreadsheet program: UTF-8 or UTF-16, commas, semicolons or tabs, headings in
 * either language and any order.
 * @throws Refusal 422 about the file
 */
export function readSheet(file: UploadedFile, columns: readonly SheetColumn[]): SheetRow[] {
  if (file.bytes.length > maxMegabytes * 1024 * 1024) throw wrong('sheetTooLarge', { n: maxMegabytes })
  const [heading, ...records] = parseRecords(decode(file.bytes))
  const places = readHeading(heading?.cells ?? [], columns)
  return records.map(({ row, cells }) => {
    if (cells.some((cell, place) => !places.has(place) && cell.trim() !== ''))
      throw wrong('sheetCellOutside', { n: row })
    return {
      row,
      cells: new Map([...places].map(([place, column]) => [column, plainCell(cells[place] ?? '')])),
    }
  })
}

function decode(bytes: Uint8Array): string {
  // Excel's "Unicode text".
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const decoder = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true })
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    throw wrong('sheetNotText')
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file that holds them is no text
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw wrong('sheetNotText')
  return text
}

type SheetRecord = { readonly row: number; readonly cells: readonly string[] }

function parseRecords(text: string): SheetRecord[] {
  let row = 0
  let filled = 0
  const keep = (cells: string[]): SheetRecord | null => {
    row += 1
    if (cells.every((cell) => cell.trim() === '')) {
      if (row - filled > maxEmptyRows) throw wrong('sheetTooLong', { n: maxRows })
      return null
    }
    filled += 1
    if (filled > maxRows + 1) throw wrong('sheetTooLong', { n: maxRows })
    return { row, cells }
  }
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: keep as never,
    }) as unknown as SheetRecord[]
  } catch (error) {
    throw error instanceof CsvError ? wrong('sheetQuoteOpen', { n: row + 1 }) : error
  }
}

/** Comma, semicolon or tab, whichever separates the headings. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: string) => first.split(separator).length
  return [';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most), ',')
}

function readHeading(
  cells: readonly string[],
  columns: readonly SheetColumn[],
): ReadonlyMap<number, SheetColumn> {
  const known = new Map(
    columns.flatMap((column) =>
      Object.values(column.heading).map((heading) => [foldHeading(heading), column] as const),
    ),
  )
  const places = new Map<number, SheetColumn>()
  for (const [place, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    const column = known.get(foldHeading(plainCell(cell)))
    if (!column) throw wrong('sheetColumnUnknown', { name: cell.trim().slice(0, 60) })
    if ([...places.values()].includes(column)) throw wrong('sheetColumnTwice', { name: cell.trim() })
    places.set(place, column)
  }
  if (places.size === 0) throw wrong('sheetEmpty')
  return places
}

const wrong = (code: string, params: Problem['params'] = {}) => {
  const problem = { code, field: 'file', params }
  return new Refusal(422, problem, [problem])
}
