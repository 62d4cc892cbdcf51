import { call } from '#platform/http/web/call.ts'
import type { listIssues } from '../contract.ts'

export async function loader() {
  const { data } = await call<typeof listIssues>('GET /api-app/newsletter', {})
  return data
}

export type NewsletterDesk = Awaited<ReturnType<typeof loader>>
