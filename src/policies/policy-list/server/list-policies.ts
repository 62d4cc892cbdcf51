import { type Out, pageNumbers } from '#kernel/endpoint.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { countPolicies, type StatusCounts } from '#policies/policies/server/counter-store.ts'
import { policyStatusCode, policyStatuses } from '#policies/policies/status.ts'
import { foldReferrals, knowsReferrals, sightOf } from '#policies/policies/visibility.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import type { getPolicyList } from '../contract.ts'
import { isTooLongFor, orderOf } from '../list-order.ts'
import { filterFor, isSearched, type PolicyFilter } from '../list-query.ts'
import { audienceOf } from '../list-view.ts'
import type { PageRequest } from './find-page.ts'
import { listPage } from './list-store.ts'
import { type PresentDependencies, presentList } from './present-list.ts'
import { presentViews } from './view-routes.ts'

/** A page of the list, with totals by status if there are counters, and the saved views of the office. */
export async function listPolicies(
  deps: PresentDependencies & { readonly book: RateBook },
  asked: PageRequest & { readonly filter: PolicyFilter },
  call: Call<Person>,
): Promise<Out<typeof getPolicyList>> {
  const { db, book } = deps
  const { filter: typed, ...request } = asked
  const { who, language } = call
  const filter = filterFor(typed, { knowsReferrals: knowsReferrals(who), isStaff: who.kind === 'staff' })
  const sight = sightOf(who)
  const [counts, saved] = await Promise.all([
    isSearched(filter) ? undefined : countPolicies(db, sight, filter.branch),
    who.kind === 'staff' ? presentViews(db, who) : undefined,
  ])
  const { items, total } = await listPage(db, { sight, filter }, request, counts)
  return doneIn(language, {
    policies: {
      data: await presentList(deps, items, book, call),
      ...pageNumbers(request, items.length, total.count),
      is_more: total.isMore,
    },
    sort: isTooLongFor(orderOf(request.sort), filter, total) ? 'newest' : request.sort,
    counts: counts ? byCode(counts, knowsReferrals(who)) : null,
    plans: [...book.plans.keys()].map((code) => ({ code, name: planName(book, code, language) })),
    views: saved ? { saved, may_share: audienceOf(sight) !== undefined } : null,
  })
}

/** Without referrals as a status of their own, they count as submitted. */
function byCode(counts: StatusCounts, hasReferrals: boolean): Record<string, number> {
  const shown = hasReferrals ? counts : foldReferrals(counts)
  const statuses = policyStatuses.filter((status) => hasReferrals || status !== 'inReferral')
  return Object.fromEntries(statuses.map((status) => [policyStatusCode[status], shown[status]]))
}
