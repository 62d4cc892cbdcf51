import { pageNumbers } from '#kernel/endpoint.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import { type ListDependencies, phonesFor, streamList } from '#people/exports/server/stream-list.ts'
import { permission } from '#platform/http/permissions.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { customer, staffWith } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { seesPolicies } from '#policies/policies/server/guard.ts'
import type { PaymentsUnderWay } from '#policies/policies/server/payments-under-way.ts'
import type { ProposalEndings } from '#policies/policies/server/proposal-endings.ts'
import { sightOf } from '#policies/policies/visibility.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import {
  customerDashboard,
  exportPolicies as exportPoliciesCall,
  getPolicyList,
  policyFigures,
} from '../contract.ts'
import { readPageSize, usualPageSize } from '../list-columns.ts'
import { readSort } from '../list-order.ts'
import { readFilter } from '../list-query.ts'
import { collectFigures } from './collect-figures.ts'
import { policyPhoneList } from './export-policies.ts'
import { listPolicies } from './list-policies.ts'
import { listPage } from './list-store.ts'
import { presentList } from './present-list.ts'
import { viewRoutes } from './view-routes.ts'

const noFilter = { text: '' }
const ofStaff = staffWith(permission.policyList)

type PolicyListDependencies = ListDependencies & {
  readonly editions: Editions
  readonly approvalRules: ApprovalRules
  readonly paymentsUnderWay: PaymentsUnderWay
  readonly endings: ProposalEndings
}

/** The calls about many policies at once. */
export function policyListRoutes(deps: PolicyListDependencies): Handler[] {
  const { db, editions } = deps
  return [
    ...viewRoutes(),

    handle(getPolicyList, { guard: seesPolicies }, ({ page, size, sort, after, before, ...typed }, call) =>
      listPolicies(
        { ...deps, book: editions.current(call.today).book },
        {
          filter: readFilter(typed),
          sort: readSort(sort),
          page,
          after,
          before,
          size: readPageSize(size, usualPageSize.ofCall),
        },
        call,
      ),
    ),

    handle(exportPoliciesCall, { guard: ofStaff }, (input, call) =>
      streamList(deps, policyPhoneList(deps), input, phonesFor(deps.approvalRules, call.who), call),
    ),

    handle(customerDashboard, { guard: customer }, async ({ page }, call) => {
      const { who, language, today } = call
      const listed = { sight: sightOf(who), filter: noFilter }
      const place = { sort: 'newest', page, size: usualPageSize.ofCall } as const
      const { items, total } = await listPage(db, listed, place)
      const { book } = editions.current(today)
      return doneIn(language, {
        policies: {
          data: (await presentList(deps, items, book, call)).map(({ status, ...shown }) => ({
            ...shown,
            status: shown.premium_status,
            policy_status: status,
          })),
          ...pageNumbers(place, items.length, total.count),
          is_more: total.isMore,
        },
      })
    }),

    handle(policyFigures, { guard: ofStaff }, async (_input, { who, language, today }) =>
      doneIn(
        language,
        await collectFigures({ db, book: editions.current(today).book }, sightOf(who), today, language),
      ),
    ),
  ]
}
