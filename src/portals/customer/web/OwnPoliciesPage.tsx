import { useLoaderData } from 'react-router'
import { fill } from '#kernel/words.ts'
import { portalPath } from '#people/accounts/paths.ts'
import { useLanguage, useSession } from '#platform/http/web/visit.ts'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { ArrowLink, ButtonLink, EmptyState, PageHead, Table } from '#ui'
import type { loader } from './own-policies.loader.ts'
import { useOwnPolicyColumns } from './own-policy-columns.tsx'
import { useCustomerWords } from './words.ts'

/** One's own policies with what is due on each (CUST-02). */
export default function OwnPoliciesPage() {
  const { dashboard: words } = useCustomerWords()
  const language = useLanguage()
  const { person } = useSession()
  const { policies } = useLoaderData<typeof loader>()
  const columns = useOwnPolicyColumns(policies)
  return (
    <>
      <title>{words.title}</title>
      <PageHead title={words.title} lead={fill(words.lead, { name: person?.name ?? '' }, language)} />
      <h2 className="sr-only">{words.table}</h2>
      <Table
        caption={words.table}
        rows={policies}
        rowKey={(policy) => policy.id}
        columns={columns}
        empty={
          <EmptyState
            title={words.empty}
            action={<ButtonLink href={premiumCalculatorPath}>{words.calculator}</ButtonLink>}
          >
            {words.emptyText}
          </EmptyState>
        }
      />
      <p className="mt-s5">
        <ArrowLink href={portalPath}>{words.portal}</ArrowLink>
      </p>
    </>
  )
}
