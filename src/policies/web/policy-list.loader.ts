import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/web/call.ts'
import type { getPolicyList } from '../contract.ts'

/** One page of the list; the address carries page and status, so both work without scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const status = query.get('status') ?? ''
  const { data } = await call<typeof getPolicyList>('POST /api-app/get-policy-list', {
    page: query.get('page') || '1',
    ...(status === '' ? {} : { status }),
  })
  return { ...data, status }
}

export type PolicyList = Awaited<ReturnType<typeof loader>>
