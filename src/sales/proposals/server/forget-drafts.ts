import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { Retention } from '#platform/personal-data/server/personal-data.ts'
import { announceOldDrafts, deleteDrafts, lockOldDrafts } from '#policies/policies/server/old-drafts-store.ts'
import { isDeletableDraft } from './deletable-draft-store.ts'
import { dropFilesJob } from './receive-document.ts'

export type DraftNeeds = {
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Tables that name a policy which is no mere draft, by `policy_id`, and those that name a person, by `customer_id`. */
  readonly naming: { readonly policies: readonly string[]; readonly people: readonly string[] }
}

/** A job whose file store is silent begins anew: it has few files to go through again. */
const filesOfAJob = 100

/** Announces drafts that nobody saves, and deletes those whose day has come, with their papers and their applicants. */
export function forgetDrafts({ jobs, naming }: DraftNeeds): Retention['forget'] {
  return async (tx, before, atMost, now) => {
    const going = { before, now, atMost, mayGo: isDeletableDraft(naming.policies, now) }
    await announceOldDrafts(tx, going)
    const ids = await lockOldDrafts(tx, going)
    if (ids.length === 0) return 0
    const fileKeys = await deleteDrafts(tx, ids, { namingTables: naming.people, now })
    for (let at = 0; at < fileKeys.length; at += filesOfAJob)
      await jobs.enqueue(tx, dropFilesJob, { fileKeys: fileKeys.slice(at, at + filesOfAJob) })
    return ids.length
  }
}
