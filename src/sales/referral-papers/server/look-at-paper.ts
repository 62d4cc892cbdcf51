import { toDhakaTime } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/problem.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { type DateTry, readingOf, tryBirthDate } from '#platform/links/server/birth-date-check.ts'
import { withLink } from '#platform/links/server/open-link.ts'
import type { StoredLink } from '#platform/links/server/store.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import type { lookAtPaperLink } from '../contract.ts'
import { paperLink } from '../paper-link.ts'
import type { PaperDependencies } from './dependencies.ts'
import { findPaper } from './store.ts'

/**
 * The paper that a link asks for; its name only after the applicant's date of birth was given.
 * @throws 404 `linkOver`, 429
 */
export async function lookAtPaper(
  deps: PaperDependencies,
  token: string,
  call: Call,
): Promise<Out<typeof lookAtPaperLink>['data']> {
  return withLink(deps, { token, purpose: paperLink.purpose }, call, async (link) => {
    const { what } = await getPaper(deps, link)
    const reading = readingOf(deps.codeKey, link, call)
    return {
      reading,
      what: reading === 'open' ? what : null,
      valid_until: toDhakaTime(link.endsAt),
    }
  })
}

/**
 * Lets a person who gives the applicant's date of birth see the name of the paper and hand it in.
 * @throws 404 `linkOver`, and like `tryBirthDate`
 */
export async function showBirthDate(
  deps: PaperDependencies,
  { token, date_of_birth: typed }: { readonly token: string; readonly date_of_birth: string },
  call: Call,
  change: Change<DateTry>,
): Promise<void> {
  await withLink(deps, { token, purpose: paperLink.purpose }, call, async (link) => {
    const { policyId } = await getPaper(deps, link)
    const { birthDate } = (await findPolicy(deps.db, policyId))?.applicant ?? {}
    if (!birthDate) return refuse(404, 'linkOver')
    await tryBirthDate(deps, link, { typed, known: birthDate }, call, change)
  })
}

async function getPaper({ db }: PaperDependencies, { subject }: StoredLink) {
  return (await findPaper(db, paperLink.paperId(subject))) ?? refuse(404, 'linkOver')
}
