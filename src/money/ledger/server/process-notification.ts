import { parseTaka } from '#kernel/money.ts'
import type { Call } from '#platform/http/server/call.ts'
import { countOne } from '#platform/http/server/limits.ts'
import { isUnpaid } from '../moves.ts'
import type { Payment } from '../payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { findPayment, type PaymentEvent, recordEvents } from './payment-store.ts'
import { enqueueSettling } from './settle-by-job.ts'
import { settleKnown } from './settle-payment.ts'

/** What is never written down of a notification. */
const secretField = /^(store_passwd|card_no|account_details|(cus|ship)_.*)$/i
const maxFields = 60
const maxName = 60
const maxValue = 300
/** Beyond so many that prove nothing from one address in an hour, they are counted only. */
const maxForgedAnHour = 200

/**
 * Takes a notice of the gateway (PAY-11). Its signature, store, amount and currency are a first filter: one that does not
 * fit is kept as it came, raises an alarm and does nothing else. Otherwise the gateway itself is asked. Answered at once
 * when it says nothing new, so a hundred of them are as good as one.
 */
export async function processNotification(
  deps: PaymentDependencies,
  raw: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<void> {
  const fields = textFields(raw)
  const payment = fields.tran_id ? await findPayment(deps.db, { transactionId: fields.tran_id }) : undefined
  const doubt = doubtOf(deps, fields, payment)
  if (doubt) return keepDoubtful(deps, fields, payment, doubt, call)
  if (!payment || !isUnpaid(payment.state)) return
  const heardEvents: PaymentEvent[] = [
    { paymentId: payment.id, at: call.now, kind: 'notified', details: storedFields(fields) },
  ]
  const validationId = fields.val_id || undefined
  if (await settleKnown(deps, payment, { via: 'notification', validationId, heardEvents })) return
  // Acknowledged is kept: what could not be settled now is settled by a job.
  const { transactionId } = payment
  await deps.autocommit.transaction(async (tx) => {
    await recordEvents(tx, heardEvents)
    await enqueueSettling(deps.jobs, tx, { transactionId, tries: 0 })
  })
}

type Doubt = 'signature' | 'transaction' | 'store' | 'amount' | 'currency'

function doubtOf(
  { gateway }: PaymentDependencies,
  fields: Readonly<Record<string, string>>,
  payment: Payment | undefined,
): Doubt | undefined {
  if (!gateway.isSigned(fields)) return 'signature'
  if (!payment) return 'transaction'
  if (fields.store_id !== undefined && fields.store_id !== gateway.storeId) return 'store'
  if (fields.amount !== undefined && parseTaka(fields.amount) !== payment.amount) return 'amount'
  if (fields.currency !== undefined && fields.currency !== 'BDT') return 'currency'
  return undefined
}

async function keepDoubtful(
  { autocommit, log }: PaymentDependencies,
  fields: Readonly<Record<string, string>>,
  payment: Payment | undefined,
  doubt: Doubt,
  call: Call,
): Promise<void> {
  log.warn({ payment: payment?.id, doubt }, 'a notification of the payment gateway was not believed')
  const count = await countOne(
    autocommit,
    { what: 'payment.forged', whose: call.address, seconds: 3600 },
    call.now,
  )
  if (count > maxForgedAnHour) return
  await recordEvents(autocommit, [
    {
      paymentId: payment?.id,
      at: call.now,
      kind: 'forged',
      details: { ...storedFields(fields), doubt },
      isAlert: true,
    },
  ])
}

function textFields(raw: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
}

/** As it came, without secrets and without people's data; cut inside a letter it is still text. */
function storedFields(fields: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !secretField.test(name))
      .slice(0, maxFields)
      .map(([name, value]) => [cut(name, maxName), cut(value, maxValue)]),
  )
}

function cut(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed()
}
