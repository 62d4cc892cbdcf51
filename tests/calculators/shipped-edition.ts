import { editionOf } from '#sales/rate-books/edition-source.ts'
import { readShippedEdition } from '#sales/rate-books/server/shipped-edition.ts'

/** The edition that ships with the program, read once for all tests of a process, without trying all its prices again. */
export const shippedEdition = editionOf(readShippedEdition(), { triesPrices: false })
