import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { policyListPath } from '#portals/office/paths.ts'
import { OwnDrafts } from '#sales/proposal-form/web/OwnDrafts.tsx'
import { SavedProposal } from '#sales/proposal-form/web/SavedProposal.tsx'
import { UnfinishedProposals } from '#sales/proposal-form/web/UnfinishedProposals.tsx'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { ArrowLink, ButtonLink, EmptyState, PageHead, Table } from '#ui'
import { HomeRail } from './HomeRail.tsx'
import type { Home } from './home.loader.ts'
import { useOwnPolicyColumns } from './own-policy-columns.tsx'
import { WhatIsDue } from './WhatIsDue.tsx'
import { useCustomerWords } from './words.ts'

/** The table shows this many; if there are more, it links to all of them (DASH-06). */
const shownPolicies = 5

/**
 * The home of a policy holder: what is due with a link to pay it, then the policies. Beside them is what
 * people look for next (CUST-02, CUST-11, DASH-06).
 */
export function CustomerHome({ home }: { home: Home }) {
  const { dashboard: words } = useCustomerWords()
  const write = useWriter()
  const { person } = useSession()
  const { policies, saved, begun } = home
  return (
    <>
      <title>{words.title}</title>
      {/* On a phone, the button to pay must be visible without scrolling. */}
      <PageHead
        title={words.title}
        lead={<span className="max-sm:sr-only">{write.fill(words.lead, { name: person?.name ?? '' })}</span>}
      />
      <SavedProposal reference={saved} />
      {policies.length > 0 && (
        <div className="mb-s7 grid items-start gap-s5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <WhatIsDue policies={policies} />
          <HomeRail home={home} />
        </div>
      )}
      <UnfinishedProposals items={begun.unfinished} />
      <OwnDrafts drafts={begun.drafts} />
      <OwnPolicies policies={policies} />
    </>
  )
}

function OwnPolicies({ policies }: Pick<Home, 'policies'>) {
  const { dashboard: words } = useCustomerWords()
  const hasProposal = policies.some(({ standing: { kind } }) => kind === 'notYet' || kind === 'notTakenUp')
  const title = hasProposal ? words.tableWithProposals : words.table
  return (
    <section aria-labelledby="own-policies">
      <div className="mb-s4 flex flex-wrap items-center justify-between gap-s3">
        <h2 id="own-policies" className="text-xl">
          {title}
        </h2>
        {policies.length > shownPolicies && <ArrowLink href={policyListPath}>{words.viewAll}</ArrowLink>}
      </div>
      <Table
        caption={title}
        rows={policies.slice(0, shownPolicies)}
        rowKey={(policy) => policy.id}
        columns={useOwnPolicyColumns(policies)}
        empty={
          <EmptyState
            title={words.empty}
            action={<ButtonLink href={premiumCalculatorPath}>{words.calculator}</ButtonLink>}
          >
            {words.emptyText}
          </EmptyState>
        }
      />
    </section>
  )
}
