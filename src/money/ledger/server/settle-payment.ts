import { OutsideRefused, OutsideUnavailable } from '#adapters/failure.ts'
import type { GatewayAnswer } from '#adapters/payment-gateway/payment-gateway.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { hasMoney, judgeAttempts, judgeValidation, type Verdict } from '../judge.ts'
import { isUnpaid, mayMovePayment } from '../moves.ts'
import type { Payment } from '../payment.ts'
import { bookPayment, holdPayment } from './book-payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { isValidationBooked } from './ledger-store.ts'
import {
  findPayment,
  hasAlert,
  lockPayment,
  movePayment,
  type PaymentEvent,
  recordEvents,
  recordQueried,
} from './payment-store.ts'

/** Why we ask the gateway. */
export type QueryReason = 'notification' | 'return' | 'mopUp' | 'payAgain' | 'staff'

export type Settled =
  | { readonly kind: 'settled'; readonly payment: Payment }
  /** The gateway could not be asked: nothing is known, nothing has changed. */
  | { readonly kind: 'unknown' }

/**
 * The one use case that moves a payment after it was opened (PAY-11): the gateway is asked, its answer is judged, and the
 * result is stored in one transaction. A payment is booked once, however often it is reported (PAY-12).
 */
export async function settlePayment(
  deps: PaymentDependencies,
  transactionId: string,
  via: QueryReason,
): Promise<Settled> {
  const payment = await findPayment(deps.db, { transactionId })
  if (!payment) return { kind: 'unknown' }
  if (!isUnpaid(payment.state)) return { kind: 'settled', payment }
  if (!(await settleKnown(deps, payment, { via }))) return { kind: 'unknown' }
  const settled = await findPayment(deps.db, { transactionId })
  return { kind: 'settled', payment: settled ?? payment }
}

/**
 * The same, for a payment that was just read and is not paid.
 * @param validationId the one a notification named; without it the gateway is asked by transaction
 * @param heardEvents what was heard about it, stored with the result
 * @returns false when the gateway could not be asked: nothing is known, nothing has changed
 */
export async function settleKnown(
  deps: PaymentDependencies,
  payment: Payment,
  { via, validationId, heardEvents = [] }: Heard,
): Promise<boolean> {
  let verdict: Verdict
  try {
    verdict = await askGateway(deps, payment, validationId)
  } catch (error) {
    if (error instanceof OutsideUnavailable || error instanceof OutsideRefused) return false
    throw error
  }
  await deps.autocommit.transaction((tx) => applyVerdict(deps, tx, payment.id, verdict, { via, heardEvents }))
  warn(deps, payment, verdict)
  return true
}

/** The log says only that a person has to look: the payment itself says whose money it is. */
function warn({ log }: PaymentDependencies, { id }: Payment, verdict: Verdict): void {
  if (verdict.kind === 'foreign')
    log.warn({ payment: id, difference: verdict.difference }, 'the payment gateway spoke of another payment')
  if (verdict.kind === 'held') log.warn({ payment: id, why: verdict.reason }, 'a payment waits for a person')
}

type Heard = {
  readonly via: QueryReason
  readonly validationId?: string | undefined
  readonly heardEvents?: readonly PaymentEvent[]
}

async function askGateway(
  { db, gateways }: PaymentDependencies,
  payment: Payment,
  validationId: string | undefined,
): Promise<Verdict> {
  const gateway = gateways.of(payment)
  const validate = async (id: string): Promise<Verdict> => {
    const verdict = judgeValidation(payment, await gateway.validate(id))
    const isMoney = verdict.kind === 'paid' || verdict.kind === 'held'
    return isMoney && (await isValidationBooked(db, payment, id))
      ? { kind: 'foreign', difference: 'validation' }
      : verdict
  }
  if (validationId) {
    const verdict = await validate(validationId)
    // A notification may name a validation that is not ours; then query the transaction itself.
    if (verdict.kind !== 'foreign') return verdict
  }
  const attempts = await gateway.query(payment.transactionId)
  const paid = attempts.findLast(hasMoney) ?? attempts.findLast(({ status }) => status === 'valid')
  if (paid?.validationId) return validate(paid.validationId)
  return judgeAttempts(attempts)
}

async function applyVerdict(
  deps: PaymentDependencies,
  tx: Transaction,
  paymentId: number,
  verdict: Verdict,
  { via, heardEvents }: { readonly via: QueryReason; readonly heardEvents: readonly PaymentEvent[] },
): Promise<void> {
  const now = deps.clock.now()
  const payment = await lockPayment(tx, paymentId)
  if (!isUnpaid(payment.state)) return
  const asked = (answer?: GatewayAnswer): PaymentEvent => ({
    paymentId,
    at: now,
    kind: answer ? 'validated' : 'queried',
    details: { via, ...(answer ? { status: answer.status, validation: answer.validationId } : {}) },
  })
  switch (verdict.kind) {
    case 'paid':
      return bookPayment(deps.jobs, tx, {
        payment,
        answer: verdict.answer,
        now,
        events: [...heardEvents, asked(verdict.answer)],
      })
    case 'held':
      return holdPayment(
        tx,
        { payment, answer: verdict.answer, now, events: [...heardEvents, asked(verdict.answer)] },
        verdict.reason,
      )
    case 'unpaid':
      return endUnpaid(tx, payment, verdict.as, now, [
        ...heardEvents,
        verdict.isReturned
          ? { ...asked(), kind: 'validated', details: { via, status: 'returned' } }
          : asked(),
      ])
    case 'foreign': {
      const { difference } = verdict
      await recordQueried(tx, paymentId, now)
      // One alert, however often the gateway repeats its answer.
      if (await hasAlert(tx, paymentId, 'foreign', { difference })) return recordEvents(tx, heardEvents)
      return recordEvents(tx, [
        ...heardEvents,
        { paymentId, at: now, kind: 'foreign', details: { via, difference }, isAlert: true },
      ])
    }
    case 'pending':
      // Nobody stays on a payment page that long. Money that arrives later is still booked.
      if (now >= payment.expiresAt) return endUnpaid(tx, payment, 'expired', now, [...heardEvents, asked()])
      await recordEvents(tx, heardEvents)
      return recordQueried(tx, paymentId, now)
  }
}

async function endUnpaid(
  tx: Transaction,
  payment: Payment,
  as: 'failed' | 'cancelled' | 'expired',
  now: Date,
  events: readonly PaymentEvent[],
): Promise<void> {
  await recordQueried(tx, payment.id, now)
  if (!mayMovePayment(payment.state, as)) return
  await movePayment(tx, payment, as, {
    set: { endedAt: now },
    events: [...events, { paymentId: payment.id, at: now, kind: 'moved', state: as }],
  })
}
