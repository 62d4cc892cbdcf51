import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/web/call.ts'
import type { getWebNews } from '../contract.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return (await call<typeof getWebNews>('GET /v1/get/web_news', { slug: params.slug ?? '' })).data
}

export type NewsPageData = Awaited<ReturnType<typeof loader>>
