import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { getDocument } from '../contract.ts'

export async function loader({ params: { slug = '' } }: LoaderFunctionArgs) {
  return (await call<typeof getDocument>('GET /v1/get/document', { slug })).data
}

export type DocumentData = Awaited<ReturnType<typeof loader>>
