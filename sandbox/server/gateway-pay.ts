import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#kernel/dates.ts'
import type { Database } from '#platform/database/server/database.ts'
import { type Attempt, type GatewaySession, isOver, type NoticeTime, type PayOrder } from '../gateway.ts'
import type { SwitchState } from '../switches.ts'
import { newBankTransactionId, newValidationId, writeNotice } from './gateway-fields.ts'
import { type Notifier, planNotices } from './gateway-notices.ts'
import { addAttempt, addNotices, changeSession, decideAttempt, findAttempt } from './gateway-store.ts'
import { getSwitch } from './store.ts'

type Needs = { readonly db: Database; readonly clock: Clock; readonly notifier: Notifier }

export type Refused = 'unknownSession' | 'alreadyPaid' | 'sessionOver'

/** The fields that the payer's browser carries back to the merchant, and the address. */
export type WayBack = { readonly address: string; readonly fields: Record<string, string> }

/** How long the payer waits on the gateway's page for a merchant who does not answer. */
const maxWaitMs = 3_000

/** Carries out a payer's choice on the gateway's page. */
export async function payAtGateway(
  deps: Needs,
  key: string,
  order: PayOrder,
): Promise<(WayBack & { session: GatewaySession; attempt: Attempt }) | Refused> {
  const { db, clock, notifier } = deps
  const now = clock.now()
  const wish = underSwitch(order, await getSwitch(db, 'gateway'))
  const done = await changeSession(db, key, async (tx, { session, attempts }) => {
    if (!order.again && attempts.some(({ status }) => status === 'VALID')) return 'alreadyPaid'
    const pending = attempts.findLast(({ status }) => status === 'PENDING')
    if (isOver(session, now) && !pending) return 'sessionOver'
    const next = decide(wish, now)
    const attempt = pending
      ? await decideAttempt(tx, pending.id, { ...next, method: pending.method })
      : await addAttempt(tx, session.sessionKey, next)
    const time = wish.outcome === 'pending' ? 'never' : wish.ipn
    const { isNow, notices } = planNotices(session, attempt, time, now)
    const kept = await addNotices(tx, notices)
    return { session, attempt, now: isNow ? kept.map(({ id }) => id) : [] }
  })
  if (!done) return 'unknownSession'
  if (typeof done === 'string') return done
  notifier.wake()
  const { session, attempt } = done
  if (done.now.length > 0) {
    const sending = notifier.sendNow(done.now).catch(() => [])
    await Promise.race([sending, wait(maxWaitMs, undefined, { ref: false })])
  }
  return { ...wayBack(session, attempt), session, attempt }
}

/** The return again, for a payer who comes back after having paid. */
export function wayBack(session: GatewaySession, attempt: Attempt): WayBack {
  const { success, fail, cancel } = session.addresses
  const addresses = { VALID: success, PENDING: success, FAILED: fail, CANCELLED: cancel }
  return { address: addresses[attempt.status], fields: writeNotice(session, attempt) }
}

/**
 * Sends the notification of a payment again, or for the first time.
 * @param name its val_id or bank_tran_id, or a tran_id
 * @returns the status of the merchant's answer, undefined if there was none; `unknown` if there is no such
 * payment
 */
export async function notifyAgain(
  { db, notifier }: Needs,
  name: string,
): Promise<{ answered: number | undefined } | 'unknown'> {
  const found = await findAttempt(db, name)
  if (!found?.session.addresses.notification) return 'unknown'
  const { session, attempt } = found
  const kept = await addNotices(db, [
    {
      sessionKey: session.sessionKey,
      address: session.addresses.notification,
      fields: writeNotice(session, attempt),
      dueAt: null,
    },
  ])
  const [answered] = await notifier.sendNow(kept.map(({ id }) => id))
  return { answered }
}

const timesOfSwitch: Partial<Record<SwitchState<'gateway'>, NoticeTime>> = {
  noIpn: 'never',
  lateIpn: 'late',
  doubleIpn: 'double',
  forgedIpn: 'forged',
}

/** Fills in from the gateway's switch what the payer left open. */
function underSwitch(order: PayOrder, state: SwitchState<'gateway'>): PayOrder & { ipn: NoticeTime } {
  const outcome = state === 'risky' && order.outcome === 'success' ? 'risky' : order.outcome
  return { ...order, outcome, ipn: order.ipn ?? timesOfSwitch[state] ?? 'before' }
}

function decide({ outcome, method }: PayOrder, now: Date): Omit<Attempt, 'id' | 'validatedAt'> {
  const statuses = {
    success: 'VALID',
    risky: 'VALID',
    pending: 'PENDING',
    fail: 'FAILED',
    cancel: 'CANCELLED',
  } as const
  const isPaid = statuses[outcome] === 'VALID'
  return {
    status: statuses[outcome],
    validationId: isPaid ? newValidationId(now) : null,
    bankTransactionId: outcome === 'cancel' ? null : newBankTransactionId(now),
    method,
    isRisky: outcome === 'risky',
    at: now,
  }
}
