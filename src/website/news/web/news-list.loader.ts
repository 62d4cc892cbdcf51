import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { getNewsCategories, getNewsFilter } from '../contract.ts'
import { type FilterFields, filteredNewsPath, readNewsAddress } from './list-address.ts'

/** Fills rows of two cards on a desktop, of one on a phone. */
const cardsOnPage = 12

type Results = Out<typeof getNewsFilter>
export type Category = Out<typeof getNewsCategories>['data'][number]
export type NewsCard = Results['data'][number]
type FilterErrors = Partial<Record<keyof FilterFields, string>>

/** The list with the filters of its address; an invalid filter says why and keeps what was typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url)
  const { typed, page } = readNewsAddress(query)
  // A form sends its empty fields too; the address that people keep and share leaves them out.
  if ([...query.values()].some((value) => value.trim() === '')) throw redirect(filteredNewsPath(typed, page))
  const [categories, found] = await Promise.all([listCategories(), findNews(typed, page)])
  if ('errors' in found) return data({ typed, categories, ...found }, { status: 422 })
  const { current_page: current, last_page: last } = found.results
  if (current > last) throw redirect(filteredNewsPath(typed, last))
  return { typed, categories, ...found }
}

export type NewsListData = {
  readonly typed: FilterFields
  readonly categories: readonly Category[]
  readonly errors?: FilterErrors
  readonly results?: Results
}

export async function listCategories(): Promise<readonly Category[]> {
  return (await call<typeof getNewsCategories>('GET /v1/get/getWebNewsCateogry', {})).data
}

async function findNews(
  typed: FilterFields,
  page: number,
): Promise<{ results: Results } | { errors: FilterErrors }> {
  try {
    const wanted = { ...typed, page, per_page: cardsOnPage }
    return { results: await call<typeof getNewsFilter>('POST /v1/get/getWebNewsFilter', wanted) }
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status !== 422) throw error
    const errors = Object.entries(error.errors).map(([field, texts]) => [field, texts.join(' ')])
    return { errors: Object.fromEntries(errors) as FilterErrors }
  }
}
