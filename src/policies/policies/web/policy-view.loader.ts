import { data, type LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { CallRefused, call, unlessRefused } from '#platform/http/web/call.ts'
import type { customerEndPolicyDetails, PolicyDetails, policyHistory } from '../contract.ts'

/** What the page has to show: the policy, or why there is none (POL-15). */
export type PolicyView =
  | { readonly details: PolicyDetails; readonly events: readonly PolicyEvent[] | null }
  | PolicyMissing
export type PolicyMissing = { readonly failure: 'none' | 'failed' }

export type PolicyEvent = Out<typeof policyHistory>['data']['events'][number]

/** Details for the customer at /policy-view-customer (POL-08). */
export async function loader({ params }: LoaderFunctionArgs) {
  const input = { customer_policy_id: params.policyId ?? '' }
  try {
    const { data: found } = await call<typeof customerEndPolicyDetails>(
      'POST /api-app/customer-end-policy-details',
      input,
    )
    return {
      details: found.customer_policy_details,
      events: await describeEvents(input),
    } satisfies PolicyView
  } catch (error) {
    return answerMissing(error)
  }
}

/** The history is an extra: without it the policy is still shown. */
export async function describeEvents(input: {
  customer_policy_id: string
}): Promise<readonly PolicyEvent[] | null> {
  const history = call<typeof policyHistory>('POST /api-app/policy-history', input)
  return (await unlessRefused(history, () => true))?.data.events ?? null
}

/** Says why there is no policy; a refused permission is handled as on all pages. */
export function answerMissing(error: unknown) {
  if (!(error instanceof CallRefused) || error.status === 401 || error.status === 403) throw error
  const isMissing = error.status === 404 || error.status === 422
  return data<PolicyMissing>({ failure: isMissing ? 'none' : 'failed' }, { status: isMissing ? 404 : 503 })
}
