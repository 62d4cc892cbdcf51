import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { listPayments } from '#money/payment-desk/contract.ts'
import { call, unlessRefused } from '#platform/http/web/call.ts'
import { readText } from '#platform/pages/web/lists/list-address.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import type { getPolicyList } from '#policies/policy-list/contract.ts'

/** What the office holds under some words; nothing of what the reader may not see. */
export type Found = Awaited<ReturnType<typeof findAll>>

/** Policies and payments by the calls of their lists. Where a whole number names one policy alone, it opens at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const q = readText(new URL(request.url).searchParams, 'q').trim()
  const found = q === '' ? { policies: undefined, payments: undefined } : await findAll(q)
  const [only, another] = found.policies?.data ?? []
  const isNamed = only && [only.sap_policy_id, only.ref_unique_id].includes(q)
  if (isNamed && !another) throw redirect(policyPaths.view(only.id))
  return { q, ...found }
}

async function findAll(q: string) {
  const [policies, payments] = await Promise.all([
    unlessRefused(call<typeof getPolicyList>('POST /api-app/get-policy-list', { q }), mayNot),
    unlessRefused(call<typeof listPayments>('POST /api-app/payments/list', { q, page_size: 10 }), mayNot),
  ])
  return { policies: policies?.data.policies, payments: payments?.data.payments }
}

const mayNot = ({ status }: { readonly status: number }) => status === 403
