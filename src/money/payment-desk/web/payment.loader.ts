import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { CallRefused, call } from '#platform/http/web/call.ts'
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
export type PaymentView = { readonly payment: ShownPayment } | { readonly failure: 'none' | 'failed' }

export async function loader({ params }: LoaderFunctionArgs) {
  try {
    const found = await call<typeof showPayment>('GET /api-app/payments/{id}', { id: params.paymentId ?? '' })
    return { payment: found.data.payment } satisfies PaymentView
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status === 401 || error.status === 403) throw error
    const isMissing = error.status === 404 || error.status === 422
    return data<PaymentView>({ failure: isMissing ? 'none' : 'failed' }, { status: isMissing ? 404 : 503 })
  }
}

/** What somebody can do on the page, by the value of the button pressed. */
export type Act = 'ask' | 'release' | 'refund' | 'use-excess' | 'seen'

/** What became of it; `act` and `reason` as they were sent, `errors` by field. */
export type ActAttempt = {
  readonly isDone: boolean
  readonly message: string
  readonly act: Act
  readonly reason: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const act = String(form.get('act') ?? '') as Act
  const reason = String(form.get('reason') ?? '')
  const sent = { act, reason, errors: {} }
  try {
    const message = await send(act, {
      id: params.paymentId ?? '',
      reason,
      payer_agreed: String(form.get('payer_agreed') ?? ''),
    })
    return { ...sent, isDone: true, message } satisfies ActAttempt
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status === 401) throw error
    const { message, errors, status } = error
    return data<ActAttempt>({ ...sent, isDone: false, message, errors }, { status: status || 503 })
  }
}

type Sent = { readonly id: string; readonly reason: string; readonly payer_agreed: string }

async function send(act: Act, { id, reason, payer_agreed }: Sent): Promise<string> {
  const decision = { id, reason }
  switch (act) {
    case 'release':
      return (await call<typeof releasePayment>('POST /api-app/payments/{id}/release', decision)).message
    case 'refund':
      return (await call<typeof refundPayment>('POST /api-app/payments/{id}/refund', decision)).message
    case 'use-excess':
      return (
        await call<typeof useExcess>('POST /api-app/payments/{id}/use-excess', { ...decision, payer_agreed })
      ).message
    case 'seen':
      return (await call<typeof notePaymentSeen>('POST /api-app/payments/{id}/seen', decision)).message
    default:
      return (await call<typeof askAboutPayment>('POST /api-app/payments/{id}/ask', { id })).message
  }
}
