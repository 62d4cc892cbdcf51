import { data, type LoaderFunctionArgs } from 'react-router'
import { loadBrand } from '#people/accounts/web/brand.loader.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { checkPaymentPaper } from '../contract.ts'

export type Proof = Awaited<ReturnType<typeof ask>>['data']

/**
 * What proves a paper genuine; null if we issued no such paper, if nobody said which (`isAsked` is false), or with a reason
 * if there were too many requests.
 */
export type CheckedPaper = {
  readonly brand: Awaited<ReturnType<typeof loadBrand>>
  readonly isAsked: boolean
  readonly proof: Proof | null
  readonly refusal: string | null
}

export async function loader({ params }: LoaderFunctionArgs) {
  const brand = await loadBrand()
  const { token } = params
  if (!token) return { brand, isAsked: false, proof: null, refusal: null } satisfies CheckedPaper
  try {
    const { data: proof } = await ask(token)
    return { brand, isAsked: true, proof, refusal: null } satisfies CheckedPaper
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status >= 500 || error.status === 0) throw error
    const isTooOften = error.status === 429
    const refusal = isTooOften ? error.message : null
    return data<CheckedPaper>(
      { brand, isAsked: true, proof: null, refusal },
      { status: isTooOften ? 429 : 404 },
    )
  }
}

function ask(token: string) {
  return call<typeof checkPaymentPaper>('GET /v1/payments/papers/{token}', { token })
}
