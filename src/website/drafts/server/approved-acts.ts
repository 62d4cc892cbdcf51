import { refuse } from '#kernel/problem.ts'
import type { ApprovedAct } from '#people/approvals/server/decide-approval.ts'
import { findEntry } from '#website/content/server/entry-store.ts'
import { findCare } from './care-store.ts'
import type { DraftDependencies } from './dependencies.ts'
import { publishEntry, type WantedPublication } from './publish-entry.ts'
import { removeContentEntry, type WantedRemoval } from './remove-content-entry.ts'
import { setCare, type WantedCare } from './set-care.ts'
import type { TextAct } from './text-acts.ts'
import { unpublishEntry, type WantedUnpublication } from './unpublish-entry.ts'

/** Acts on a regulated text that run once a second person has agreed. */
export const approvedTextActs = (
  deps: Pick<DraftDependencies, 'db' | 'jobs' | 'types' | 'isFixedPage' | 'approvalRules'>,
): Readonly<Record<TextAct, ApprovedAct>> => ({
  'content.publish': (input, run) => publishEntry(deps, input as WantedPublication, run),
  'content.unpublish': (input, run) => unpublishEntry(deps, input as WantedUnpublication, run),
  'content.remove': (input, run) => removeContentEntry(deps, input as WantedRemoval, run),
  // Owner and review day keep their values of that time.
  'content.unmark': async (input, run) => {
    const { type, slug } = input as WantedCare
    const entry = (await findEntry(deps.db, type, slug)) ?? refuse(404, 'noSuchContent')
    const { ownerId, reviewOn } = await findCare(deps.db, entry.id)
    const wanted = { type, slug, owner: ownerId ?? 0, review_on: reviewOn ?? '', is_regulated: false }
    return setCare(deps, wanted, run)
  },
})
