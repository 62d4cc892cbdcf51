import { done, type Out, pageNumbers } from '#kernel/endpoint.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { planName } from '#policies/policies/plan-names.ts'
import { countPolicies, type StatusCounts } from '#policies/policies/server/counter-store.ts'
import { type PolicyStatus, policyStatusCode } from '#policies/policies/status.ts'
import { foldReferrals, knowsReferrals, sightOf } from '#policies/policies/visibility.ts'
import { policiesWords } from '#policies/policies/words.ts'
import type { RateBook } from '#sales/plans/rate-book.ts'
import type { getPolicyList } from '../contract.ts'
import type { PageSize } from '../list-columns.ts'
import {
  filterFor,
  isOrderOfFew,
  isSearched,
  maxCounted,
  type PolicyFilter,
  type PolicySort,
} from '../list-query.ts'
import { circleOf } from '../list-view.ts'
import { listPage } from './list-store.ts'
import { type ListedDependencies, presentListed } from './present-listed.ts'
import { presentViews } from './view-routes.ts'

export type AskedPage = {
  readonly page: number
  readonly after?: number | undefined
  readonly before?: number | undefined
}

/** A page of the list, with totals by status where they are counted beforehand, and the saved lists of the office. */
export async function listPolicies(
  deps: ListedDependencies & { readonly book: RateBook },
  asked: AskedPage & { readonly filter: PolicyFilter; readonly sort: PolicySort; readonly size: PageSize },
  call: Call<Person>,
): Promise<Out<typeof getPolicyList>> {
  const { db, book } = deps
  const { filter: typed, sort, ...place } = asked
  const { who, language } = call
  const filter = filterFor(typed, { knowsReferrals: knowsReferrals(who), isStaff: who.kind === 'staff' })
  const sight = sightOf(who)
  const [counts, saved] = await Promise.all([
    isSearched(filter) ? undefined : countPolicies(db, sight, filter.branch),
    who.kind === 'staff' ? presentViews(db, who) : undefined,
  ])
  const { items, total } = await listPage(db, { sight, filter }, { ...place, sort }, counts)
  return done(policiesWords[language].ok, {
    policies: {
      data: await presentListed(deps, items, book, call),
      ...pageNumbers(place, items.length, total.count),
      is_more: total.isMore,
    },
    sort: isOrderOfFew(sort, filter) && (total.isMore || total.count > maxCounted) ? 'newest' : sort,
    counts: counts ? byCode(counts, knowsReferrals(who)) : null,
    plans: [...book.plans.keys()].map((code) => ({ code, name: planName(book, code, language) })),
    views: saved ? { saved, may_share: circleOf(sight) !== undefined } : null,
  })
}

/** For whom referrals are no status of their own, they are among what is submitted. */
function byCode(counts: StatusCounts, hasReferrals: boolean): Record<string, number> {
  const { inReferral: _, ...others } = foldReferrals(counts)
  const shown = hasReferrals ? counts : others
  return Object.fromEntries(
    Object.entries(shown).map(([name, n]) => [policyStatusCode[name as PolicyStatus], n]),
  )
}
