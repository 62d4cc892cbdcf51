import { type GatewayId, GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts'

/** The payment gateways of this program: one takes new payments, all answer for what they took. */
export type PaymentGateways = {
  readonly current: PaymentGateway
  readonly all: readonly PaymentGateway[]
  /**
   * The gateway that took a payment.
   * @throws GatewayUnavailable if it is not set up here: nothing can be known about what it took
   */
  of(payment: { readonly gateway: GatewayId }): PaymentGateway
}

/** @throws Error if the current one is not among them */
export function paymentGateways(all: readonly PaymentGateway[], currentId: GatewayId): PaymentGateways {
  const find = (id: GatewayId) => all.find((gateway) => gateway.id === id)
  const current = find(currentId)
  if (!current) throw new Error(`The payment gateway ${currentId} is not set up`)
  return {
    current,
    all,
    of({ gateway }) {
      const found = find(gateway)
      if (!found) throw new GatewayUnavailable('account', `${gateway} is not set up`)
      return found
    },
  }
}
