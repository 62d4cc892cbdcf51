import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { todayInDhaka } from '#kernel/dates.ts'
import { hasMoney } from '#money/ledger/judge.ts'
import { isUnpaid } from '#money/ledger/moves.ts'
import { recordEvents } from '#money/ledger/server/payment-store.ts'
import { paymentEvents, payments } from '#money/ledger/server/tables.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { ComparedPayment } from '../reconcile.ts'
import { differences } from './reconcile-tables.ts'

/**
 * Raises an alert for money that the gateway once reported, that we never booked, and that it no longer confirms. A
 * held payment stays held; one that ended must not read as if no money had ever been reported. Call this before the
 * same compare stores its differences, because that resolves what the gateway no longer says.
 */
export async function noteUnconfirmed(
  tx: Transaction,
  compared: readonly ComparedPayment[],
  now: Date,
): Promise<void> {
  const silent = compared.filter(({ attempts }) => attempts !== 'notAsked' && !attempts.some(hasMoney))
  const held = silent.filter(({ state }) => state === 'held').map(({ id }) => id)
  const ended = silent.filter(({ state }) => isUnpaid(state)).map(({ id }) => id)
  const listNow = async () => [...(await listHeld(tx, held)), ...(await listReported(tx, ended))]
  const found = (await listNow()).map(({ paymentId }) => paymentId ?? 0)
  if (found.length === 0) return
  // Two days compared concurrently may both include a payment: the second waits for this lock and reads what
  // the first wrote.
  const locked = tx.select({ id: payments.id }).from(payments).where(inArray(payments.id, found))
  await locked.orderBy(payments.id).for('update')
  const reported = await listNow()
  await recordEvents(
    tx,
    reported.map(({ paymentId, at }) => ({
      paymentId: paymentId ?? 0,
      at: now,
      kind: 'unconfirmed' as const,
      details: { reportedOn: todayInDhaka(at) },
      isAlert: true,
    })),
  )
}

/** When each money was first reported, without those noted before: an alert is raised once, not every night. */
async function listHeld(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return []
  return tx
    .select({ paymentId: paymentEvents.paymentId, at: paymentEvents.at })
    .from(paymentEvents)
    .where(
      and(
        inArray(paymentEvents.paymentId, [...ids]),
        eq(paymentEvents.kind, 'held'),
        sql`not exists (select 1 from payment_events as later where later.payment_id = ${paymentEvents.paymentId}
          and later.id > ${paymentEvents.id} and later.kind in ('held', 'unconfirmed'))`,
      ),
    )
}

async function listReported(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return []
  return tx
    .select({ paymentId: differences.paymentId, at: differences.firstSeenAt })
    .from(differences)
    .where(
      and(
        inArray(differences.paymentId, [...ids]),
        eq(differences.reason, 'paidNotPosted'),
        isNull(differences.resolvedAt),
      ),
    )
}
