import type { Out } from '#kernel/endpoint.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { getPage } from '../contract.ts'

export type StoredPage = Out<typeof getPage>['data']

/** The stored words of a page that also works without them: null when nobody wrote any. */
export async function findStoredPage(slug: string): Promise<StoredPage | null> {
  try {
    return (await call<typeof getPage>('GET /v1/get/page', { slug })).data
  } catch (error) {
    if (error instanceof CallRefused && error.status === 404) return null
    throw error
  }
}
