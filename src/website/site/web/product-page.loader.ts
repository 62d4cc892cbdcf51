import { data, type LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { call, isNotFound, unlessRefused } from '#platform/http/web/call.ts'
import type { getProductDetails } from '../contract.ts'
import { workOutExample } from './worked-example.ts'

type Product = Out<typeof getProductDetails>['data']

/** A product with its example calculated now; null with status 404 if there is none (PROD-03). */
export async function loader({ params }: LoaderFunctionArgs) {
  const asked = { slug: params.slug ?? '' }
  const found = call<typeof getProductDetails>('GET /v1/get/productDetails', asked)
  const product = (await unlessRefused(found, isNotFound))?.data
  if (!product) return data(null, { status: 404 })
  const { example, plan, ...shown } = product
  const worked = plan && example ? await workOutExample(plan, example) : undefined
  const isPassing = plan && example && !worked?.isOurOwn
  return data({ ...shown, plan, worked }, isPassing ? { headers: { 'cache-control': 'no-store' } } : {})
}

export type ProductPageData = (Omit<Product, 'example'> & { readonly worked: WorkedExample }) | null
/** An existing product. */
export type ShownProduct = NonNullable<ProductPageData>
type WorkedExample = Awaited<ReturnType<typeof workOutExample>>
