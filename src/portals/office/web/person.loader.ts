import type { LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { call } from '#platform/http/web/call.ts'
import { answerMissing, type PolicyMissing } from '#policies/policies/web/policy-view.loader.ts'
import type { personOverview } from '../person-contract.ts'

export type PersonOverview = Out<typeof personOverview>['data']

/** Everything about one person, or why there is nothing. */
export async function loader({ params }: LoaderFunctionArgs) {
  try {
    const { data } = await call<typeof personOverview>('POST /api-app/person-overview', {
      customer_id: params.customerId ?? '',
    })
    return { overview: data }
  } catch (error) {
    return answerMissing(error)
  }
}

export type PersonView = { readonly overview: PersonOverview } | PolicyMissing
