import { readdirSync, readFileSync } from 'node:fs'
import type { DateOnly } from '#kernel/dates.ts'
import { type EditionSource, editionFromBook, editionOf } from '../edition-source.ts'
import { byForce, inForce } from '../in-force.ts'
import type { Edition } from '../rate-book.ts'

/** The editions that can be priced with. */
export type Editions = {
  /** The edition in force on a day. */
  current(on: DateOnly): Edition
  find(name: string): Edition | undefined
}

const shippedFolder = new URL('../../../../db/rate-books/illustrative-1/', import.meta.url)

/**
 * The edition that ships with the program, read once.
 * @throws InvalidRateBook when its files do not hold together
 */
export function loadDefaultEdition(): Edition {
  shipped ??= editionOf(readShippedEdition())
  return shipped
}

let shipped: Edition | undefined

export function readShippedEdition(): EditionSource {
  const text = readFileSync(new URL('rate_book.json', shippedFolder), 'utf8')
  // Its day stands in the file.
  return editionFromBook({ name: 'rate_book.json', text, tables: readShippedTables() }, {}, '')
}

/** The mortality tables that ship with the program, by file name. */
export function readShippedTables(): Record<string, string> {
  const files = readdirSync(shippedFolder).filter((file) => file.endsWith('.csv'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, shippedFolder), 'utf8')]))
}

/** Editions held in memory, in the order they were loaded. */
export function editionsOf(all: readonly Edition[]): Editions {
  const newestFirst = byForce(all)
  return {
    current: (on) => inForce(newestFirst, on),
    find: (name) => newestFirst.find((edition) => edition.name === name),
  }
}
