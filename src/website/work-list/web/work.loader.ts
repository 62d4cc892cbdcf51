import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { listContentWork } from '../contract.ts'

/** The work list; the address carries kind, language, owner and page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = {
    kind: query.get('kind') ?? '',
    language: query.get('language') ?? '',
    owner: query.get('owner') ?? '',
  }
  const { data } = await call<typeof listContentWork>('GET /api-app/content/work', {
    ...asked,
    page: query.get('page') ?? '',
  })
  return { ...data, asked }
}

export type WorkList = Awaited<ReturnType<typeof loader>>
