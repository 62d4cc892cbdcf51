import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#platform/http/web/call.ts'
import type { getSectionAndContent, getSetting } from '#website/content/contract.ts'
import { isDivision } from '../divisions.ts'
import type { BranchQuestion } from '../find-branches.ts'
import { branchPageSlug } from '../paths.ts'

/** More than a reader needs to name a place. */
const maxWords = 100

/** The stored page with its branches, the reader's search, and the address of directions (BRANCH-01). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const division = searchParams.get('division') ?? ''
  const asked: BranchQuestion = {
    words: (searchParams.get('q') ?? '').slice(0, maxWords),
    division: isDivision(division) ? division : '',
  }
  const [{ data }, { data: setting }] = await Promise.all([
    call<typeof getSectionAndContent>('GET /v1/get/sectionandContent', { slug: branchPageSlug }),
    call<typeof getSetting>('GET /v1/get/setting', {}),
  ])
  return { ...data, asked, directionsLink: setting.directions_link }
}
