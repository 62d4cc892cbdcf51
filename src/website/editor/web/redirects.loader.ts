import { call } from '#platform/http/web/call.ts'
import type { listRedirects } from '#website/drafts/address-contract.ts'

/** Every old address. */
export async function loader() {
  return (await call<typeof listRedirects>('GET /api-app/content/redirects', {})).data
}

export type Redirects = Awaited<ReturnType<typeof loader>>
