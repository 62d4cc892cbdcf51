import type { Database } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import { type PaymentsUnderWay, presentUnderWay } from '#policies/policies/server/payments-under-way.ts'
import { endingsOfListed, type ProposalEndings } from '#policies/policies/server/proposal-endings.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import type { ListedPolicy } from '../contract.ts'
import { presentListItem } from './present-list-item.ts'

export type ListedDependencies = {
  readonly db: Database
  readonly paymentsUnderWay: PaymentsUnderWay
  readonly endings: ProposalEndings
}

/** Policies as lists show them, with how they ended; their holder is told what is not to be paid again. */
export async function presentListed(
  { db, paymentsUnderWay, endings }: ListedDependencies,
  items: readonly PolicyListItem[],
  book: RateBook,
  call: Call<Person>,
): Promise<ListedPolicy[]> {
  const ended = await endingsOfListed(db, endings, items)
  const listed = items.map((item) => ({
    ...presentListItem(item, book, call),
    ended_as: ended.get(item.id) ?? null,
  }))
  if (call.who.kind === 'staff') return listed
  const open = await paymentsUnderWay(
    db,
    items.map(({ id, dues }) => ({ id, paidInstalments: dues.paidInstalments })),
  )
  return listed.map((policy) => ({ ...policy, under_way: presentUnderWay(open.get(policy.id)) }))
}
