import type { LoaderFunctionArgs } from 'react-router'
import type { getPage } from '#content/contract.ts'
import { call } from '#platform/web/call.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return (await call<typeof getPage>('GET /v1/get/page', { slug: params.slug ?? '' })).data
}

export type ContentPageData = Awaited<ReturnType<typeof loader>>
