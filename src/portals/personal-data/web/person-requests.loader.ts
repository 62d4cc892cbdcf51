import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { listPersonRequests } from '../contract.ts'

/** Requests that wait, or answered ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const state = new URL(request.url).searchParams.get('state') === 'decided' ? 'decided' : ''
  const { data } = await call<typeof listPersonRequests>('GET /api-app/person-requests', { state })
  return { ...data, isDecided: state === 'decided' }
}
