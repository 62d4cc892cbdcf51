import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { isDecision } from '#people/approvals/approval.ts'
import type { decideApproval, ListedApproval, showApproval } from '#people/approvals/contract.ts'
import { type ActOutcome, tryAct } from '#people/staff/web/form-trouble.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'

/** The request, or nothing where there is none for this reader. */
export type ApprovalView = { readonly request: ListedApproval | undefined }

export async function loader({ params }: LoaderFunctionArgs) {
  try {
    const found = await call<typeof showApproval>('GET /api-app/approvals/{id}', { id: params.id ?? '' })
    return { request: found.data.request } satisfies ApprovalView
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status !== 404) throw error
    return data<ApprovalView>({ request: undefined }, { status: 404 })
  }
}

/** What became of a decision; `reason` as it was sent. */
export type DecisionAttempt = ActOutcome & { readonly reason: string }

export async function action({ request, params }: ActionFunctionArgs) {
  const { decision, reason } = textsOf(await request.formData(), 'decision', 'reason')
  const sent = { id: params.id ?? '', decision: isDecision(decision) ? decision : 'refuse', reason } as const
  return tryAct({ reason }, call<typeof decideApproval>('POST /api-app/approvals/{id}/decide', sent))
}
