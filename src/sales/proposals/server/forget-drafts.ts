import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { Retention } from '#platform/personal-data/server/personal-data.ts'
import { announceOldDrafts, deleteDrafts, lockOldDrafts } from '#policies/policies/server/old-drafts-store.ts'
import { isDeletableDraft } from './deletable-draft-store.ts'
import { dropFilesJob } from './receive-document.ts'

export type DraftNeeds = {
  readonly jobs: Pick<Jobs, 'enqueue'>
  /**
   * Tables whose `policy_id` names a policy that is more than a draft, and tables whose `customer_id` names a
   * person.
   */
  readonly naming: { readonly policies: readonly string[]; readonly people: readonly string[] }
}

/** A small batch: if the file store does not answer, the job is retried from its beginning. */
const filesOfAJob = 100

/** Announces the deletion of old drafts, and deletes those whose day has come, with their papers and applicants. */
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
