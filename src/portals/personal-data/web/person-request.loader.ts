import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { call, callOnce, isNotFound, unlessRefused } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import { type ActOutcome, tryAct } from '#platform/pages/web/form-trouble.ts'
import type { decidePersonRequest, showPersonRequest, takeOverPersonRequest } from '../contract.ts'

type Shown = Out<typeof showPersonRequest>['data']
export type PersonRequestView = { readonly shown: Shown | undefined }

export async function loader({ params }: LoaderFunctionArgs) {
  const asked = call<typeof showPersonRequest>('GET /api-app/person-requests/{id}', { id: params.id ?? '' })
  const shown = (await unlessRefused(asked, isNotFound))?.data
  return data<PersonRequestView>({ shown }, { status: shown ? 200 : 404 })
}

/** The outcome of an answer; `reason` as it was sent. */
export type AnswerAttempt = ActOutcome & { readonly reason: string }

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const { decision, reason, bank_paid_back } = textsOf(form, 'decision', 'reason', 'bank_paid_back')
  const id = params.id ?? ''
  if (decision === 'seeTo')
    return tryAct(
      { reason: '' },
      callOnce<typeof takeOverPersonRequest>('POST /api-app/person-requests/{id}/see-to', { id }),
    )
  const sent = { id, decision: decision === 'do' ? 'do' : 'refuse', reason, bank_paid_back } as const
  return tryAct(
    { reason },
    callOnce<typeof decidePersonRequest>('POST /api-app/person-requests/{id}/decide', sent),
  )
}
