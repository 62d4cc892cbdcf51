import type { LoaderFunctionArgs } from 'react-router'
import type { getWebNews } from '#content/contract.ts'
import { call } from '#platform/web/call.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return (await call<typeof getWebNews>('GET /v1/get/web_news', { slug: params.slug ?? '' })).data
}

export type NewsPageData = Awaited<ReturnType<typeof loader>>
