import { refuse } from '#kernel/problem.ts'
import type { ApprovedAct } from '#people/approvals/server/decide-approval.ts'
import { findEntry } from '#website/content/server/entry-store.ts'
import { findCare } from './care-store.ts'
import type { DraftDependencies } from './dependencies.ts'
import { lookAfter, type WantedCare } from './look-after.ts'
import { publishEntry, type WantedPublication } from './publish-entry.ts'
import { takeAway, type WantedRemoval } from './take-away.ts'
import { takeBack, type WantedTakingBack } from './take-back.ts'
import type { TextAct } from './text-acts.ts'

/** Acts on a regulated text that run once a second person has agreed. */
export const approvedTextActs = (
  deps: Pick<DraftDependencies, 'db' | 'jobs' | 'types' | 'isFixedPage'>,
): Readonly<Record<TextAct, ApprovedAct>> => ({
  'content.publish': (input, run) => publishEntry(deps, input as WantedPublication, run),
  'content.unpublish': (input, run) => takeBack(deps, input as WantedTakingBack, run),
  'content.remove': (input, run) => takeAway(deps, input as WantedRemoval, run),
  // Owner and review day keep their values of that time.
  'content.unmark': async (input, run) => {
    const { type, slug } = input as WantedCare
    const entry = (await findEntry(deps.db, type, slug)) ?? refuse(404, 'noSuchContent')
    const { ownerId, reviewOn } = await findCare(deps.db, entry.id)
    const wanted = { type, slug, owner: ownerId ?? 0, review_on: reviewOn ?? '', is_regulated: false }
    return lookAfter(deps, wanted, run)
  },
})
