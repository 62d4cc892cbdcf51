import type { DateOnly } from '#kernel/dates.ts'

type Dated = { readonly effectiveFrom: DateOnly }

/**
 * The edition in force on a day: the latest that has begun, and of two with the same day the one loaded last.
 * Before the first day of all editions it is the earliest.
 * @param all in the order they were loaded
 */
export function chooseInForce<Edition extends Dated>(all: readonly Edition[], on: DateOnly): Edition {
  return inForce(sortNewestFirst(all), on)
}

/** @param newestFirst as `sortNewestFirst` sorts them */
export function inForce<Edition extends Dated>(newestFirst: readonly Edition[], on: DateOnly): Edition {
  const edition = newestFirst.find((candidate) => candidate.effectiveFrom <= on) ?? newestFirst.at(-1)
  if (!edition) throw new Error('No edition is loaded')
  return edition
}

/** The newest day first; of editions with the same day, the one loaded last first. */
export function sortNewestFirst<Edition extends Dated>(all: readonly Edition[]): Edition[] {
  // Sorting is stable.
  return all
    .toReversed()
    .sort((one, other) =>
      one.effectiveFrom === other.effectiveFrom ? 0 : one.effectiveFrom < other.effectiveFrom ? 1 : -1,
    )
}
