import { toDhakaTime } from '#kernel/dates.ts'
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
import { countStanding } from './list-payments.ts'
import { countOpenAlerts, listStrangeNotices } from './timeline-store.ts'

const maxNotices = 20

/** What on the desk waits for a person. */
export async function showDesk(db: Database, call: Call<Person>): Promise<ShownDesk> {
  const [standing, alerts, notices, differences, [newest], wasCompared] = await Promise.all([
    countStanding(db, call),
    countOpenAlerts(db),
    listStrangeNotices(db, maxNotices),
    countUnexplained(db, sightOf(call.who)),
    listReconciliations(db, 1),
    wasEverCompared(db),
  ])
  return {
    ...standing,
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
    strange_notices: notices.map((notice) => {
      const { id, at, kind, text, fields } = describeEvent(notice, call.language)
      return { id, at, kind, text, fields }
    }),
  }
}

/** Records that somebody has looked at all unmatched notices up to this one. */
export async function noteStrangeSeen(
  tx: Transaction,
  until: number,
  { who, now, reason }: Decider,
): Promise<void> {
  const details = { decision: 'seen', by: who.id, why: reason, until }
  await recordEvents(tx, [{ at: now, kind: 'decided', details }])
}
