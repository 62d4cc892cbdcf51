import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { listStaffNames } from '#people/staff/server/colleagues-store.ts'
import { listOffices } from '#people/staff/server/personal-data-store.ts'
import type { Database } from '#platform/database/server/database.ts'
import { listLooks } from './looks-store.ts'
import { listRequestsOf } from './store.ts'

const looksShown = 20

/** What the office's page of a person shows: their requests, and who looked at their data. */
export function aboutPerson(db: Database) {
  return {
    listRequests: async (customerId: number) =>
      (await listRequestsOf(db, customerId)).map(({ id, kind, state, askedAt, dueOn }) => ({
        id,
        kind,
        state,
        asked_at: toDhakaTime(askedAt),
        due_on: dueOn,
      })),
    listLooks: async (customerId: number, policyIds: readonly number[], language: Language) => {
      const looks = await listLooks(db, { customerId, policyIds }, { size: looksShown })
      const ids = [...new Set(looks.flatMap(({ staffId }) => staffId ?? []))]
      const [offices, names] = await Promise.all([listOffices(db, ids, language), listStaffNames(db, ids)])
      return looks.map(({ id, at, action, thing, staffId }) => {
        const office = offices.get(staffId ?? 0)
        return {
          id,
          at: toDhakaTime(at),
          action,
          thing,
          by: names.get(staffId ?? 0) ?? '',
          role: office?.role ?? '',
          branch_code: office?.branchCode ?? '',
        }
      })
    },
  }
}
