import { type LoaderFunctionArgs, redirect } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { getSearch } from '../contract.ts'
import { searchPath, searchResultsPath } from '../paths.ts'
import { tidyQuery } from '../rules.ts'

/** The results for the text in the address; a box that was sent leads there, an empty one leads nowhere (SRCH-01). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const inAddress = params['*'] ?? ''
  const text = tidyQuery(inAddress)
  if (text) return (await call<typeof getSearch>('GET /v1/get/search', { search_query: text })).data
  const sent = new URL(request.url).searchParams.get('q')
  if (sent === null && inAddress === '') return undefined
  const asked = tidyQuery(sent ?? '')
  return redirect(asked ? searchResultsPath(asked) : searchPath, 303)
}

export type SearchPageData = Exclude<Awaited<ReturnType<typeof loader>>, Response>
