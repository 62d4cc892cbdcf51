import { readdirSync, readFileSync } from 'node:fs'
import type { DateOnly } from '#kernel/dates.ts'
import { inForce, sortNewestFirst } from '#sales/plans/in-force.ts'
import type { UnderwritingEdition } from '../edition.ts'
import { parseEdition } from '../parse-edition.ts'

export type UnderwritingEditions = {
  /** The edition in force on a day. */
  current(on: DateOnly): UnderwritingEdition
}

const folder = new URL('../../../../db/underwriting/', import.meta.url)

/**
 * Reads the editions that ship with the program.
 * @throws InvalidUnderwriting when one of them is faulty: no judgement is better than a wrong one
 */
export function readUnderwritingEditions(): UnderwritingEditions {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const all = files
    .toSorted()
    .map((file) => parseEdition(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
  const newestFirst = sortNewestFirst(all)
  return { current: (on) => inForce(newestFirst, on) }
}
