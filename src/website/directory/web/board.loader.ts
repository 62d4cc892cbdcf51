import { call } from '#platform/http/web/call.ts'
import type { getSectionAndContent } from '#website/content/contract.ts'
import { boardPageSlug } from '../paths.ts'

/** The stored page with its members (COUNCIL-01). */
export async function loader() {
  return (await call<typeof getSectionAndContent>('GET /v1/get/sectionandContent', { slug: boardPageSlug }))
    .data
}
