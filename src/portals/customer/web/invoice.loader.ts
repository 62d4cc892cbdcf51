import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import type { payOnline } from '#money/ledger/contract.ts'
import { findPaymentOf, type PaymentStanding } from '#money/ledger/web/payment-state.ts'
import { attempt } from '#people/accounts/web/attempt.ts'
import { call, isMissing, unlessRefused } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import type { Invoice, ownInvoice } from '../contract.ts'

/** The state of a payment of this invoice, for whoever holds its reference; else the invoice; else nothing. */
export type InvoiceView = { readonly payment?: PaymentStanding; readonly invoice?: Invoice }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const policyid = params.policyId ?? ''
  const payment = await findPaymentOf(request)
  if (payment && String(payment.policy_id) === policyid) return { payment } satisfies InvoiceView
  const found = call<typeof ownInvoice>('POST /v1/userpanel/policyinvoice', { policyid })
  const invoice = (await unlessRefused(found, isMissing))?.data
  return data<InvoiceView>({ invoice }, { status: invoice ? 200 : 404 })
}

/** Opens a payment for the chosen instalments and redirects to the gateway (PAY-15). */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const policyid = params.policyId ?? ''
  return attempt(form, async () => {
    const { GatewayPageURL } = await call<typeof payOnline>('POST /v1/pay_online', {
      cus_code: 'pInv',
      policyid,
      premium_amount: textOf(form, 'premium_amount'),
      due_date: textOf(form, 'due_date'),
    })
    return redirectDocument(GatewayPageURL)
  })
}
