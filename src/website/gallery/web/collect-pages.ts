import type { Page } from '../rules.ts'

/** The first pages of a list, joined. */
export type CollectedPages<Item> = {
  readonly items: readonly Item[]
  /** The number of the last page included. */
  readonly page: number
  readonly total: number
}

/** Pages 1 to `last` of a list, or to its own last one. */
export async function collectPages<Answer extends Page<unknown>>(
  last: number,
  ask: (page: number) => Promise<Answer>,
): Promise<{ readonly first: Answer; readonly list: CollectedPages<Answer['data'][number]> }> {
  const first = await ask(1)
  const page = Math.min(last, first.last_page)
  const more = await Promise.all(Array.from({ length: page - 1 }, (_, index) => ask(index + 2)))
  return { first, list: { items: [first, ...more].flatMap(({ data }) => data), page, total: first.total } }
}

/** The page number in an address (`?page=3`), so that a longer list can be reopened; by default the first. */
export function pageIn(address: string): number {
  const page = Number(new URL(address).searchParams.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}
