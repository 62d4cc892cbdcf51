import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { attempt, textOf } from '#accounts/web/attempt.ts'
import type { Out } from '#kernel/endpoint.ts'
import { CallRefused, call } from '#platform/web/call.ts'
import type { paymentState, payOnline } from '../../contract.ts'
import type { Invoice, ownInvoice } from '../../customer-contract.ts'
import { paymentPaths } from '../../paths.ts'
import { goToGateway } from '../go-to-gateway.ts'
import { isMissing } from './own-policy.loader.ts'
import { paymentOf } from './payment-of.ts'

/** How a payment of this invoice stands, for whoever holds its reference; else the invoice; else nothing. */
export type InvoiceView = {
  readonly payment?: Out<typeof paymentState>['data']
  readonly reference?: string
  readonly invoice?: Invoice
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const policyid = params.policyId ?? ''
  const reference = paymentOf(request)
  const payment = reference && (await findPayment(reference))
  if (payment && String(payment.policy_id) === policyid) return { payment, reference } satisfies InvoiceView
  try {
    const { data: invoice } = await call<typeof ownInvoice>('POST /v1/userpanel/policyinvoice', { policyid })
    return { invoice } satisfies InvoiceView
  } catch (error) {
    if (!isMissing(error)) throw error
    return data<InvoiceView>({}, { status: 404 })
  }
}

/** Opens a payment for the instalments that were chosen and goes to the gateway with it (PAY-15). */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const policyid = params.policyId ?? ''
  return attempt(form, async () => {
    const { GatewayPageURL, payment } = await call<typeof payOnline>('POST /v1/pay_online', {
      cus_code: 'pInv',
      policyid,
      premium_amount: textOf(form, 'premium_amount'),
    })
    return goToGateway(request, GatewayPageURL, `${paymentPaths.invoice(policyid)}?payment=${payment}`)
  })
}

async function findPayment(payment: string) {
  try {
    return (await call<typeof paymentState>('GET /v1/payments/state', { payment })).data
  } catch (error) {
    if (error instanceof CallRefused && (error.status === 404 || error.status === 422)) return undefined
    throw error
  }
}
