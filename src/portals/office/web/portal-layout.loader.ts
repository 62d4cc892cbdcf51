import type { LoaderFunctionArgs } from 'react-router'
import { loadBrand } from '#people/accounts/web/brand.loader.ts'
import type { countApprovals } from '#people/approvals/contract.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { isFirstEntry } from './first-entry.ts'

/** The insurer's brand, the number of waiting requests, and whether the loading screen is shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [brand, waiting] = await Promise.all([loadBrand(), countWaiting()])
  return { ...brand, waiting, isFirstEntry: isFirstEntry(request) }
}

/** Only the office has an inbox; without its count the menu still works. */
async function countWaiting(): Promise<number> {
  try {
    return (await call<typeof countApprovals>('GET /api-app/approvals/waiting', {})).data.waiting
  } catch (error) {
    if (error instanceof CallRefused) return 0
    throw error
  }
}
