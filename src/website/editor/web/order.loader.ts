import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { listOrder } from '#website/drafts/address-contract.ts'

/** All entries of a type, in their order for readers. */
export async function loader({ request }: LoaderFunctionArgs) {
  const type = new URL(request.url).searchParams.get('type') ?? ''
  const { data } = await call<typeof listOrder>('GET /api-app/content/order', { type })
  return { ...data, type }
}

export type Ordered = Awaited<ReturnType<typeof loader>>
