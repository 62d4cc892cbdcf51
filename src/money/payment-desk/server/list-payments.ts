import { type DateOnly, daysBetween, toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import { type Out, pageNumbers } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { ListedPayment, listPayments as listPaymentsCall } from '../contract.ts'
import type { DeskFilter } from '../list-query.ts'
import { countNeedingSomebody, type DeskLine, type DeskPlace, listPage, sumListed } from './list-store.ts'

/** A page of the list, how many are listed, and how much of them is booked and held. */
export async function listPayments(
  db: Database,
  { filter, ...place }: DeskPlace & { readonly filter: DeskFilter },
  { who, today }: Call<Person>,
): Promise<Out<typeof listPaymentsCall>['data']> {
  const sight = sightOf(who)
  const listed = { sight, filter }
  const [lines, { count, isMore, sums }, needsSomebody] = await Promise.all([
    listPage(db, listed, place),
    sumListed(db, listed),
    countNeedingSomebody(db, sight),
  ])
  return {
    payments: {
      data: lines.map((line) => presentLine(line, today)),
      ...pageNumbers(place, lines.length, count),
      is_more: isMore,
      sum: sums ? toTaka(sums.booked) : null,
      held: sums ? toTaka(sums.held) : null,
      paid_twice: sums ? toTaka(sums.paidTwice) : null,
      without_money: sums ? sums.withoutMoney : null,
      money_at_gateway: sums ? sums.atGateway : null,
      money_in_doubt: sums ? sums.inDoubt : null,
      page_size: place.size,
    },
    needs_somebody: needsSomebody,
  }
}

export function presentLine(
  { payment, policyNumber, holder, receipt, wants, hasMoneyAtGateway }: DeskLine,
  today: DateOnly,
): ListedPayment {
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
    has_money_at_gateway: hasMoneyAtGateway,
    needs_somebody: wants.length > 0,
    wants,
    days: Math.max(0, daysBetween(todayInDhaka(payment.createdAt), today)),
    method: payment.method ?? null,
    receipt,
    opened_at: toDhakaTime(payment.createdAt),
  }
}
