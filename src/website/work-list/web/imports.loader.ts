import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { listContentImports } from '../contract.ts'

/** Imports of content; the address carries the page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return (await call<typeof listContentImports>('GET /api-app/content/imports', { page })).data
}

export type Imports = Awaited<ReturnType<typeof loader>>
