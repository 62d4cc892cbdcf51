import { type LoaderFunctionArgs, redirect } from 'react-router'
import { foldDigits } from '#kernel/bangla-text.ts'
import { call } from '#platform/http/web/call.ts'
import type { getSearch } from '../contract.ts'
import { type Kind, kinds } from '../document.ts'
import { searchPath, searchResultsPath } from '../paths.ts'
import { tidyQuery } from '../rules.ts'

/**
 * The results for the text in the address, or one section of them page by page. A submitted box redirects
 * here; an empty one shows no results (SRCH-01).
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const inAddress = params['*'] ?? ''
  const text = tidyQuery(inAddress)
  const query = new URL(request.url).searchParams
  if (text) return readResults(text, readSection(query))
  const sent = query.get('q')
  if (sent === null && inAddress === '') return undefined
  const asked = tidyQuery(sent ?? '')
  return redirect(asked ? searchResultsPath(asked) : searchPath, 303)
}

async function readResults(text: string, only: Only | undefined) {
  const input = { search_query: text, ...only }
  const { data } = await call<typeof getSearch>('GET /v1/get/search', input)
  // A page that this section does not have, or no longer has.
  if (only && !data.sections[0]?.contents.length) return redirect(searchResultsPath(text), 302)
  return { ...data, page: only?.page }
}

type Only = { readonly section: Kind; readonly page: number }

/** The requested section and page; undefined for all, or if the address names no existing section. */
function readSection(query: URLSearchParams): Only | undefined {
  const section = kinds.find((kind) => kind === query.get('section'))
  const page = Number(foldDigits(query.get('page') ?? '1'))
  return section && Number.isInteger(page) && page >= 1 && page <= 1_000 ? { section, page } : undefined
}

export type SearchPageData = Exclude<Awaited<ReturnType<typeof loader>>, Response>
