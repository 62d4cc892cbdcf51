import type { LoaderFunctionArgs } from 'react-router'
import type { getProductDetails } from '#content/contract.ts'
import { call } from '#platform/web/call.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return (await call<typeof getProductDetails>('GET /v1/get/productDetails', { slug: params.slug ?? '' }))
    .data
}

export type ProductPageData = Awaited<ReturnType<typeof loader>>
