import { eq } from 'drizzle-orm'
import { noFiles, type PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { toWire } from '#platform/personal-data/wire-names.ts'
import { listRequestsOf } from './store.ts'
import { personRequests } from './tables.ts'

/** What people asked about their data. */
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
  erase: async (tx, { customerId }) => {
    await tx.update(personRequests).set({ wish: '' }).where(eq(personRequests.customerId, customerId))
    return noFiles
  },
}
