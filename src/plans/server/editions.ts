import { readdirSync, readFileSync } from 'node:fs'
import type { DateOnly } from '#kernel/dates.ts'
import { parseRateBook } from '../parse-rate-book.ts'
import type { Edition } from '../rate-book.ts'

/** The editions that can be priced with. */
export type Editions = {
  /** The edition in force on a day. */
  current(on: DateOnly): Edition
  find(name: string): Edition | undefined
}

const illustrative = { folder: 'illustrative-1', effectiveFrom: '2025-01-01' }

/**
 * Reads the edition that ships with the program, once, at start.
 * @throws InvalidRateBook when its files do not hold together
 */
export function loadDefaultEdition(): Edition {
  const folder = new URL(`../../../db/rate-books/${illustrative.folder}/`, import.meta.url)
  const text = (file: string) => readFileSync(new URL(file, folder), 'utf8')
  const tables = readdirSync(folder).filter((file) => file.endsWith('.csv'))
  const book = parseRateBook(
    JSON.parse(text('rate_book.json')),
    Object.fromEntries(tables.map((file) => [file, text(file)])),
  )
  return { name: book.version, effectiveFrom: illustrative.effectiveFrom, isIllustrative: true, book }
}

/** Editions held in memory, the newest in force first to answer. */
export function editionsOf(all: readonly Edition[]): Editions {
  const newestFirst = all.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))
  return {
    current(on) {
      const edition = newestFirst.find((candidate) => candidate.effectiveFrom <= on) ?? newestFirst.at(-1)
      if (!edition) throw new Error('There is no rate book to price with')
      return edition
    },
    find: (name) => newestFirst.find((edition) => edition.name === name),
  }
}
