import { toDhakaTime } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { isPaid } from '#policies/policies/dues.ts'
import { planName } from '#policies/policies/plan-names.ts'
import type { PolicyListItem } from '#policies/policies/policy.ts'
import { type PaymentsUnderWay, presentUnderWay } from '#policies/policies/server/payments-under-way.ts'
import { presentPushFailure } from '#policies/policies/server/present-policy.ts'
import { endingsOfListed, type ProposalEndings } from '#policies/policies/server/proposal-endings.ts'
import { firstPremiumOf, standingOn } from '#policies/policies/standing.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { shownStatus } from '#policies/policies/visibility.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import type { ListedPolicy } from '../contract.ts'

export type PresentDependencies = {
  readonly db: Database
  readonly paymentsUnderWay: PaymentsUnderWay
  readonly endings: ProposalEndings
}

/** Policies as lists show them, with how they ended; their holder sees which payment is under way. */
export async function presentList(
  { db, paymentsUnderWay, endings }: PresentDependencies,
  items: readonly PolicyListItem[],
  book: RateBook,
  call: Call<Person>,
): Promise<ListedPolicy[]> {
  const ended = await endingsOfListed(db, endings, items)
  const list = items.map((item) => ({
    ...presentListItem(item, book, call),
    ended_as: ended.get(item.id) ?? null,
  }))
  if (call.who.kind === 'staff') return list
  const open = await paymentsUnderWay(
    db,
    items.map(({ id, dues }) => ({ id, paidInstalments: dues.paidInstalments })),
  )
  return list.map((policy) => ({ ...policy, under_way: presentUnderWay(open.get(policy.id)) }))
}

/** A policy as lists and dashboards show it. */
export function presentListItem(
  item: PolicyListItem,
  book: RateBook,
  { who, language, today }: Pick<Call<Person>, 'who' | 'language' | 'today'>,
): ListedPolicy {
  const { dues } = item
  return {
    id: item.id,
    sap_policy_id: item.coreNumber ?? null,
    core_system_policy_id: item.coreNumber ?? null,
    ref_unique_id: item.reference,
    status: policyStatusCode[shownStatus(who, dues.status)],
    is_looked_at: who.kind === 'staff' && dues.status === 'inReferral',
    customer_id: item.customerId,
    customer: { first_name: item.firstName, last_name: item.lastName, mobile: item.mobile },
    policy_holder_name: `${item.firstName} ${item.lastName}`.trim(),
    policy: { name: planName(book, item.planCode, language) },
    payment_cycle_mode: dues.mode,
    term: item.termYears,
    premium_amount: toTaka(dues.instalment),
    sum_assured: toTaka(item.sumAssured),
    premium_status: isPaid(dues, today) ? 'Paid' : 'Due',
    standing: standingOn(dues, today).kind,
    // Nothing is to be paid before somebody has decided.
    first_premium: dues.status === 'inReferral' ? null : (firstPremiumOf({ ...dues, ...item }) ?? null),
    start_date: dues.startDate,
    fup: item.fup ?? null,
    push_failure: who.kind === 'staff' ? presentPushFailure(item.pushFailure) : null,
    branch_code: item.branchCode ?? null,
    entered_on: toDhakaTime(item.createdAt).slice(0, 10),
    delete_on: item.deleteOn ?? null,
  }
}
