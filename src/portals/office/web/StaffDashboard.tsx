import { formatNumber } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { PushAlarm } from '#policies/core-push/web/PushAlarm.tsx'
import { policyStatusCode } from '#policies/policies/status.ts'
import type { ListedPolicy } from '#policies/policy-list/contract.ts'
import { usePolicyColumns } from '#policies/policy-list/web/policy-columns.tsx'
import { Alert, Anchor, ArrowLink, EmptyState, Table } from '#ui'
import { policyListPath } from '../paths.ts'
import type { Dashboard, StaffCounts } from './dashboard.loader.ts'
import { SalesFigures } from './SalesFigures.tsx'
import { usePortalWords } from './words.ts'

/** Three counts, what wants attention, the newest policies and the figures of the year (DASH-01 to DASH-04). */
export function StaffDashboard({ dashboard }: { dashboard: Extract<Dashboard, { of: 'staff' }> }) {
  const words = usePortalWords()
  const { counts, figures } = dashboard
  return (
    <>
      <PushAlarm alarm={counts.push_alarm} />
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

function Cards({ counts }: { counts: StaffCounts }) {
  const words = usePortalWords()
  const language = useLanguage()
  const cards = [
    { key: 'active', count: counts.active_policies },
    { key: 'submitted', count: counts.submitted_policy },
    { key: 'closed', count: counts.closed_policy },
  ] as const
  const failed = counts.push_failed
  return (
    <dl className="grid sm:grid-cols-3 sm:gap-s4 max-sm:gap-s3">
      {cards.map(({ key, count }) => (
        <div
          key={key}
          className="panel grid max-sm:grid-cols-[1fr_auto] max-sm:items-center sm:content-start"
        >
          <dt className="text-s text-ink-2">{words.cards[key]}</dt>
          <dd className="num text-3xl font-semibold text-green-800">{formatNumber(count, language)}</dd>
          {key === 'submitted' && failed > 0 && (
            <dd className="text-s max-sm:col-span-2">
              <Anchor href={`${policyListPath}?status=${policyStatusCode.pushFailed}`}>
                {fill(words.pushFailed, { n: failed }, language)}
              </Anchor>
            </dd>
          )}
        </div>
      ))}
    </dl>
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
      empty={<EmptyState title={words.noData}>{words.empty}</EmptyState>}
      columns={columns}
    />
  )
}
