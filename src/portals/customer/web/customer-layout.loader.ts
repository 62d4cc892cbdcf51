import { type LoaderFunctionArgs, redirect } from 'react-router'
import { namesPayment } from '#money/ledger/web/payment-state.ts'
import { portalPath } from '#people/accounts/paths.ts'
import { loadBrand } from '#people/accounts/web/brand.loader.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { customerArea } from '../contract.ts'

/**
 * The insurer's name, and the holder whose area it is; null for somebody not signed in who holds the
 * reference of a payment. Staff are redirected to their portal.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [brand, own] = await Promise.all([loadBrand(), loadOwn(request)])
  return { brand, own }
}

async function loadOwn(request: Request) {
  try {
    return (await call<typeof customerArea>('GET /api-app/customer-area', {})).data
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (error.status === 401 && namesPayment(request)) return null
    if (error.status === 403) throw redirect(portalPath)
    throw error
  }
}
