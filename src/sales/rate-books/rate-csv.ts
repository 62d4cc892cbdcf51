import { foldDigits } from '#kernel/bangla-text.ts'
import type { RateBookFault } from './parse-rate-book.ts'

/** One line of a file: a tabular rate of the insurer's own. */
export type RateLine = {
  /** File and line, for faults found later. */
  readonly row: string
  readonly plan: number
  readonly age: number
  readonly term: number
  /** Taka per 1000 of sum assured, with at most two decimals. */
  readonly rate: number
  /** Undefined where the line leaves it open. */
  readonly isSingle?: boolean
  /** How 807 pays out; undefined where the line leaves it open. */
  readonly option?: number
}

const columns = ['plan', 'age', 'term', 'rate', 'option', 'single'] as const
type Column = (typeof columns)[number]
const needed: readonly Column[] = ['plan', 'age', 'term', 'rate']
const highestRate = 2000
const yes = ['1', 'yes', 'true', 'n', 'single', 'হ্যাঁ']
const no = ['0', 'no', 'false', 'না']

/**
 * Reads tabular rates: a line of column names in any order, then one rate a line. Columns are separated by
 * commas, semicolons or tabs; digits are Bangla or Latin; # begins a comment.
 * @returns the lines that can be read and a fault for each that cannot
 */
export function parseRateCsv(file: string, text: string): { lines: RateLine[]; faults: RateBookFault[] } {
  const written = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.replace(/#.*/, ''), row: `${file}:${index + 1}` }))
    .filter((line) => /[^\s,;]/.test(line.text))
  const [header, ...rest] = written
  if (!header) return { lines: [], faults: [{ row: file, reason: 'noRates' }] }
  const separator = [';', '\t'].find((candidate) => header.text.includes(candidate)) ?? ','
  const names = cellsOf(header.text, separator).map((name) => name.toLowerCase())
  const faults = headerFaults(header.row, names)
  if (faults.length > 0) return { lines: [], faults }
  const lines: RateLine[] = []
  for (const line of rest) {
    const cells = cellsOf(line.text, separator)
    const read = readLine(
      line.row,
      Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
    )
    if ('faults' in read) faults.push(...read.faults)
    else if (cells.length > names.length)
      faults.push({ plan: read.plan, row: line.row, reason: 'tooManyCells' })
    else lines.push(read)
  }
  if (rest.length === 0) faults.push({ row: file, reason: 'noRates' })
  return { lines, faults }
}

function cellsOf(line: string, separator: string): string[] {
  const cells = line.split(separator).map((cell) =>
    foldDigits(cell)
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  // A spreadsheet closes short lines with empty cells.
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

function headerFaults(row: string, names: readonly string[]): RateBookFault[] {
  const known: readonly string[] = columns
  return [
    ...needed
      .filter((name) => !names.includes(name))
      .map((name) => ({ row: `${row} ${name}`, reason: 'columnMissing' })),
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => ({ row: `${row} ${name}`.trim(), reason: 'columnUnknown' })),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => ({ row: `${row} ${name}`, reason: 'columnTwice' })),
  ]
}

function readLine(
  row: string,
  cells: Readonly<Partial<Record<Column, string>>>,
): RateLine | { faults: RateBookFault[] } {
  const plan = wholeIn(cells.plan)
  const faults: RateBookFault[] = []
  const fault = (column: Column, reason: string) => faults.push({ plan, row: `${row} ${column}`, reason })
  const whole = (column: Column, max: number, reason: string): number => {
    const value = wholeIn(cells[column])
    if (!cells[column]) fault(column, 'missing')
    else if (value === undefined) fault(column, 'notWhole')
    else if (value > max) fault(column, reason)
    return value ?? 0
  }
  const code = whole('plan', 99_999, 'planUnknown')
  const age = whole('age', 120, 'ageTooHigh')
  const term = whole('term', 120, 'yearsWrong')
  const rate = Number(cells.rate)
  if (!cells.rate) fault('rate', 'missing')
  else if (!/^-?\d+(\.\d+)?$/.test(cells.rate)) fault('rate', 'notANumber')
  else if (rate < 0) fault('rate', 'negative')
  else if (rate === 0) fault('rate', 'rateOutOfRange')
  else if (rate > highestRate) fault('rate', 'rateTooHigh')
  else if (!/^\d+(\.\d{1,2}0*)?$/.test(cells.rate)) fault('rate', 'tooManyDecimals')
  const single = cells.single?.toLowerCase() ?? ''
  if (single && !yes.includes(single) && !no.includes(single)) fault('single', 'singleUnknown')
  if (cells.option && !/^[1-4]$/.test(cells.option)) fault('option', 'optionUnknown')
  if (faults.length > 0) return { faults }
  return {
    row,
    plan: code,
    age,
    term,
    rate,
    ...(single ? { isSingle: yes.includes(single) } : {}),
    ...(cells.option ? { option: Number(cells.option) } : {}),
  }
}

function wholeIn(text: string | undefined): number | undefined {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
