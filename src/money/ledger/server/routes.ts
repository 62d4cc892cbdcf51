import { firstGatewayId } from '#adapters/payment-gateway/payment-gateway.ts'
import { parseDateOnly } from '#kernel/dates.ts'
import { done, ok } from '#kernel/endpoint.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { requireOwnCustomer } from '#people/accounts/server/own-customer.ts'
import { onceAMinute } from '#platform/database/server/once-a-minute.ts'
import type { Call } from '#platform/http/server/call.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { rowId } from '#policies/policies/contract.ts'
import { findPolicyToPay } from '#policies/policies/server/payment-store.ts'
import { readAmount } from '../amount.ts'
import {
  payerReturn,
  payerReturnByGet,
  paymentState,
  payOnline,
  payOnlineStatus,
  processFirstNotification,
  processNotification as processNotificationCall,
} from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { registerBankCollections } from './book-bank-collection.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { type ChosenPayment, openPayment, type PaymentWish } from './open-payment.ts'
import { registerPaymentSweep } from './payment-sweep.ts'
import { findPaymentToken, paymentTokenOf } from './payment-token.ts'
import { processNotification } from './process-notification.ts'
import { registerSettlement } from './settle-by-job.ts'
import { returnAddressOf, showPayment } from './show-payment.ts'

const words = { bn, en }

/** Registered once, before the queue starts. */
export function paymentJobs(deps: PaymentDependencies): void {
  registerSettlement(deps)
  registerPaymentSweep(deps)
  registerBankCollections(deps)
}

export function paymentRoutes(deps: PaymentDependencies): Handler[] {
  const welcome = async ({ reference }: { readonly reference: string }) => ({
    redirectTo: await returnAddressOf(deps, reference),
  })
  const doubtLine = onceAMinute()
  const receive = async (id: string, fields: Readonly<Record<string, unknown>>, call: Call) => {
    const gateway = deps.gateways.all.find((each) => each.id === id) ?? refuse(404, 'noSuchCall')
    await processNotification({ ...deps, doubtLine }, gateway, fields, call)
    return { status: ok, message: words[call.language].received }
  }
  return [
    handleChange(payOnline, { guard: anyone, audit: opened, keyToken }, async (input, call, change) => {
      const amount = readAmount(input.premium_amount)
      const payer = await payerOf(deps, input, call)
      if (typeof amount === 'object') throw new Refusal(422, amount)
      const dueDate = parseDateOnly(String(input.due_date ?? ''))
      const wish = { ...payer, amount, dueDate, language: call.language }
      const payment = await openPayment(deps, wish, call, change)
      return {
        status: payOnlineStatus.opened,
        message: words[call.language].opened,
        GatewayPageURL: payment.gatewayPageUrl,
        payment: payment.reference,
      }
    }),

    handle(processNotificationCall, { guard: anyone, isCallback: true }, ({ gateway, ...fields }, call) =>
      receive(gateway, fields, call),
    ),
    handle(processFirstNotification, { guard: anyone, isCallback: true }, (fields, call) =>
      receive(firstGatewayId, fields, call),
    ),

    handle(payerReturn, { guard: anyone, isCallback: true }, welcome),
    handle(payerReturnByGet, { guard: anyone }, welcome),

    handle(paymentState, { guard: anyone, isQuiet: true }, async ({ payment }, call) =>
      done(words[call.language].found, await showPayment(deps, payment, call)),
    ),
  ]
}

/** Named by its transaction id: readers of the log must not see the reference that opens its state. */
const opened = (_input: unknown, { payment }: ChosenPayment) => ({
  action: 'payment.open',
  thing: `payment:${payment.transactionId}`,
})

/** Without an account, the idempotency key belongs to the payment token. */
const keyToken = ({ cus_code, payment_token }: Sent, call: Call) =>
  cus_code === 'pd' ? paymentTokenOf(call, payment_token ?? '') || undefined : undefined

type Sent = {
  readonly cus_code: 'pd' | 'pInv'
  readonly payment_token?: string | null | undefined
  readonly policyid?: unknown
  readonly customer_id?: string | number | null | undefined
}

/** Who pays for which policy, as proven by the payment token or the session (SEC-03); nothing else is trusted. */
async function payerOf(
  deps: PaymentDependencies,
  sent: Sent,
  call: Call,
): Promise<Pick<PaymentWish, 'policyId' | 'purpose' | 'customerId' | 'sealedEmail'>> {
  if (sent.cus_code === 'pd') {
    const token = await findPaymentToken(deps.db, paymentTokenOf(call, sent.payment_token ?? ''), call.now)
    return token ? { ...token, purpose: 'pd' } : refuse(401, 'paymentTokenOver')
  }
  const { who } = call
  if (!who) return refuse(401, 'notAuthenticated')
  if (who.kind !== 'customer') return refuse(403, 'notAllowed')
  requireOwnCustomer(who, sent.customer_id)
  const policyId = rowId('policyIdRequired').safeParse(sent.policyid)
  if (!policyId.success) throw new Refusal(422, { code: 'policyIdRequired', field: 'policyid' })
  const policy = await findPolicyToPay(deps.db, { id: policyId.data })
  if (policy?.customerId !== who.id) return refuse(404, 'noSuchPolicy')
  return { purpose: 'pInv', policyId: policy.id, customerId: who.id }
}
