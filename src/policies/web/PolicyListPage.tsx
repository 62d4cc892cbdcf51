import { useLoaderData } from 'react-router'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { formatNumber } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { ButtonLink, IconLink } from '#platform/web/ui/Button.tsx'
import { StatusChip } from '#platform/web/ui/Chip.tsx'
import { Eye, Pencil, Plus } from '#platform/web/ui/icons.ts'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { EmptyState } from '#platform/web/ui/Status.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { LinkTabs } from '#platform/web/ui/Tabs.tsx'
import { useLanguage, useSession } from '#platform/web/visit.ts'
import { proposalPaths } from '#proposals/paths.ts'
import { premiumCalculatorPath } from '#quotes/paths.ts'
import type { ListedPolicy } from '../contract.ts'
import { policyPaths } from '../paths.ts'
import { type PolicyStatus, policyStatusCode, policyStatuses, statusFromCode } from '../status.ts'
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

function usePolicyColumns(): Column<ListedPolicy>[] {
  const words = usePoliciesWords()
  const language = useLanguage()
  const { person } = useSession()
  const { columns } = words
  const nameOf = ({ customer }: ListedPolicy) => `${customer.first_name} ${customer.last_name}`.trim()
  return [
    {
      key: 'name',
      head: columns.name,
      isRowHead: true,
      phone: 'title',
      cell: (policy) => (
        <Anchor href={policyPaths.view(policy.id)} className="font-semibold">
          {nameOf(policy)}
        </Anchor>
      ),
    },
    {
      key: 'number',
      head: columns.policyNumber,
      noWrap: true,
      phone: 'line',
      phoneLabel: columns.policyNumber,
      cell: (policy) => policy.sap_policy_id ?? <span className="text-ink-2">{words.noNumberYet}</span>,
    },
    {
      key: 'reference',
      head: columns.reference,
      noWrap: true,
      phone: 'line',
      phoneLabel: columns.reference,
      cell: (policy) => policy.ref_unique_id,
    },
    {
      key: 'mobile',
      head: columns.mobile,
      noWrap: true,
      phone: 'line',
      phoneLabel: columns.mobile,
      cell: ({ customer }) => customer.mobile,
    },
    { key: 'plan', head: columns.plan, phone: 'line', cell: (policy) => policy.policy.name },
    {
      key: 'status',
      head: columns.status,
      phone: 'state',
      cell: (policy) => <ListStatus code={policy.status} />,
    },
    {
      key: 'actions',
      head: columns.actions,
      phone: 'actions',
      cell: (policy) => (
        <>
          {policy.status === policyStatusCode.draft && !person?.isMainAdmin && (
            <IconLink
              bare
              icon={Pencil}
              href={proposalPaths.edit(policy.id)}
              label={fill(words.editOf, { name: nameOf(policy) }, language)}
            />
          )}
          <IconLink
            bare
            icon={Eye}
            href={policyPaths.view(policy.id)}
            label={fill(words.viewOf, { name: nameOf(policy) }, language)}
          />
        </>
      ),
    },
  ]
}

/** In the list, status 2 has a longer name (POL-04). */
function ListStatus({ code }: { code: number }) {
  const words = usePoliciesWords()
  const status = statusFromCode(code)
  if (!status) return words.statuses.unknown
  return (
    <span className="block max-staff:max-w-[9.5rem]">
      <StatusChip status={status}>
        {status === 'uploaded' ? words.uploadedInList : words.statuses[status]}
      </StatusChip>
    </span>
  )
}

function addressOf(status: string, page: number): string {
  const query = new URLSearchParams()
  if (status !== '') query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${policyPaths.list}?${query}` : policyPaths.list
}
