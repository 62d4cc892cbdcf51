import type { LoaderFunctionArgs } from 'react-router'
import type { listApprovals } from '#people/approvals/contract.ts'
import { call } from '#platform/http/web/call.ts'

/** Requests that wait, or decided ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const state = new URL(request.url).searchParams.get('state') === 'decided' ? 'decided' : ''
  const { data } = await call<typeof listApprovals>('GET /api-app/approvals', { state })
  return { ...data, isDecided: state === 'decided' }
}
