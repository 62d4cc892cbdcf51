import type { Out } from '#kernel/endpoint.ts'
import { call, isNotFound, unlessRefused } from '#platform/http/web/call.ts'
import type { getPage } from '../contract.ts'

export type StoredPage = Out<typeof getPage>['data']

/** The stored words of a page that also works without them; null if there are none. */
export async function findStoredPage(slug: string): Promise<StoredPage | null> {
  const found = await unlessRefused(call<typeof getPage>('GET /v1/get/page', { slug }), isNotFound)
  return found?.data ?? null
}
