import type { Files } from '#adapters/files/files.ts'
import { done } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { refuse } from '#kernel/problem.ts'
import { fill } from '#kernel/words.ts'
import { listAgents } from '#people/staff/server/store.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { anyone, signedIn, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange, unaudited } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { seesPolicies } from '#policies/policies/server/guard.ts'
import { findPolicy } from '#policies/policies/server/store.ts'
import { policyStatusCode, statusForOutsiders } from '#policies/policies/status.ts'
import { maySee } from '#policies/policies/visibility.ts'
import { underwritingWords } from '#sales/underwriting/words.ts'
import {
  agentList,
  checkAnswers as checkAnswersCall,
  checkProposal,
  forgetUnfinished as forgetUnfinishedCall,
  keepUnfinished as keepUnfinishedCall,
  listUnfinished as listUnfinishedCall,
  policyAdd,
  policyNomineeAdd,
  proposalPaper,
  purchasePolicy,
} from '../contract.ts'
import { answersFrom, cleanText, isTicked } from '../read-answers.ts'
import { proposalsWords } from '../words.ts'
import { addNominee } from './add-nominee.ts'
import { checkAnswers } from './check-answers.ts'
import { checkPaper } from './check-paper.ts'
import { confirmProposal } from './confirm-proposal.ts'
import { consentRoutes } from './consent-routes.ts'
import { listOwnDrafts } from './own-drafts.ts'
import type { ProposalDependencies } from './prepare-save.ts'
import { type PrintDependencies, printProposal } from './print-proposal.ts'
import { filesOf, requireOwnIds, submissionFrom } from './read-submission.ts'
import { registerFileRemoval } from './receive-document.ts'
import { saveDraft } from './save-draft.ts'
import { forgetUnfinished, keepUnfinished, listUnfinished } from './unfinished.ts'

const ownWork = unaudited('Typed and not yet sent: it is its owner’s alone and nobody else can open it.')

type JobDependencies = { readonly jobs: Jobs; readonly files: Files }

/** Deletes the files of deleted documents. Registered once, before the queue starts. */
export function proposalJobs({ jobs, files }: JobDependencies): void {
  registerFileRemoval({ jobs, files })
}

export function proposalRoutes(deps: ProposalDependencies & PrintDependencies): Handler[] {
  return [
    handleChange(
      purchasePolicy,
      {
        guard: signedIn,
        audit: (input, { id }: Policy) => ({
          action: input.status === '1' ? 'proposal.confirm' : 'proposal.saveDraft',
          thing: `policy:${id}`,
        }),
        answer: (policy, _input, call) => savedOrLookedAt(policy, call),
      },
      async (input, call, change) => {
        requireOwnIds(input, call.who)
        const asksAboutAnother = input.idempotency_key !== undefined && !isTicked(cleanText(input.another))
        const submission = { ...submissionFrom(input, filesOf(input.document)), asksAboutAnother }
        const save = input.status === '1' ? confirmProposal : saveDraft
        return savedOrLookedAt(await save(deps, submission, call, change), call)
      },
    ),

    handleChange(
      policyAdd,
      {
        guard: signedIn,
        audit: (_input, { id }: Policy) => ({ action: 'proposal.saveDraft', thing: `policy:${id}` }),
      },
      async (input, call, change) => {
        requireOwnIds(input, call.who)
        const policy = await saveDraft(deps, submissionFrom(input, []), call, change)
        return saved(policy, proposalsWords[call.language].saved)
      },
    ),

    handleChange(
      policyNomineeAdd,
      {
        guard: signedIn,
        audit: (_input, { id }: Policy) => ({ action: 'proposal.addNominee', thing: `policy:${id}` }),
      },
      async (input, call, change) => {
        const { nominee, givenTwice } = answersFrom(input)
        const added = { id: input.id, version: input.version, nominee, givenTwice }
        const policy = await addNominee(deps, added, call, change)
        return saved(policy, proposalsWords[call.language].nomineeAdded)
      },
    ),

    handle(checkAnswersCall, { guard: signedIn }, async (input, call) => {
      requireOwnIds(input, call.who)
      const hasFiles = isTicked(cleanText(input.has_document))
      const checked = await checkAnswers(deps, submissionFrom(input, []), { hasFiles }, call)
      return done(proposalsWords[call.language].checked, checked)
    }),

    handleChange(keepUnfinishedCall, { guard: signedIn, audit: ownWork }, async (input, call, change) =>
      done(proposalsWords[call.language].kept, await keepUnfinished(deps, input, call, change)),
    ),

    handle(listUnfinishedCall, { guard: signedIn }, async (_input, call) =>
      done(proposalsWords[call.language].found, {
        unfinished: await listUnfinished(deps, call),
        drafts: await listOwnDrafts(deps, call),
      }),
    ),

    handleChange(forgetUnfinishedCall, { guard: signedIn, audit: ownWork }, async ({ id }, call, change) => {
      await change(async (tx) => {
        if (id !== undefined) await forgetUnfinished(tx, id, call)
      })
      return done(proposalsWords[call.language].forgotten, {})
    }),

    handle(agentList, { guard: staffWith(permission.policyList) }, async (_input, call) =>
      done(proposalsWords[call.language].agents, { agents: await listAgents(deps.db) }),
    ),

    handleChange(
      proposalPaper,
      {
        guard: seesPolicies,
        audit: ({ id }) => ({ action: 'proposal.paper', thing: `policy:${id}` }),
        costs: 'pdfMade',
      },
      async ({ id }, { who, now }, change) => {
        const policy = await findPolicy(deps.db, id)
        if (!policy || !maySee(who, policy)) return refuse(404, 'noSuchProposal')
        return printProposal(deps, policy, now, change)
      },
    ),

    handle(checkProposal, { guard: anyone, costs: 'paperChecked' }, async ({ code }, call) =>
      done(proposalsWords[call.language].found, await checkPaper(deps, code, call)),
    ),
    ...consentRoutes(deps),
  ]
}

/** The message about a proposal in referral, without its reasons; the seller's names the holder. */
function savedOrLookedAt(policy: Policy, { language, who }: Pick<Call<Person>, 'language' | 'who'>) {
  if (policy.status !== 'inReferral') return saved(policy, proposalsWords[language].saved)
  const { toApplicant, toSeller } = underwritingWords[language]
  if (who.kind === 'customer') return saved(policy, toApplicant)
  const { firstName = '', lastName = '' } = policy.applicant
  const name = `${firstName} ${lastName}`.trim()
  return saved(policy, fill(toSeller, { name, reference: policy.reference }, language))
}

function saved(policy: Policy, message: string) {
  return done(message, {
    id: policy.id,
    ref_unique_id: policy.reference,
    version: policy.version,
    premium_amount: toTaka(policy.cover.instalment),
    policy_status: policyStatusCode[statusForOutsiders(policy.status)],
    ...(policy.status === 'inReferral' ? { looked_at: 1 as const } : {}),
  })
}
