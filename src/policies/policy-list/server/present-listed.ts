import type { Database } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import { type PaymentsUnderWay, presentUnderWay } from '#policies/policies/server/payments-under-way.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import type { ListedPolicy } from '../contract.ts'
import { presentListItem } from './present-list-item.ts'

/** Policies as lists show them; their holder is told what is not to be paid again. */
export async function presentListed(
  { db, paymentsUnderWay }: { readonly db: Database; readonly paymentsUnderWay: PaymentsUnderWay },
  items: readonly PolicyListItem[],
  book: RateBook,
  call: Call<Person>,
): Promise<ListedPolicy[]> {
  const listed = items.map((item) => presentListItem(item, book, call))
  if (call.who.kind === 'staff') return listed
  const open = await paymentsUnderWay(
    db,
    items.map(({ id, dues }) => ({ id, paidInstalments: dues.paidInstalments })),
  )
  return listed.map((policy) => ({ ...policy, under_way: presentUnderWay(open.get(policy.id)) }))
}
