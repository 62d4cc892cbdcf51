import { formatNumber } from '#kernel/money.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { PushAlarm } from '#policies/core-push/web/PushAlarm.tsx'
import { policyStatusCode, statusFromCode } from '#policies/policies/status.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import type { ListedPolicy } from '#policies/policy-list/contract.ts'
import { listAddress, noQuery } from '#policies/policy-list/web/list-address.ts'
import { usePolicyColumns } from '#policies/policy-list/web/policy-columns.tsx'
import { Alert, Anchor, ArrowLink, EmptyState, Table } from '#ui'
import { policyListPath } from '../paths.ts'
import type { Dashboard, StaffCounts } from './dashboard.loader.ts'
import { SalesFigures } from './SalesFigures.tsx'
import { usePortalWords } from './words.ts'

/** Three counts, what needs attention, the newest policies and the figures of the year (DASH-01 to DASH-04). */
export function StaffDashboard({ dashboard }: { dashboard: Extract<Dashboard, { of: 'staff' }> }) {
  const words = usePortalWords()
  const { counts, figures } = dashboard
  return (
    <>
      <Cards counts={counts} />
      <section className="mt-s7" aria-labelledby="recent">
        <div className="mb-s4 flex flex-wrap items-center justify-between gap-s3">
          <h2 id="recent">{words.recent}</h2>
          {counts.recent_policies.length > 0 && <ArrowLink href={policyListPath}>{words.viewAll}</ArrowLink>}
        </div>
        <RecentPolicies policies={counts.recent_policies} />
      </section>
      {figures ? (
        <SalesFigures figures={figures} />
      ) : (
        <Alert kind="warning" className="mt-s7">
          {words.figures.failed}
        </Alert>
      )}
    </>
  )
}

/** Failures come before what waits. */
export function StaffAlarms({ counts }: { counts: StaffCounts }) {
  return (
    <>
      <PushAlarm alarm={counts.push_alarm} />
      <IdentityAlarm n={counts.identity_mismatches} />
    </>
  )
}

/** Policies whose applicant the national ID register knows as somebody else; the link lists exactly these. */
function IdentityAlarm({ n }: { n: number }) {
  const words = usePoliciesWords().identityAlarm
  const write = useWriter()
  if (n === 0) return null
  return (
    <Alert kind="danger" className="mb-s6">
      {write.fill(words.text, { n })}{' '}
      <Anchor href={listAddress({ ...noQuery, identity: 'mismatch' })}>{words.show}</Anchor>
    </Alert>
  )
}

/** Each figure links to a list of exactly that length. */
function Cards({ counts }: { counts: StaffCounts }) {
  const words = usePortalWords()
  const { activeOnRecord } = usePoliciesWords()
  const language = useLanguage()
  const listOf = (status: number) => `${policyListPath}?status=${status}`
  const cards = [
    { key: 'active', count: counts.active_policies, href: listOf(policyStatusCode.active) },
    { key: 'submitted', count: counts.submitted_policy, href: undefined },
    { key: 'closed', count: counts.closed_policy, href: listOf(policyStatusCode.mature) },
  ] as const
  return (
    <dl className="grid lg:grid-cols-[3fr_4fr_2fr] sm:gap-s4 max-sm:gap-s3">
      {cards.map(({ key, count, href }) => (
        <div
          key={key}
          className="panel grid max-sm:grid-cols-[1fr_auto] max-sm:items-center sm:content-start"
        >
          <dt className="text-s text-ink-2">{words.cards[key]}</dt>
          <dd className="num text-3xl font-semibold text-green-800">
            {href ? (
              <Anchor href={href} aria-label={`${words.cards[key]}: ${formatNumber(count, language)}`}>
                {formatNumber(count, language)}
              </Anchor>
            ) : (
              formatNumber(count, language)
            )}
          </dd>
          {key === 'active' && count > 0 && (
            <dd className="text-ink-2 text-s max-sm:col-span-2">{activeOnRecord}</dd>
          )}
          {key === 'submitted' && count > 0 && (
            <dd className="text-s max-sm:col-span-2">
              <Parts parts={counts.submitted_parts} hrefOf={listOf} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The parts of the submitted count, named like the tabs of the list. */
function Parts({
  parts,
  hrefOf,
}: {
  parts: StaffCounts['submitted_parts']
  hrefOf: (status: number) => string
}) {
  const { statuses } = usePoliciesWords()
  const language = useLanguage()
  return (
    <ul className="flex flex-wrap gap-x-s4">
      {parts
        .filter(({ count }) => count > 0)
        .map(({ status, count }) => (
          <li key={status}>
            <Anchor href={hrefOf(status)} className="inline-flex min-h-11 items-center gap-s1">
              {statuses[statusFromCode(status) ?? 'unknown']} {formatNumber(count, language)}
            </Anchor>
          </li>
        ))}
    </ul>
  )
}

function RecentPolicies({ policies }: { policies: readonly ListedPolicy[] }) {
  const words = usePortalWords()
  const columns = usePolicyColumns().filter(({ key }) => key !== 'mobile')
  return (
    <Table
      caption={words.recent}
      rows={policies}
      rowKey={(policy) => policy.id}
      className="table-brief"
      empty={<EmptyState title={words.noData}>{words.empty}</EmptyState>}
      columns={columns}
    />
  )
}
