import { toDhakaTime } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { ListedPayment, listPayments as listPaymentsCall } from '../contract.ts'
import type { DeskFilter } from '../list-query.ts'
import { countNeedingSomebody, type DeskLine, type DeskPlace, listPage, sumListed } from './list-store.ts'

/** A page of the list, how many are listed and how much they are together. */
export async function listPayments(
  db: Database,
  { filter, ...place }: DeskPlace & { readonly filter: DeskFilter },
  { who }: Call<Person>,
): Promise<Out<typeof listPaymentsCall>['data']> {
  const sight = sightOf(who)
  const listed = { sight, filter }
  const [lines, { count, isMore, sum }, needsSomebody] = await Promise.all([
    listPage(db, listed, place),
    sumListed(db, listed),
    countNeedingSomebody(db, sight),
  ])
  const before = (place.page - 1) * place.size
  return {
    payments: {
      data: lines.map(presentLine),
      current_page: place.page,
      last_page: Math.max(1, Math.ceil(count / place.size)),
      from: lines.length > 0 ? before + 1 : 0,
      to: lines.length > 0 ? before + lines.length : 0,
      total: count,
      is_more: isMore,
      sum: sum === undefined ? null : toTaka(sum),
      page_size: place.size,
    },
    needs_somebody: needsSomebody,
  }
}

export function presentLine({
  payment,
  policyNumber,
  holder,
  receipt,
  needsSomebody,
}: DeskLine): ListedPayment {
  return {
    id: payment.id,
    transaction_id: payment.transactionId,
    policy_id: payment.policyId,
    policy_number: policyNumber,
    holder,
    amount: toTaka(payment.amount),
    instalments: payment.instalments,
    state: payment.state,
    held_reason: payment.heldReason ?? null,
    needs_somebody: needsSomebody,
    method: payment.method ?? null,
    receipt: receipt ?? null,
    opened_at: toDhakaTime(payment.createdAt),
  }
}
