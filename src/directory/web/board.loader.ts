import type { getSectionAndContent } from '#content/contract.ts'
import { call } from '#platform/web/call.ts'
import { boardPageSlug } from '../paths.ts'

/** The stored page with its members (COUNCIL-01). */
export async function loader() {
  return (await call<typeof getSectionAndContent>('GET /v1/get/sectionandContent', { slug: boardPageSlug }))
    .data
}

export type BoardData = Awaited<ReturnType<typeof loader>>
