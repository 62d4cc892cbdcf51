import { type Problem, Refusal, refuseAny } from '#kernel/problem.ts'
import { askRegister } from '#people/identity/server/ask-register.ts'
import { noteIdentities, requireCheckedIdentity } from '#people/identity/server/check-identities.ts'
import { findAgentId } from '#people/staff/server/store.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { isWriteConflict } from '#platform/database/server/unreachable.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import { sendToCore } from '#policies/core-push/server/send-to-core.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { sealerOfCustomer } from '#policies/policies/server/customer-key-store.ts'
import { findLife, type Life, lockLife } from '#policies/policies/server/life-store.ts'
import { getPolicy, isTransactionUsed, movePolicy } from '#policies/policies/server/store.ts'
import { appointeePartOf, nomineeParts } from '#policies/questions/nominees.ts'
import { judgeConfirmed } from '#sales/underwriting/server/judge-proposal.ts'
import { officeFields } from '../form-fields.ts'
import { writePaper } from '../paper.ts'
import { confirmProblems, listMinors } from '../rules.ts'
import { textEditions } from '../text-editions.ts'
import { requireAnotherSale } from './another-sale.ts'
import { enqueueAgentNotice } from './notify-agent.ts'
import { enqueueHolderNotice } from './notify-holder.ts'
import { otherCardProblems } from './other-card.ts'
import {
  countStored,
  infectedProblems,
  type Prepared,
  type ProposalDependencies,
  prepareSave,
  type Submission,
} from './prepare-save.ts'
import { countDocuments, documentFileProblems, dropDocuments, storeDocuments } from './receive-document.ts'
import { refusePayingTwice } from './refuse-paying-twice.ts'
import {
  isGivenByApplicant,
  noteApplicantConsent,
  requireApplicantConsent,
} from './require-applicant-consent.ts'
import { keepProposal } from './save-draft.ts'
import { insertSignedProposal } from './store.ts'
import { deleteAllWorkOn } from './unfinished-store.ts'

/**
 * Confirms a proposal. It is priced again and judged as a whole; the national ID register is asked about the applicant,
 * and the applicant's own consent is required. Then, in one transaction, it is stored with the signed paper, moved to
 * Submitted, and sent to the core system when the setting says so. A proposal that underwriting does not accept waits in
 * referral instead, and is not sent (decision 0080).
 */
export async function confirmProposal(
  deps: ProposalDependencies,
  submission: Submission,
  call: Call<Person>,
  change: Change<Policy>,
): Promise<Policy> {
  await countDocuments(deps, submission.documents, call)
  const prepared = withoutNeedlessAppointee(await prepareSave(deps, submission, call))
  refuseAny([
    ...confirmProblems(prepared.answers, prepared.circumstances),
    ...(await documentFileProblems(submission.documents, countStored(prepared.before, submission))),
    ...infectedProblems(prepared.before, submission),
  ])
  await refusePayingTwice(deps.db, deps, prepared)
  const heard = await askRegister(deps, prepared.answers.applicant, call.now)
  const consent = await requireApplicantConsent(deps, prepared, submission, call)
  requireCheckedIdentity(deps, heard)
  refuseAny(await otherCardProblems(deps.db, prepared.answers))
  const stored = await storeDocuments(deps, submission.documents, call)
  try {
    return await change(async (tx) => {
      const life = await findLife(tx, { ...prepared, applicant: prepared.answers.applicant })
      await lockLife(tx, life)
      // The returned one may have been sent again since the first check.
      await refusePayingTwice(tx, deps, prepared)
      if (submission.asksAboutAnother) await requireAnotherSale(tx, { ...prepared.cover, life }, call)
      const draft = await keepProposal(deps, tx, prepared, submission, stored, call)
      refuseAny(await transactionProblems(tx, draft, life))
      const agentId = draft.agencyCode ? await findAgentId(tx, draft.agencyCode) : undefined
      await movePolicy(tx, draft.id, 'submitted', {
        now: call.now,
        by: call.who,
        set: { confirmedAt: call.now, agentId },
      })
      await sign(deps, tx, draft, prepared, { ...call, language: consent.language })
      await noteApplicantConsent(deps, tx, draft, consent, call)
      await noteIdentities(deps, tx, draft, heard, call.now)
      if (!isGivenByApplicant(consent)) await enqueueHolderNotice(deps.jobs, tx, draft, call.who)
      await enqueueAgentNotice(deps.jobs, tx, { policyId: draft.id, agentId }, call.who)
      if (await judgeConfirmed(deps, tx, draft, heard, call)) await sendToCore(deps, tx, draft)
      return getPolicy(tx, draft.id)
    })
  } catch (error) {
    const refusal = isTransactionTaken(error) ? new Refusal(422, transactionUsed) : error
    // Only a refusal or a taken row is sure to have stored nothing; after any other failure the documents may be in use.
    if (refusal instanceof Refusal || isWriteConflict(refusal)) await dropDocuments(deps.files, stored)
    throw refusal
  }
}

const transactionUsed: Problem = { code: 'transactionUsed', field: officeFields.transactionId }

/** Refuses a bank's transaction that another confirmed policy has used (PROP-34). */
export async function transactionProblems(
  db: ReadDatabase,
  { id, transactionId }: { readonly id: number | undefined; readonly transactionId?: string | undefined },
  life: Life,
): Promise<Problem[]> {
  if (!transactionId) return []
  return (await isTransactionUsed(db, transactionId, life, id)) ? [transactionUsed] : []
}

/** Two confirmations at the same moment: the database accepts only one. */
function isTransactionTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { constraint?: string } }
  return cause?.constraint?.startsWith('policies_confirmed_transaction') === true
}

async function sign(
  { editions }: ProposalDependencies,
  tx: Transaction,
  { id: policyId, customerId }: Pick<Policy, 'id' | 'customerId'>,
  { answers, cover }: Prepared,
  { language, now, today }: Call<Person>,
): Promise<void> {
  const { book } = editions.current(today)
  const proposal = { answers, cover, planName: planName(book, cover.planCode, language) }
  const paper = writePaper(proposal, language)
  await insertSignedProposal(
    tx,
    { policyId, language, paper, editions: textEditions, signedAt: now, consentedAt: now },
    await sealerOfCustomer(tx, customerId, now),
  )
  await deleteAllWorkOn(tx, policyId)
}

/** Drops an appointee who was typed before the nominee turned out to be of age (PROP-21). */
export function withoutNeedlessAppointee(prepared: Prepared): Prepared {
  const { answers, circumstances } = prepared
  const minors = listMinors(answers, circumstances.today)
  const needless = nomineeParts.filter((part) => !minors.includes(part)).map((part) => appointeePartOf[part])
  const none = Object.fromEntries(needless.map((part) => [part, {}]))
  return { ...prepared, answers: { ...answers, ...none } }
}
