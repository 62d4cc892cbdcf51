import { editionOf } from '#sales/rate-books/edition-source.ts'
import { readShippedEdition } from '#sales/rate-books/server/shipped-edition.ts'

/** The shipped edition, read once for all tests of a process, without the price check. */
export const shippedEdition = editionOf(readShippedEdition(), { triesPrices: false })
