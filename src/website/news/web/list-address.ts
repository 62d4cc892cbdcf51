import { foldDigits } from '#kernel/bangla-text.ts'
import { addressOf } from '#platform/pages/web/lists/list-address.ts'
import { newsListPath } from '../paths.ts'

/** The fields of the filter, by their names in the address and in the call. */
export const filterFields = ['from_date', 'to_date', 'categoryid', 'searchkey'] as const
export type FilterFields = { readonly [Field in (typeof filterFields)[number]]: string }

/** The address of a filtered list, without empty fields. */
export function filteredNewsPath(typed: FilterFields, page = 1): string {
  return addressOf(newsListPath, filterFields, typed, { page })
}

/** The filter and page in an address; an invalid page is the first. */
export function readNewsAddress(query: URLSearchParams): { typed: FilterFields; page: number } {
  const field = (name: string) => (query.get(name) ?? '').trim().slice(0, 200)
  const page = Number(foldDigits(field('page')))
  return {
    typed: Object.fromEntries(filterFields.map((name) => [name, field(name)])) as FilterFields,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}
