import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { tryAct } from '#people/staff/web/form-trouble.ts'
import { CallRefused, call, callOnce, unlessRefused } from '#platform/http/web/call.ts'
import type {
  customerEndPolicyDetails,
  customerPolicyDetails,
  PolicyDetails,
  policyHistory,
  retryPush,
} from '../contract.ts'

/** What the page has to show: the policy, or why there is none (POL-15). */
export type PolicyView =
  | { readonly details: PolicyDetails; readonly events: readonly PolicyEvent[] | null }
  | { readonly failure: 'none' | 'failed' }

export type PolicyEvent = Out<typeof policyHistory>['data']['events'][number]

/** Details for staff at /policy-view, and for the customer at /policy-view-customer (POL-08). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const isCustomer = new URL(request.url).pathname.startsWith('/policy-view-customer')
  const input = { customer_policy_id: params.policyId ?? '' }
  try {
    const { data: found } = isCustomer
      ? await call<typeof customerEndPolicyDetails>('POST /api-app/customer-end-policy-details', input)
      : await call<typeof customerPolicyDetails>('POST /api-app/customer-policy-details', input)
    return {
      details: found.customer_policy_details,
      events: await describeEvents(input),
    } satisfies PolicyView
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status === 401 || error.status === 403) throw error
    const isMissing = error.status === 404 || error.status === 422
    return data<PolicyView>({ failure: isMissing ? 'none' : 'failed' }, { status: isMissing ? 404 : 503 })
  }
}

/** The history is an extra: a policy without it is shown still. */
async function describeEvents(input: { customer_policy_id: string }): Promise<readonly PolicyEvent[] | null> {
  const history = call<typeof policyHistory>('POST /api-app/policy-history', input)
  return (await unlessRefused(history, () => true))?.data.events ?? null
}

/** Sends the policy to the core system once more (PUSH-02). */
export async function action({ params }: ActionFunctionArgs) {
  return tryAct({}, callOnce<typeof retryPush>('POST /api-app/retry-push', { id: params.policyId ?? '' }))
}
