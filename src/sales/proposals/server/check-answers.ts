import { toTaka } from '#kernel/money.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import { recallRegister } from '#people/identity/server/ask-register.ts'
import { requireCheckedIdentity } from '#people/identity/server/check-identities.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { findLife } from '#policies/policies/server/life-store.ts'
import { confirmProblems } from '../rules.ts'
import { transactionProblems, withoutNeedlessAppointee } from './confirm-proposal.ts'
import { standingOf } from './consent-standing.ts'
import { otherCardProblems } from './other-card.ts'
import { type ProposalDependencies, prepareSave, type Submission } from './prepare-save.ts'
import { refusePayingTwice } from './refuse-paying-twice.ts'

/**
 * Prices and checks a proposal exactly as confirming will, and stores nothing; used by "check your answers".
 * The declaration is not required yet, and the register is not asked, which needs the consent.
 * @param hasFiles files are chosen and will come with the confirmation
 * @throws Refusal as confirming would
 */
export async function checkAnswers(
  deps: ProposalDependencies,
  submission: Submission,
  { hasFiles }: { readonly hasFiles: boolean },
  call: Call<Person>,
) {
  const prepared = withoutNeedlessAppointee(await prepareSave(deps, submission, call))
  const { before, cover, circumstances } = prepared
  if (before && submission.version !== undefined && submission.version !== before.version)
    refuse(409, 'proposalChangedMeanwhile')
  const answers = { ...prepared.answers, hasDeclared: true, hasConsented: true }
  const hasDocument = hasFiles || circumstances.hasDocument
  refuseAny(confirmProblems(answers, { ...circumstances, hasDocument }))
  await refusePayingTwice(deps.db, deps, prepared)
  const heard = await recallRegister(deps.db, prepared.answers.applicant)
  if (heard) requireCheckedIdentity(deps, heard)
  refuseAny(await otherCardProblems(deps.db, prepared.answers))
  const transactionId = circumstances.proposer === 'bank' ? answers.transactionId : undefined
  const life = await findLife(deps.db, { cover, applicant: answers.applicant })
  refuseAny(await transactionProblems(deps.db, { id: before?.id, transactionId }, life))
  return { premium_amount: toTaka(cover.instalment), word: await standingOf(deps, prepared, call) }
}
