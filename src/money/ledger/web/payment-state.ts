import type { Out } from '#kernel/endpoint.ts'
import { call, isMissing, unlessRefused } from '#platform/http/web/call.ts'
import type { paymentState } from '../contract.ts'

/** The state of a payment, as its page knows it. */
export type PaymentStanding = Out<typeof paymentState>['data'] & { readonly reference: string }

/** The state of the payment that the address names with `payment`; undefined if there is none with that reference. */
export async function findPaymentOf(request: Request): Promise<PaymentStanding | undefined> {
  const reference = referenceIn(request)
  if (reference === '') return undefined
  return unlessRefused(getPaymentStanding(reference), isMissing)
}

export async function getPaymentStanding(reference: string): Promise<PaymentStanding> {
  const { data } = await call<typeof paymentState>('GET /v1/payments/state', { payment: reference })
  return { ...data, reference }
}

/** Whether an address names a payment at all, known or not. */
export function namesPayment(request: Request): boolean {
  return referenceIn(request) !== ''
}

function referenceIn(request: Request): string {
  return new URL(request.url).searchParams.get('payment') ?? ''
}
