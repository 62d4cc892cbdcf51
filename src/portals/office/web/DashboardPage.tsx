import { useLoaderData } from 'react-router'
import { fill } from '#kernel/words.ts'
import { WaitingPayments } from '#money/payment-desk/web/WaitingPayments.tsx'
import { useLanguage, useSession } from '#platform/http/web/visit.ts'
import { SavedProposal } from '#sales/proposals/web/SavedProposal.tsx'
import { UnfinishedProposals } from '#sales/proposals/web/UnfinishedProposals.tsx'
import { ArrowLink, ButtonLink, PageHead } from '#ui'
import { itemsFor } from '../menu.ts'
import { policyApplicationPath } from '../paths.ts'
import { CustomerDashboard } from './CustomerDashboard.tsx'
import type { Dashboard } from './dashboard.loader.ts'
import { rememberItem } from './remembered-item.ts'
import { StaffDashboard } from './StaffDashboard.tsx'
import { usePortalWords } from './words.ts'

/** The first page of the portal: of staff their policies in figures, of customers their own policies. */
export default function DashboardPage() {
  const words = usePortalWords()
  const language = useLanguage()
  const { person } = useSession()
  const dashboard = useLoaderData<Dashboard>()
  return (
    <>
      <title>{words.dashboard}</title>
      <PageHead
        title={fill(words.greeting, { name: person?.name ?? '' }, language)}
        lead={dashboard.of === 'customer' ? words.customerLead : words.lead}
        actions={
          dashboard.of === 'staff' && (
            <ButtonLink
              href={policyApplicationPath}
              kind={person?.isMainAdmin ? 'secondary' : 'primary'}
              icon="calculator"
            >
              {words.calculator}
            </ButtonLink>
          )
        }
      />
      <SavedProposal reference={dashboard.saved} isLookedAt={dashboard.isLookedAt} />
      <WaitingPayments count={dashboard.waitingPayments} />
      <UnfinishedProposals items={dashboard.unfinished} />
      {dashboard.of === 'staff' && <StaffDashboard dashboard={dashboard} />}
      {dashboard.of === 'customer' && <CustomerDashboard policies={dashboard.policies} />}
      {dashboard.of === 'others' && <WaysOn />}
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
