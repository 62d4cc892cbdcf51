import { paymentPaths } from '#money/ledger/paths.ts'
import { useOwnPolicyColumns } from '#policies/policy-list/web/own-policy-columns.tsx'
import { ArrowLink, ButtonLink, EmptyState, Table } from '#ui'
import { policyApplicationPath, policyListPath } from '../paths.ts'
import type { OwnPolicies } from './dashboard.loader.ts'
import { usePortalWords } from './words.ts'

/** A table shows so many; with more there is a way to all of them (DASH-06). */
const shownPolicies = 5

/** A customer's own policies (DASH-06). */
export function CustomerDashboard({ policies }: { policies: OwnPolicies }) {
  const words = usePortalWords()
  const columns = useOwnPolicyColumns()
  return (
    <section aria-labelledby="own-policies">
      <div className="mb-s4 flex flex-wrap items-center justify-between gap-s3">
        <h2 id="own-policies">{words.ownPolicies}</h2>
        {policies.total > shownPolicies && <ArrowLink href={policyListPath}>{words.viewAll}</ArrowLink>}
      </div>
      <Table
        caption={words.ownPolicies}
        rows={policies.data.slice(0, shownPolicies)}
        rowKey={(policy) => policy.id}
        columns={columns}
        empty={
          <EmptyState
            title={words.noData}
            action={<ButtonLink href={policyApplicationPath}>{words.calculator}</ButtonLink>}
          >
            {words.noOwnPolicy}
          </EmptyState>
        }
      />
      <p className="mt-s5">
        <ArrowLink href={paymentPaths.dashboard}>{words.toPayments}</ArrowLink>
      </p>
    </section>
  )
}
