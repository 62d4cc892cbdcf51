import { data, type LoaderFunctionArgs } from 'react-router'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { OwnPolicyDetails, ownPolicyDetails } from '../contract.ts'

/** The policy, or undefined where this customer has none at the address. */
export async function loader({ params }: LoaderFunctionArgs) {
  try {
    const { data: policy } = await call<typeof ownPolicyDetails>('POST /v1/userpanel/policy-details', {
      id: params.policyId ?? '',
    })
    return { policy } satisfies OwnPolicyView
  } catch (error) {
    if (!isMissing(error)) throw error
    return data<OwnPolicyView>({}, { status: 404 })
  }
}

export type OwnPolicyView = { readonly policy?: OwnPolicyDetails }

/** No policy of this number, or no number at all. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallRefused && (error.status === 404 || error.status === 422)
}
