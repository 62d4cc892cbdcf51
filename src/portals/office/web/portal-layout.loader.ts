import type { LoaderFunctionArgs } from 'react-router'
import { loadBrand } from '#people/accounts/web/brand.loader.ts'
import type { countApprovals } from '#people/approvals/contract.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { isFirstEntry } from './first-entry.ts'

/** What the shell shows of the insurer and of what waits, and whether it opens with its loading screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [brand, waiting] = await Promise.all([loadBrand(), countWaiting()])
  return { ...brand, waiting, isFirstEntry: isFirstEntry(request) }
}

/** Only the office has an inbox; without its number the menu still works. */
async function countWaiting(): Promise<number> {
  try {
    return (await call<typeof countApprovals>('GET /api-app/approvals/waiting', {})).data.waiting
  } catch (error) {
    if (error instanceof CallRefused) return 0
    throw error
  }
}
