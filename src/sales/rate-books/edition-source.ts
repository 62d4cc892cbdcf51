import type { DateOnly } from '#kernel/dates.ts'
import type { Edition } from '#sales/plans/rate-book.ts'
import { judgeRateLines, mergeOwnRates, type OwnRate } from './own-rates.ts'
import { InvalidRateBook, parseRateBook, type RateBookFault } from './parse-rate-book.ts'
import { parseRateCsv } from './rate-csv.ts'

/** Everything an edition is made of, as text. This is what is stored, so that it can still be read in years. */
export type EditionSource = {
  readonly name: string
  readonly effectiveFrom: DateOnly
  readonly isIllustrative: boolean
  /** The rate book as JSON, own rates included. */
  readonly book: string
  /** Its mortality tables, by the file name that the book uses. */
  readonly tables: Readonly<Record<string, string>>
}

/** A file with rates, unchanged; for a whole book with the mortality tables that it names. */
export type RateFile = {
  readonly name: string
  readonly text: string
  readonly tables: Readonly<Record<string, string>>
}

/** Name and day that the person who loads a file chooses; whatever they omit comes from the file. */
export type EditionWishes = { readonly name?: string; readonly effectiveFrom?: DateOnly }

type BookJson = {
  readonly version?: unknown
  readonly illustrative?: unknown
  readonly effectiveFrom?: unknown
  readonly tabularOverrides?: readonly (Omit<OwnRate, 'single' | 'option'> & Partial<OwnRate>)[]
}

/**
 * Reads an edition and, unless told otherwise, tries every price that it can be asked for.
 * @throws InvalidRateBook
 */
export function editionOf(source: EditionSource, how = { triesPrices: true }): Edition {
  const { name, effectiveFrom, isIllustrative, tables } = source
  return { name, effectiveFrom, isIllustrative, book: parseRateBook(JSON.parse(source.book), tables, how) }
}

/**
 * An edition of a whole rate book.
 * @param otherwise the day it is in force from when nobody names one
 * @throws InvalidRateBook when the text is no JSON object; what stands in it is judged by `editionOf`
 */
export function editionFromBook(file: RateFile, wishes: EditionWishes, otherwise: DateOnly): EditionSource {
  const json = parseJson(file)
  const name = wishes.name ?? json.version
  const effectiveFrom = wishes.effectiveFrom ?? json.effectiveFrom ?? otherwise
  const illustrative = json.illustrative ?? true
  return {
    name: String(name ?? ''),
    effectiveFrom: String(effectiveFrom),
    isIllustrative: illustrative !== false,
    book: JSON.stringify({ ...json, version: name, illustrative, effectiveFrom }),
    tables: file.tables,
  }
}

/**
 * An edition of tabular rates that stand in place of the computed ones of another edition. It stays illustrative
 * where that one is: all else that it prices with is.
 * @param otherwise the day it is in force from when nobody names one
 * @throws InvalidRateBook naming plan, line and reason
 */
export function editionFromRates(
  file: RateFile,
  base: EditionSource,
  wishes: EditionWishes,
  otherwise: DateOnly,
): EditionSource {
  const read = parseRateCsv(file.name, file.text)
  const { rates, faults } = judgeRateLines(editionOf(base, { triesPrices: false }).book, read.lines)
  const all = [...read.faults, ...faults].sort((one, other) => lineOf(one) - lineOf(other))
  if (all.length > 0) throw new InvalidRateBook(all)
  const effectiveFrom = wishes.effectiveFrom ?? otherwise
  // The base may itself be named after a day: the new day replaces it.
  const name = wishes.name ?? `${base.name.replace(/-\d{4}-\d{2}-\d{2}$/, '')}-${effectiveFrom}`
  const json: BookJson = JSON.parse(base.book)
  const kept = (json.tabularOverrides ?? []).map((own) => ({ single: false, option: 1, ...own }))
  const tabularOverrides = mergeOwnRates(kept, rates)
  return {
    name,
    effectiveFrom,
    isIllustrative: base.isIllustrative,
    book: JSON.stringify({ ...json, version: name, effectiveFrom, tabularOverrides }),
    tables: base.tables,
  }
}

/** True when both have the same content, day and illustrative mark; the name does not count. */
export function isSameEdition(one: EditionSource, other: EditionSource): boolean {
  return (
    one.effectiveFrom === other.effectiveFrom &&
    one.isIllustrative === other.isIllustrative &&
    one.book === other.book &&
    Object.keys(one.tables).length === Object.keys(other.tables).length &&
    Object.entries(one.tables).every(([file, text]) => other.tables[file] === text)
  )
}

/** The mortality files that a rate book names; none when its text cannot be read. */
export function listTableFiles(text: string): string[] {
  try {
    const { tables }: { tables?: unknown } = JSON.parse(withoutMark(text))
    return Object.values(tables ?? {}).filter((file) => typeof file === 'string')
  } catch {
    return []
  }
}

function parseJson(file: RateFile): BookJson {
  try {
    const json: unknown = JSON.parse(withoutMark(file.text))
    // JSON nested too deeply to be written again is refused.
    JSON.stringify(json)
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw new InvalidRateBook([{ row: file.name, reason: 'jsonUnreadable' }])
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}

function lineOf({ row }: RateBookFault): number {
  return Number(/:(\d+)/.exec(row)?.[1] ?? 0)
}
