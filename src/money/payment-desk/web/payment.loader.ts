import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { call, callOnce } from '#platform/http/web/call.ts'
import { textsOf } from '#platform/http/web/form-texts.ts'
import { type ActOutcome, tryAct } from '#platform/pages/web/form-trouble.ts'
import { answerMissing, type PolicyMissing } from '#policies/policies/web/policy-view.loader.ts'
import type {
  askAboutPayment,
  notePaymentSeen,
  refundPayment,
  releasePayment,
  ShownPayment,
  showPayment,
  useExcess,
} from '../contract.ts'

/** What the page has to show: the payment, or why there is none. */
export type PaymentView = { readonly payment: ShownPayment } | PolicyMissing

export async function loader({ params }: LoaderFunctionArgs) {
  try {
    const found = await call<typeof showPayment>('GET /api-app/payments/{id}', { id: params.paymentId ?? '' })
    return { payment: found.data.payment } satisfies PaymentView
  } catch (error) {
    return answerMissing(error)
  }
}

/** The acts of the page, by the value of the button. */
export type Act = 'ask' | 'release' | 'refund' | 'use-excess' | 'seen'

/**
 * The result of an act; `act` and `reason` are as sent. `asksAgain`: nothing was done yet; sending it again
 * refunds the money.
 */
export type ActAttempt = ActOutcome & {
  readonly act: Act
  readonly reason: string
  readonly asksAgain?: boolean
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const { act, reason, payer_agreed, sure } = textsOf(form, 'act', 'reason', 'payer_agreed', 'sure')
  const id = params.paymentId ?? ''
  const sent = { id, reason }
  const acts = {
    release: () => callOnce<typeof releasePayment>('POST /api-app/payments/{id}/release', sent),
    refund: () => callOnce<typeof refundPayment>('POST /api-app/payments/{id}/refund', sent),
    'use-excess': () =>
      callOnce<typeof useExcess>('POST /api-app/payments/{id}/use-excess', { ...sent, payer_agreed }),
    seen: () => callOnce<typeof notePaymentSeen>('POST /api-app/payments/{id}/seen', sent),
    ask: () => callOnce<typeof askAboutPayment>('POST /api-app/payments/{id}/ask', { id }),
  }
  const chosen = Object.hasOwn(acts, act) ? (act as Act) : 'ask'
  const isToAskAgain = chosen === 'refund' && sure !== '1' && reason.trim() !== ''
  if (isToAskAgain)
    return {
      act: chosen,
      reason,
      isDone: false,
      message: '',
      errors: {},
      asksAgain: true,
    } satisfies ActAttempt
  return tryAct({ act: chosen, reason }, acts[chosen]())
}
