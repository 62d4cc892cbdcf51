import { editionOf } from '#sales/plans/edition-source.ts'
import { readShippedEdition } from '#sales/plans/server/editions.ts'

/** The edition that ships with the program, read once for all tests of a process, without trying all its prices again. */
export const shippedEdition = editionOf(readShippedEdition(), { triesPrices: false })
