import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { getWebNews } from '../contract.ts'
import { listCategories } from './news-list.loader.ts'

/** The item of the address, and the categories of the filter beside it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const [{ data: item }, categories] = await Promise.all([
    call<typeof getWebNews>('GET /v1/get/web_news', { slug: params.slug ?? '' }),
    listCategories(),
  ])
  return { item, categories }
}

export type NewsPageData = Awaited<ReturnType<typeof loader>>
