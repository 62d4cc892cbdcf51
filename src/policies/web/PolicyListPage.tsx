import { useLoaderData } from 'react-router'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { formatNumber } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Plus } from '#platform/web/ui/icons.ts'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { EmptyState } from '#platform/web/ui/Status.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { LinkTabs } from '#platform/web/ui/Tabs.tsx'
import { useLanguage, useSession } from '#platform/web/visit.ts'
import { premiumCalculatorPath } from '#quotes/paths.ts'
import type { ListedPolicy } from '../contract.ts'
import { policyPaths } from '../paths.ts'
import { type PolicyStatus, policyStatusCode, policyStatuses } from '../status.ts'
import { usePolicyColumns } from './policy-columns.tsx'
import type { PolicyList } from './policy-list.loader.ts'
import { usePoliciesWords } from './words.ts'

/** The policies a member of staff may see, newest first (POL-01). */
export default function PolicyListPage() {
  const words = usePoliciesWords()
  const language = useLanguage()
  const { person } = useSession()
  const { policies, counts, status } = useLoaderData<PolicyList>()
  const note = fill(words.shown, { total: policies.total, from: policies.from, to: policies.to }, language)
  return (
    <>
      <title>{words.listTitle}</title>
      <PageHead
        title={words.listTitle}
        actions={
          !person?.isMainAdmin && (
            <ButtonLink href={premiumCalculatorPath} kind="primary" icon={Plus}>
              {words.newProposal}
            </ButtonLink>
          )
        }
      />
      <StatusTabs counts={counts} chosen={status} />
      <PolicyTable policies={policies.data} firstSerial={policies.from} />
      {policies.total > 0 && (
        <div className="mt-s4">
          <Pagination
            language={language}
            page={policies.current_page}
            pageCount={policies.last_page}
            hrefOf={(page) => addressOf(status, page)}
            note={note}
          />
        </div>
      )}
    </>
  )
}

function StatusTabs({ counts, chosen }: { counts: Readonly<Record<string, number>>; chosen: string }) {
  const words = usePoliciesWords()
  const language = useLanguage()
  const countOf = (status: PolicyStatus) => counts[policyStatusCode[status]] ?? 0
  const all = policyStatuses.reduce((sum, status) => sum + countOf(status), 0)
  return (
    <LinkTabs
      label={words.columns.status}
      solid
      className="mb-s5"
      entries={[
        {
          href: addressOf('', 1),
          text: words.all,
          count: formatNumber(all, language),
          isCurrent: chosen === '',
        },
        ...policyStatuses.map((status) => ({
          href: addressOf(String(policyStatusCode[status]), 1),
          text: words.statuses[status],
          count: formatNumber(countOf(status), language),
          isAlarming: status === 'pushFailed' && countOf(status) > 0,
          isCurrent: chosen === String(policyStatusCode[status]),
        })),
      ]}
    />
  )
}

function PolicyTable({ policies, firstSerial }: { policies: readonly ListedPolicy[]; firstSerial: number }) {
  const words = usePoliciesWords()
  const language = useLanguage()
  const columns = usePolicyColumns()
  const write = (n: number) => (language === 'bn' ? toBanglaDigits(n) : String(n))
  const serials = new Map(policies.map((policy, index) => [policy.id, write(firstSerial + index)]))
  return (
    <Table
      caption={words.listTitle}
      rows={policies}
      rowKey={(policy) => policy.id}
      empty={<EmptyState title={words.noData} />}
      columns={[
        {
          key: 'serial',
          head: words.columns.serial,
          phone: 'hide',
          cell: (policy) => serials.get(policy.id),
        },
        ...columns,
      ]}
    />
  )
}

function addressOf(status: string, page: number): string {
  const query = new URLSearchParams()
  if (status !== '') query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${policyPaths.list}?${query}` : policyPaths.list
}
