import { readdirSync, readFileSync } from 'node:fs'
import type { Edition } from '#sales/plans/rate-book.ts'
import { type EditionSource, editionFromBook, editionOf } from '../edition-source.ts'

const shippedFolder = new URL('../../../../db/rate-books/illustrative-1/', import.meta.url)

/**
 * The edition that ships with the program, read once.
 * @throws InvalidRateBook when its files are faulty
 */
export function loadDefaultEdition(): Edition {
  shipped ??= editionOf(readShippedEdition())
  return shipped
}

let shipped: Edition | undefined

export function readShippedEdition(): EditionSource {
  const text = readFileSync(new URL('rate_book.json', shippedFolder), 'utf8')
  // The file names its day, so there is no other.
  return editionFromBook({ name: 'rate_book.json', text, tables: readShippedTables() }, {}, '')
}

/** The mortality tables that ship with the program, by file name. */
export function readShippedTables(): Record<string, string> {
  const files = readdirSync(shippedFolder).filter((file) => file.endsWith('.csv'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, shippedFolder), 'utf8')]))
}
