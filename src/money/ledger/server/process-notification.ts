import type { GatewayNotification, PaymentGateway } from '#adapters/payment-gateway/payment-gateway.ts'
import type { onceAMinute } from '#platform/database/server/once-a-minute.ts'
import type { Call } from '#platform/http/server/call.ts'
import { countOne } from '#platform/limits/server/counter-store.ts'
import { sourceOf } from '#platform/limits/source.ts'
import { isUnpaid } from '../moves.ts'
import type { Payment } from '../payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { noteSecondSuccess } from './note-second-success.ts'
import { findPayment, type PaymentEvent, recordEvents } from './payment-store.ts'
import { enqueueSettling } from './settle-by-job.ts'
import { settleKnown } from './settle-payment.ts'

const maxFields = 60
const maxName = 60
const maxValue = 300
/** After this many unproven notices from one address in an hour, further ones are only counted. */
const maxForgedAnHour = 200

/**
 * Processes a gateway's notification (PAY-11). Signature, store, amount and currency are only a first filter.
 * A notice that fails it is stored as it came, raises an alert and does nothing else. Otherwise the gateway
 * itself is asked. A notice that says nothing new is acknowledged at once, so a hundred of them do no more
 * than one.
 * @param deps `doubtLine`: anybody may send notices, so each kind of doubt is logged once a minute
 */
export async function processNotification(
  deps: PaymentDependencies & { readonly doubtLine: ReturnType<typeof onceAMinute> },
  gateway: PaymentGateway,
  raw: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<void> {
  const fields = textFields(raw)
  const header = (name: string) => call.header(name)
  const said = gateway.readNotification({ fields, text: call.bodyText, header, at: call.now })
  const named =
    said === 'notOurs' ? undefined : await findPayment(deps.db, { transactionId: said.transactionId })
  // A gateway cannot vouch for a payment that went through another one.
  const payment = named?.gateway === gateway.id ? named : undefined
  const doubt = said === 'notOurs' ? 'transaction' : doubtOf(said, payment)
  const details = storedFields(fields, gateway)
  if (doubt) {
    const more = deps.doubtLine(`${gateway.id} ${doubt}`)
    if (more)
      deps.log.warn(
        { payment: payment?.id, gateway: gateway.id, doubt, ...more },
        'a notification of the payment gateway was not believed',
      )
    return recordDoubtful(deps, { ...details, doubt }, payment, call)
  }
  if (said === 'notOurs' || !payment) return
  const { validationId, says } = said
  if (!isUnpaid(payment.state)) {
    // A failed attempt says nothing new about a payment that is paid.
    if (says === undefined || says === 'valid') await noteSecondSuccess(deps, payment, validationId)
    return
  }
  const heard = { ...details, ...(says ? { says } : {}) }
  const heardEvents: PaymentEvent[] = [
    { paymentId: payment.id, at: call.now, kind: 'notified', details: heard },
  ]
  if (await settleKnown(deps, payment, { via: 'notification', validationId, heardEvents })) return
  // We acknowledge the notice, so we must not lose it: a job settles what could not be settled now.
  const { transactionId } = payment
  await deps.autocommit.transaction(async (tx) => {
    await recordEvents(tx, heardEvents)
    await enqueueSettling(deps.jobs, tx, { transactionId, tries: 0 })
  })
}

type Doubt = NonNullable<GatewayNotification['doubt']> | 'transaction' | 'amount' | 'currency'

function doubtOf(
  { doubt, amount, currency }: GatewayNotification,
  payment: Payment | undefined,
): Doubt | undefined {
  if (doubt === 'signature') return doubt
  if (!payment) return 'transaction'
  if (doubt) return doubt
  if (amount !== undefined && amount !== payment.amount) return 'amount'
  if (currency !== undefined && currency !== 'BDT') return 'currency'
  return undefined
}

async function recordDoubtful(
  { autocommit }: PaymentDependencies,
  details: object,
  payment: Payment | undefined,
  call: Call,
): Promise<void> {
  const count = await countOne(
    autocommit,
    { what: 'payment.forged', whose: sourceOf(call.address), seconds: 3600 },
    call.now,
  )
  if (count > maxForgedAnHour) return
  await recordEvents(autocommit, [
    {
      paymentId: payment?.id,
      at: call.now,
      kind: 'forged',
      details,
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

/** The fields as they came, without secrets and personal data. Truncated values stay valid text. */
function storedFields(fields: Readonly<Record<string, string>>, { privateFields }: PaymentGateway): object {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !privateFields.test(name))
      .slice(0, maxFields)
      .map(([name, value]) => [cut(name, maxName), cut(value, maxValue)]),
  )
}

function cut(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed()
}
