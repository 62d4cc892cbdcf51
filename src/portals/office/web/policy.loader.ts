import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { type ActOutcome, tryAct } from '#people/staff/web/form-trouble.ts'
import { call, callOnce, unlessRefused } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import type {
  customerPolicyDetails,
  PolicyDetails,
  retryPush,
  storePolicyNote,
} from '#policies/policies/contract.ts'
import {
  answerMissing,
  describeEvents,
  type PolicyEvent,
  type PolicyMissing,
} from '#policies/policies/web/policy-view.loader.ts'
import type { policyOverview } from '../policy-contract.ts'
import { sendLinkOf } from './send-pay-link.ts'

export type PolicyOverview = Out<typeof policyOverview>['data']

/** What the page has to show: the policy, with what could be fetched of all beside it, or why there is none (POL-15). */
export type OfficePolicy =
  | {
      readonly details: PolicyDetails
      readonly overview: PolicyOverview | null
      readonly events: readonly PolicyEvent[] | null
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
    const [beside, events] = await Promise.all([unlessRefused(overview, () => true), describeEvents(input)])
    return {
      details: found.customer_policy_details,
      overview: beside?.data ?? null,
      events,
    } satisfies OfficePolicy
  } catch (error) {
    return answerMissing(error)
  }
}

/** What became of a note; `text` as it was sent. */
export type NoteAttempt = ActOutcome & { readonly act?: 'note'; readonly text?: string }

/** Notes something down, sends a link to pay, or sends the policy to the core system once more (PUSH-02). */
export async function action({ request, params }: ActionFunctionArgs) {
  const { act, text } = textsOf(await request.formData(), 'act', 'text')
  const id = params.policyId ?? ''
  if (act === 'payLink') return sendLinkOf(id)
  if (act === 'note')
    return tryAct(
      { act, text },
      callOnce<typeof storePolicyNote>('POST /api-app/store-policy-note', { customer_policy_id: id, text }),
    )
  return tryAct({}, callOnce<typeof retryPush>('POST /api-app/retry-push', { id }))
}
