import { toDhakaTime } from '#kernel/dates.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { listDraftsOfCustomer } from '#policies/policies/server/drafts-store.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import type { ProposalDependencies } from './prepare-save.ts'

/** The drafts that a policy holder saved for themselves. Staff find theirs in the list of policies. */
export async function listOwnDrafts(
  { db, editions }: Pick<ProposalDependencies, 'db' | 'editions'>,
  { who, today, language }: Call<Person>,
) {
  if (who.kind !== 'customer') return []
  const { book } = editions.current(today)
  const drafts = await listDraftsOfCustomer(db, who.id)
  return drafts.map(({ id, reference, planCode, savedAt, deleteOn }) => ({
    id,
    url: proposalFormPaths.edit(id),
    reference,
    plan: planName(book, planCode, language),
    saved_at: toDhakaTime(savedAt),
    delete_on: deleteOn,
  }))
}
