import type { Page } from '../rules.ts'

/** The first pages of a list, as one. */
export type CollectedPages<Item> = {
  readonly items: readonly Item[]
  /** The last page in it. */
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

/** The page that an address names (`?page=3`), so that what was opened once can be opened again; otherwise the first. */
export function pageIn(address: string): number {
  const page = Number(new URL(address).searchParams.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}
