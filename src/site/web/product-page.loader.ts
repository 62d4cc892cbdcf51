import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/web/call.ts'
import type { getProductDetails } from '../contract.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  return (await call<typeof getProductDetails>('GET /v1/get/productDetails', { slug: params.slug ?? '' }))
    .data
}

export type ProductPageData = Awaited<ReturnType<typeof loader>>
