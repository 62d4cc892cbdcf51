import { daysBetween, toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import { listCustomerNames } from '#people/accounts/server/customer-name-store.ts'
import { listStaffNames } from '#people/staff/server/colleagues-store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { OwnRequest, StaffRequest } from '../contract.ts'
import { listPoliciesShort, type PersonRequest } from './store.ts'

export function presentOwn(request: PersonRequest): OwnRequest {
  const { id, kind, about, wish, state, askedAt, dueOn, decidedAt, reason } = request
  return {
    id,
    kind,
    about,
    wish,
    state,
    reason,
    asked_at: toDhakaTime(askedAt),
    due_on: dueOn,
    decided_at: decidedAt && toDhakaTime(decidedAt),
  }
}

/** Requests as the office sees them. */
export async function presentForStaff(
  db: ReadDatabase,
  requests: readonly PersonRequest[],
  { who, today }: Pick<Call<Person>, 'who' | 'today'>,
): Promise<StaffRequest[]> {
  const customerIds = [...new Set(requests.map(({ customerId }) => customerId))]
  const staffIds = requests.flatMap(({ ownerId, decidedBy }) => [ownerId ?? [], decidedBy ?? []].flat())
  const [customers, staff, policies] = await Promise.all([
    listCustomerNames(db, customerIds),
    listStaffNames(db, [...new Set(staffIds)]),
    listPoliciesShort(db, customerIds),
  ])
  const nameOf = (id: number | null) => (id === null ? null : (staff.get(id) ?? String(id)))
  return requests.map((request) => ({
    ...presentOwn(request),
    person: { customer_id: request.customerId, name: customers.get(request.customerId) ?? '' },
    policies: policies
      .filter(({ customerId }) => customerId === request.customerId)
      .map(({ id, name }) => ({ id, name })),
    owner: nameOf(request.ownerId),
    is_own: request.ownerId === who.id,
    decided_by: nameOf(request.decidedBy),
    age_days: daysBetween(todayInDhaka(request.askedAt), today),
    is_late: request.state === 'waiting' && request.dueOn < today,
  }))
}
