import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { isDecision } from '#people/approvals/approval.ts'
import type { decideApproval, ListedApproval, showApproval } from '#people/approvals/contract.ts'
import type { showPhoneList } from '#people/exports/contract.ts'
import { call, callOnce, isNotFound, unlessRefused } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import { type ActOutcome, tryAct } from '#platform/pages/web/form-trouble.ts'

/** The request, or undefined if this reader has none. */
export type ApprovalView = {
  readonly request: ListedApproval | undefined
  /** For the requester of an approved list with phone numbers: its download; null once that has expired. */
  readonly list?: { readonly url: string; readonly valid_until: string } | null
}

export async function loader({ params }: LoaderFunctionArgs) {
  const asked = call<typeof showApproval>('GET /api-app/approvals/{id}', { id: params.id ?? '' })
  const request = (await unlessRefused(asked, isNotFound))?.data.request
  if (!request) return data<ApprovalView>({ request }, { status: 404 })
  return { request, ...(await loadList(request)) } satisfies ApprovalView
}

async function loadList(request: ListedApproval): Promise<Pick<ApprovalView, 'list'>> {
  if (request.act !== 'phones.export' || !request.is_own || request.state !== 'approved') return {}
  const found = await unlessRefused(
    call<typeof showPhoneList>('GET /api-app/phone-lists/{id}', { id: request.id }),
    ({ status }) => status === 404 || status === 403,
  )
  return { list: found?.data ?? null }
}

/** The outcome of a decision; `reason` as it was sent. */
export type DecisionAttempt = ActOutcome & { readonly reason: string }

export async function action({ request, params }: ActionFunctionArgs) {
  const { decision, reason } = textsOf(await request.formData(), 'decision', 'reason')
  const sent = { id: params.id ?? '', decision: isDecision(decision) ? decision : 'refuse', reason } as const
  return tryAct({ reason }, callOnce<typeof decideApproval>('POST /api-app/approvals/{id}/decide', sent))
}
