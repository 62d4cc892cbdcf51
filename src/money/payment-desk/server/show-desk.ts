import { toDhakaTime } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { recordEvents } from '#money/ledger/server/payment-store.ts'
import { listReconciliations, wasEverCompared } from '#money/reconciliation/server/reconcile-store.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { ShownDesk } from '../contract.ts'
import type { Decider } from './decision.ts'
import { describeEvent } from './describe-event.ts'
import { countUnexplained } from './difference-store.ts'
import { countNeedingSomebody } from './list-store.ts'
import { countForDesk, countOpenAlerts, listStrangeNotices } from './timeline-store.ts'

const maxNotices = 20

/** What of all payments waits for somebody. */
export async function showDesk(db: Database, { who, today, language }: Call<Person>): Promise<ShownDesk> {
  const [counts, alerts, needsSomebody, notices, differences, [newest], wasCompared] = await Promise.all([
    countForDesk(db, today),
    countOpenAlerts(db),
    countNeedingSomebody(db, sightOf(who)),
    listStrangeNotices(db, maxNotices),
    countUnexplained(db),
    listReconciliations(db, 1),
    wasEverCompared(db),
  ])
  const { count, sum } = counts.bookedToday
  return {
    booked_today: { count, sum: toTaka(sum) },
    under_way: counts.underWay,
    held: counts.held,
    held_sum: toTaka(counts.heldSum),
    paid_twice: counts.excess,
    refunding: counts.refunding,
    alerts,
    differences,
    compared: newest
      ? {
          day: newest.day,
          ended_at: newest.endedAt && toDhakaTime(newest.endedAt),
          unasked: newest.gatewayUnasked + newest.coreUnasked,
        }
      : null,
    was_compared: wasCompared,
    needs_somebody: needsSomebody,
    strange_notices: notices.map((notice) => {
      const { id, at, kind, text, fields } = describeEvent(notice, language)
      return { id, at, kind, text, fields }
    }),
  }
}

/** Notes that somebody has looked at all notices of nobody's payment up to this one. */
export async function noteStrangeSeen(
  tx: Transaction,
  until: number,
  { who, now, reason }: Decider,
): Promise<void> {
  const details = { decision: 'seen', by: who.id, why: reason, until }
  await recordEvents(tx, [{ at: now, kind: 'decided', details }])
}
