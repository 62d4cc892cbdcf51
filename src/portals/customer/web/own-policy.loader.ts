import { data, type LoaderFunctionArgs } from 'react-router'
import { call, isMissing, unlessRefused } from '#platform/http/web/call.ts'
import type { OwnPolicyDetails, ownPolicyDetails } from '../contract.ts'

/** The policy, or undefined where this customer has none at the address. */
export async function loader({ params }: LoaderFunctionArgs) {
  const asked = { id: params.policyId ?? '' }
  const found = call<typeof ownPolicyDetails>('POST /v1/userpanel/policy-details', asked)
  const policy = (await unlessRefused(found, isMissing))?.data
  return data<OwnPolicyView>({ policy }, { status: policy ? 200 : 404 })
}

export type OwnPolicyView = { readonly policy?: OwnPolicyDetails }
