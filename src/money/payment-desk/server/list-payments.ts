import { type DateOnly, daysBetween, toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import { type Out, pageNumbers } from '#kernel/endpoint.ts'
import { toTaka } from '#kernel/money.ts'
import { sumOfPayment } from '#money/ledger/payment.ts'
import { onOneSnapshot, type ReadDatabase, type ReadPool } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { ListedPayment, listPayments as listPaymentsCall, Standing } from '../contract.ts'
import type { DeskFilter } from '../list-query.ts'
import {
  countByState,
  countNeedingSomebody,
  type DeskLine,
  type DeskPlace,
  listPage,
  sumListed,
} from './list-store.ts'

/** A page of the list, with the count and sums of the list and the totals of all payments, from one snapshot. */
export async function listPayments(
  db: ReadPool,
  { filter, ...place }: DeskPlace & { readonly filter: DeskFilter },
  call: Call<Person>,
): Promise<Out<typeof listPaymentsCall>['data']> {
  const { who, today } = call
  const listed = { sight: sightOf(who), filter }
  const { lines, listedSums, standing } = await onOneSnapshot(db, async (snapshot) => ({
    lines: await listPage(snapshot, listed, place),
    listedSums: await sumListed(snapshot, listed),
    standing: await countStanding(snapshot, call),
  }))
  const { count, isMore, sums } = listedSums
  return {
    ...standing,
    payments: {
      data: lines.map((line) => presentLine(line, today)),
      ...pageNumbers(place, lines.length, count),
      is_more: isMore,
      sum: sums ? toTaka(sums.booked) : null,
      held: sums ? toTaka(sums.held) : null,
      paid_twice: sums ? toTaka(sums.paidTwice) : null,
      being_refunded: sums ? toTaka(sums.refunding) : null,
      refunded: sums ? toTaka(sums.refunded) : null,
      without_money: sums ? sums.withoutMoney : null,
      money_at_gateway: sums ? sums.atGateway : null,
      money_in_doubt: sums ? sums.inDoubt : null,
      page_size: place.size,
    },
  }
}

/** Totals of the payments that this person may see. */
export async function countStanding(
  db: ReadDatabase,
  { who, today }: Pick<Call<Person>, 'who' | 'today'>,
): Promise<Standing> {
  const sight = sightOf(who)
  const counts = await countByState(db, sight, today)
  const { count, sum } = counts.bookedToday
  return {
    booked_today: { count, sum: toTaka(sum) },
    under_way: counts.underWay,
    held: counts.held,
    held_sum: toTaka(counts.heldSum),
    paid_twice: counts.excess,
    refunding: counts.refunding,
    needs_somebody: await countNeedingSomebody(db, sight),
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
    amount: toTaka(sumOfPayment(payment)),
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
