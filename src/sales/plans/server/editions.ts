import type { DateOnly } from '#kernel/dates.ts'
import { inForce, sortNewestFirst } from '../in-force.ts'
import type { Edition } from '../rate-book.ts'

/** The editions that can be priced with. */
export type Editions = {
  /** The edition in force on a day. */
  current(on: DateOnly): Edition
  find(name: string): Edition | undefined
}

/** Editions held in memory, in the order they were loaded. */
export function editionsOf(all: readonly Edition[]): Editions {
  const newestFirst = sortNewestFirst(all)
  return {
    current: (on) => inForce(newestFirst, on),
    find: (name) => newestFirst.find((edition) => edition.name === name),
  }
}
