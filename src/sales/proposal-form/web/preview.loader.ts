import type { LoaderFunctionArgs } from 'react-router'
import { loadBrand } from '#people/accounts/web/brand.loader.ts'
import { call } from '#platform/http/web/call.ts'
import type { previewProposal } from '../contract.ts'

/** A saved proposal by transaction id or reference (PROP-36). */
export async function loader({ params }: LoaderFunctionArgs) {
  const [{ data }, brand] = await Promise.all([
    call<typeof previewProposal>('GET /api-app/proposal-preview/{paper}', { paper: params.paper ?? '' }),
    loadBrand(),
  ])
  return { ...data, brand }
}

export type Preview = Awaited<ReturnType<typeof loader>>
