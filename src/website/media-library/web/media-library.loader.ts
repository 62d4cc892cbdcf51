import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { listMedia } from '../contract.ts'

/** One page of the library; the address carries words, filter, look and page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const search = { q: query.get('q') ?? '', filter: query.get('filter') ?? '' }
  const page = query.get('page') ?? ''
  const { data } = await call<typeof listMedia>('GET /api-app/content/library', { ...search, page })
  return { ...data, search, look: query.get('look') === 'list' ? 'list' : '' }
}

export type Library = Awaited<ReturnType<typeof loader>>
