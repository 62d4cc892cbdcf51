import { describeFault } from '#platform/database/server/describe-fault.ts'
import type { Payment } from '../payment.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { listToQuery, recordQueried } from './payment-store.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

const sweepJob = 'mop-up-payments'
const everySeconds = 30
const minute = 60_000
/** How long a new payment is left alone: its payer is still choosing, and the notification usually comes. */
const leaveAlone = 2 * minute
const askLiveEvery = 3 * minute
/** How often to ask about one that ended without money: a payer may try again on the gateway's own page. */
const askLateEvery = 10 * minute
const askLateFor = 3 * 60 * minute
const maxAtOnce = 8
/** After this many unanswered questions, a gateway is left until the next round. */
const maxSilent = 3
const portion = 500

/**
 * Payments whose outcome was never reported and that are due to be asked about, up to one portion per gateway
 * (feature 2).
 */
export async function listUnreported({ db, clock, gateways }: PaymentDependencies): Promise<Payment[]> {
  const now = clock.now().getTime()
  const before = (ms: number) => new Date(now - ms)
  const span = {
    createdBefore: before(leaveAlone),
    liveNotAskedSince: before(askLiveEvery),
    lateNotAskedSince: before(askLateEvery),
    lateCreatedAfter: before(askLateFor),
    limit: portion,
  }
  const found = await Promise.all(gateways.all.map(({ id }) => listToQuery(db, { ...span, gateway: id })))
  return found.flat()
}

/** Asks the gateways about each payment. Safe to run twice at once, because only settlePayment moves a payment. */
export async function queryGatewayForAll(
  deps: PaymentDependencies,
  payments: readonly Payment[],
): Promise<void> {
  const ofEach = Map.groupBy(payments, ({ gateway }) => gateway)
  // A gateway that does not answer must not delay questions to the others.
  await Promise.all([...ofEach.values()].map((ofOne) => askUntilSilent(deps, ofOne)))
}

async function askUntilSilent(deps: PaymentDependencies, waiting: Payment[]): Promise<void> {
  const askNext = async (): Promise<'answered' | 'silent' | 'done'> => {
    const next = waiting.shift()
    if (!next) return 'done'
    const kind = await settleOrLog(deps, next)
    if (kind === 'settled') return 'answered'
    // A payment without an answer, or that fails here, must not keep the others waiting.
    await recordQueried(deps.autocommit, next.id, deps.clock.now())
    return kind === 'unknown' ? 'silent' : 'answered'
  }
  // A gateway that may have just recovered is asked one question first; the rest follow once it answers.
  let first = await askNext()
  for (let silent = 1; first === 'silent' && silent < maxSilent; silent++) first = await askNext()
  if (first !== 'answered') return
  await Promise.all(
    Array.from({ length: maxAtOnce }, async () => {
      while ((await askNext()) !== 'done');
    }),
  )
}

async function settleOrLog(
  deps: PaymentDependencies,
  { id, transactionId }: Payment,
): Promise<Settled['kind'] | 'fault'> {
  try {
    return (await settlePayment(deps, transactionId, 'mopUp')).kind
  } catch (error) {
    deps.log.error({ job: sweepJob, payment: id, error: describeFault(error) }, 'job failed')
    return 'fault'
  }
}

/** Registers the sweep: every half minute, on one instance at a time. */
export function registerPaymentSweep(deps: PaymentDependencies): void {
  deps.jobs.workAtLeastOnce(
    sweepJob,
    async () => {
      await queryGatewayForAll(deps, await listUnreported(deps))
    },
    { isKeyed: true },
  )
  deps.jobs.repeat('mop-up-payments-now', everySeconds, (tx) =>
    deps.jobs.enqueue(tx, sweepJob, {}, { key: 'one' }),
  )
}
