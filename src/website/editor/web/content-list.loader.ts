import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { listContent } from '#website/drafts/contract.ts'

/** One page of a type's entries; the address carries type, words, state and page. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const module = params.module ?? ''
  const search = { q: query.get('q') ?? '', state: query.get('state') ?? '' }
  const { data } = await call<typeof listContent>('GET /api-app/content', {
    module,
    ...search,
    type: query.get('type') ?? '',
    page: query.get('page') ?? '',
  })
  return { ...data, module, search }
}

export type ContentList = Awaited<ReturnType<typeof loader>>
