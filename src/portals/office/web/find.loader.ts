import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { listPayments } from '#money/payment-desk/contract.ts'
import { call } from '#platform/http/web/call.ts'
import { readText } from '#platform/pages/web/lists/list-address.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import type { getPolicyList } from '#policies/policy-list/contract.ts'
import type { portalMenu } from '../contract.ts'

/** What the office holds for some words, without what the reader may not see. */
export type Found = Awaited<ReturnType<typeof findAll>>

/** Asks the list calls for policies and payments. If a complete number matches exactly one policy, it opens at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const q = readText(new URL(request.url).searchParams, 'q').trim()
  const found = q === '' ? { policies: undefined, payments: undefined } : await findAll(q)
  const [only, another] = found.policies?.data ?? []
  const isNamed = only && [only.sap_policy_id, only.ref_unique_id].includes(q)
  if (isNamed && !another) throw redirect(policyPaths.view(only.id))
  return { q, ...found }
}

/** Asks only the lists in the reader's menu: a refused call would appear in the audit log as an attempt by them. */
async function findAll(q: string) {
  const { data: menu } = await call<typeof portalMenu>('GET /api-app/portal-menu', {})
  const has = (list: 'policyList' | 'payments') => menu.items.some(({ key }) => key === list)
  const [policies, payments] = await Promise.all([
    has('policyList') ? call<typeof getPolicyList>('POST /api-app/get-policy-list', { q }) : undefined,
    has('payments')
      ? call<typeof listPayments>('POST /api-app/payments/list', { q, page_size: 10 })
      : undefined,
  ])
  return { policies: policies?.data.policies, payments: payments?.data.payments }
}
