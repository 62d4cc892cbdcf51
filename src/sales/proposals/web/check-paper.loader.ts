import { data, type LoaderFunctionArgs } from 'react-router'
import { loadBrand } from '#people/accounts/web/brand.loader.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { checkProposal } from '../contract.ts'

/** The data that prove a paper genuine; null if no proposal has the code. */
export type CheckedPaper = {
  readonly brand: Awaited<ReturnType<typeof loadBrand>>
  readonly proof: Awaited<ReturnType<typeof ask>>['data'] | null
}

export async function loader({ params }: LoaderFunctionArgs) {
  const brand = await loadBrand()
  try {
    return { brand, proof: (await ask(params.code ?? '')).data } satisfies CheckedPaper
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status >= 500 || error.status === 0) throw error
    return data<CheckedPaper>({ brand, proof: null }, { status: 404 })
  }
}

function ask(code: string) {
  return call<typeof checkProposal>('GET /v1/proposals/check/{code}', { code })
}
