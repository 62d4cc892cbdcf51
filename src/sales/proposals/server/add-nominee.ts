import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { getPolicy, replaceDraft } from '#policies/policies/server/store.ts'
import { type Answers, noAnswers } from '../proposal.ts'
import { draftProblems } from '../rules.ts'
import { openDraft, type ProposalDependencies } from './prepare-save.ts'
import { withStoredNumbers } from './stored-numbers.ts'

/** Adds the nominee to a draft and leaves everything else unchanged (PROP-35). */
export async function addNominee(
  { db }: ProposalDependencies,
  input: { readonly id?: number; readonly version?: number } & Pick<Answers, 'nominee' | 'givenTwice'>,
  call: Call<Person>,
  change: Change<Policy>,
): Promise<Policy> {
  if (input.id === undefined) refuse(422, 'policyIdRequired')
  const draft = await openDraft(db, call.who, input.id)
  if (!draft) return refuse(404, 'noSuchProposal')
  const { nominee } = withStoredNumbers({ applicant: {}, nominee: input.nominee, appointee: {} }, draft)
  const { givenTwice = [] } = input
  const { appointee = {} } = draft
  refuseAny(draftProblems({ ...noAnswers, ...draft, nominee, appointee, givenTwice }, call.today))
  return change(async (tx) => {
    await replaceDraft(tx, draft.id, input.version, { ...draft, nominee }, call.now)
    return getPolicy(tx, draft.id)
  })
}
