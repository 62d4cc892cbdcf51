import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import type { PolicyReminders } from '#money/reminders/contract.ts'
import { chooseRemindersFrom, loadReminders, remindersAct } from '#money/reminders/web/policy-reminders.ts'
import { call, callOnce, unlessRefused } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import { type ActOutcome, tryAct } from '#platform/pages/web/form-trouble.ts'
import type {
  customerPolicyDetails,
  PolicyDetails,
  retryPush,
  storePolicyNote,
} from '#policies/policies/contract.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import {
  answerMissing,
  describeEvents,
  type PolicyEvent,
  type PolicyMissing,
} from '#policies/policies/web/policy-view.loader.ts'
import { loadApplicantAnswers } from '#sales/proposal-form/web/applicant-answers.loader.ts'
import type { ApplicantAnswer } from '#sales/proposals/consent-contract.ts'
import type { AskedPaper } from '#sales/referral-papers/contract.ts'
import {
  handInFrom,
  handInReturnedFrom,
  loadAskedPapers,
  returnedPaperAct,
} from '#sales/referral-papers/web/hand-in.ts'
import type { withdrawReferral } from '#sales/underwriting/contract.ts'
import type { policyOverview } from '../policy-contract.ts'
import { sendLinkOf } from './send-pay-link.ts'

export type PolicyOverview = Out<typeof policyOverview>['data']

/** The data of the page: the policy with whatever else could be fetched, or why there is none (POL-15). */
export type OfficePolicy =
  | {
      readonly details: PolicyDetails
      readonly overview: PolicyOverview | null
      readonly events: readonly PolicyEvent[] | null
      /** For a proposal in referral: the papers it waits for. */
      readonly papers: readonly AskedPaper[] | null
      readonly reminders: PolicyReminders | null
      /** For one's own draft: what its applicant refused. */
      readonly answer: ApplicantAnswer | undefined
    }
  | PolicyMissing

/** Details for staff at /policy-view (POL-08). */
export async function loader({ params }: LoaderFunctionArgs) {
  const input = { customer_policy_id: params.policyId ?? '' }
  try {
    const { data: found } = await call<typeof customerPolicyDetails>(
      'POST /api-app/customer-policy-details',
      input,
    )
    const overview = call<typeof policyOverview>('POST /api-app/policy-overview', input)
    const { customer_policy_details: details } = found
    const isDraft = details.status === policyStatusCode.draft
    const [beside, events, papers, reminders, answers] = await Promise.all([
      unlessRefused(overview, () => true),
      describeEvents(input),
      details.is_looked_at ? loadAskedPapers(input.customer_policy_id) : null,
      loadReminders(input.customer_policy_id),
      isDraft ? loadApplicantAnswers() : [],
    ])
    return {
      details,
      overview: beside?.data ?? null,
      events,
      papers,
      reminders,
      answer: answers.find(({ policy_id: id }) => id === details.id),
    } satisfies OfficePolicy
  } catch (error) {
    return answerMissing(error)
  }
}

/** The outcome of a note or a withdrawal; `text` as it was sent. */
export type NoteAttempt = ActOutcome & {
  readonly act?: 'note' | 'withdraw' | typeof returnedPaperAct
  readonly text?: string
}

/** Handles the forms of the page: notes, papers, pay links, reminders, withdrawal, and another push (PUSH-02). */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const { act, text } = textsOf(form, 'act', 'text')
  const id = params.policyId ?? ''
  if (act === 'paper') return handInFrom(form)
  if (act === returnedPaperAct) return handInReturnedFrom(id, form)
  if (act === 'payLink') return sendLinkOf(id)
  if (act === remindersAct) return chooseRemindersFrom(id, form)
  if (act === 'note')
    return tryAct(
      { act, text },
      callOnce<typeof storePolicyNote>('POST /api-app/store-policy-note', { customer_policy_id: id, text }),
    )
  if (act === 'withdraw')
    return tryAct(
      { act, text },
      callOnce<typeof withdrawReferral>('POST /api-app/referrals/{id}/withdraw', { id, reason: text }),
    )
  return tryAct({}, callOnce<typeof retryPush>('POST /api-app/retry-push', { id }))
}
