import { useLoaderData } from 'react-router'
import { formatNumber } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { ArrowLink, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Calculator } from '#platform/web/ui/icons.ts'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import { EmptyState } from '#platform/web/ui/Status.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { useLanguage, useSession } from '#platform/web/visit.ts'
import type { ListedPolicy } from '#policies/contract.ts'
import { PushAlarm } from '#policies/web/PushAlarm.tsx'
import { usePolicyColumns } from '#policies/web/policy-columns.tsx'
import { itemsFor } from '../menu.ts'
import { policyApplicationPath, policyListPath } from '../paths.ts'
import type { Dashboard } from './dashboard.loader.ts'
import { rememberItem } from './remembered-item.ts'
import { usePortalWords } from './words.ts'

/** The first page of the portal: of staff who see policies their counts and the newest ones, else the way on. */
export default function DashboardPage() {
  const words = usePortalWords()
  const language = useLanguage()
  const { person } = useSession()
  const dashboard = useLoaderData<Dashboard | null>()
  return (
    <>
      <title>{words.dashboard}</title>
      <PageHead
        title={fill(words.greeting, { name: person?.name ?? '' }, language)}
        lead={words.lead}
        actions={
          dashboard &&
          !person?.isMainAdmin && (
            <ButtonLink href={policyApplicationPath} kind="primary" icon={Calculator}>
              {words.calculator}
            </ButtonLink>
          )
        }
      />
      {dashboard ? <PoliciesAtAGlance dashboard={dashboard} /> : <WaysOn />}
    </>
  )
}

/** What this person may open, for those whose work is not with policies. */
function WaysOn() {
  const words = usePortalWords()
  const { person } = useSession()
  const items = person ? itemsFor(person).filter(({ key }) => key !== 'dashboard') : []
  if (items.length === 0) return <p>{words.nothingPermitted}</p>
  return (
    <ul className="grid gap-s4 sm:grid-cols-3">
      {items.map((item) => (
        <li key={item.key} className="panel">
          <ArrowLink href={item.path} onClick={() => rememberItem(item)}>
            {words[item.key]}
          </ArrowLink>
        </li>
      ))}
    </ul>
  )
}

/** Three counts and the newest policies (DASH-01 to DASH-04). */
function PoliciesAtAGlance({ dashboard }: { dashboard: Dashboard }) {
  const words = usePortalWords()
  const language = useLanguage()
  const cards = [
    { key: 'active', count: dashboard.active_policies },
    { key: 'submitted', count: dashboard.submitted_policy },
    { key: 'closed', count: dashboard.closed_policy },
  ] as const
  return (
    <>
      <PushAlarm alarm={dashboard.push_alarm} />
      <dl className="grid gap-s4 sm:grid-cols-3">
        {cards.map(({ key, count }) => (
          <div key={key} className="panel flex flex-col-reverse justify-end">
            <dt className="text-s text-ink-2">{words.cards[key]}</dt>
            <dd className="num text-3xl font-semibold text-green-800">{formatNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
      <section className="mt-s7" aria-labelledby="recent">
        <div className="mb-s4 flex flex-wrap items-center justify-between gap-s3">
          <h2 id="recent">{words.recent}</h2>
          {dashboard.recent_policies.length > 0 && (
            <ArrowLink href={policyListPath}>{words.viewAll}</ArrowLink>
          )}
        </div>
        <RecentPolicies policies={dashboard.recent_policies} />
      </section>
    </>
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
      empty={<EmptyState title={words.empty} />}
      columns={columns}
    />
  )
}
