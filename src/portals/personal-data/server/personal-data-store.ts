import { and, eq, sql } from 'drizzle-orm'
import type { PersonalData, Retention } from '#platform/personal-data/server/personal-data.ts'
import { toWire } from '#platform/personal-data/wire-names.ts'
import { listRequestsOf } from './store.ts'
import { personRequests } from './tables.ts'

/** People's requests about their data. */
export const requestsPersonalData: PersonalData = {
  tables: { person_requests: { shownAs: 'requests', atErasure: 'emptied' } },
  show: async (db, { customerId }) => {
    const kept = await listRequestsOf(db, customerId)
    return {
      requests: kept.map(({ kind, about, wish, state, askedAt, dueOn, decidedAt, reason }) =>
        toWire({ kind, about, wish, state, askedAt, dueOn, decidedAt, reason }),
      ),
    }
  },
  erase: async (tx, { customerId }, now) => {
    const isTheirs = eq(personRequests.customerId, customerId)
    await tx.update(personRequests).set({ wish: '', reason: null }).where(isTheirs)
    // Nobody is left whose data could be corrected; requests that a backup brought back as waiting have been done.
    await tx
      .update(personRequests)
      .set({ state: sql`case when kind = 'erase' then 'done' else 'takenBack' end`, decidedAt: now })
      .where(and(isTheirs, eq(personRequests.state, 'waiting')))
  },
}

/** Addresses of erased people whose last notice was never delivered. */
export const requestsRetention: readonly Retention[] = [
  {
    kept: 'addressesOfErased',
    forget: async (tx, before, atMost) => {
      const { rowCount } = await tx.execute(sql`
        update ${personRequests} set contact = null where id in (select id from ${personRequests}
          where contact is not null and decided_at < ${before.toISOString()} limit ${atMost})`)
      return rowCount ?? 0
    },
  },
]
