import type { LoaderFunctionArgs } from 'react-router'
import { loadBrand } from '#people/accounts/web/brand.loader.ts'
import { isFirstEntry } from './first-entry.ts'

/** What the shell shows of the insurer, and whether it opens with its loading screen. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await loadBrand()), isFirstEntry: isFirstEntry(request) }
}
