import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { openIssue } from '../contract.ts'

/** One issue; `new` for a new one. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = params.id === 'new' ? 0 : Number(params.id)
  const { data } = await call<typeof openIssue>('GET /api-app/newsletter/issue', { id })
  return data
}

export type OpenedIssue = Awaited<ReturnType<typeof loader>>
