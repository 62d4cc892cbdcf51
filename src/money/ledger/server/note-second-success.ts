import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import type { GatewayAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import { hasMoney } from '../judge.ts'
import type { Payment } from '../payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { hasAlert, lockPayment, recordEvents } from './payment-store.ts'

/**
 * Handles a second success in a transaction that is already paid, such as a late answer of a mobile wallet.
 * It raises an alert on the desk at once, one per validation, however often it is reported (money D3). A
 * notice of the success that we already know does nothing.
 */
export async function noteSecondSuccess(
  deps: PaymentDependencies,
  payment: Payment,
  validationId: string | undefined,
): Promise<void> {
  if (!validationId || validationId === payment.validationId) return
  if (await hasAlert(deps.db, payment.id, 'paidAgain', { validation: validationId })) return
  const answer = await askAbout(deps, payment, validationId)
  // The notice is signed by the gateway, so it is believed unless the gateway's answer contradicts it.
  const isOurs = answer && hasMoney(answer) && answer.transactionId === payment.transactionId
  if (answer && (!isOurs || answer.isOtherMerchant)) return
  await deps.autocommit.transaction(async (tx) => {
    await lockPayment(tx, payment.id)
    if (await hasAlert(tx, payment.id, 'paidAgain', { validation: validationId })) return
    await recordEvents(tx, [
      {
        paymentId: payment.id,
        at: deps.clock.now(),
        kind: 'paidAgain',
        details: {
          validation: validationId,
          amount: answer?.amount ?? payment.amount,
          bank: answer?.bankTransactionId ?? null,
          isConfirmed: answer !== undefined,
        },
        isAlert: true,
      },
    ])
  })
  deps.log.warn({ payment: payment.id }, 'the payment gateway has a second success for a paid transaction')
}

async function askAbout(
  { gateways }: PaymentDependencies,
  payment: Payment,
  validationId: string,
): Promise<GatewayAnswer | undefined> {
  try {
    return await gateways.of(payment).validate(validationId)
  } catch (error) {
    if (error instanceof OutsideUnavailable || error instanceof OutsideRefused) return undefined
    throw error
  }
}
