import type { Page } from '../rules.ts'

/** The first pages of a list, as one. */
export type Gathered<Item> = {
  readonly items: readonly Item[]
  /** The last page in it. */
  readonly page: number
  readonly total: number
}

/** Pages 1 to the one that the address names (`?page=3`), so that what was opened once can be opened again. */
export async function gather<Answer extends Page<unknown>>(
  address: string,
  ask: (page: number) => Promise<Answer>,
): Promise<{ readonly first: Answer; readonly list: Gathered<Answer['data'][number]> }> {
  const wanted = Number(new URL(address).searchParams.get('page'))
  const first = await ask(1)
  const page = Math.min(Number.isInteger(wanted) && wanted > 1 ? wanted : 1, first.last_page)
  const more = await Promise.all(Array.from({ length: page - 1 }, (_, index) => ask(index + 2)))
  return { first, list: { items: [first, ...more].flatMap(({ data }) => data), page, total: first.total } }
}
