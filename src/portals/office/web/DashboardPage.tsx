import { useLoaderData } from 'react-router'
import { WaitingPayments } from '#money/payment-desk/web/WaitingPayments.tsx'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { CustomerHome } from '#portals/customer/web/CustomerHome.tsx'
import { OpenQuoteForm } from '#sales/plans/web/OpenQuoteForm.tsx'
import { ApplicantAnswers } from '#sales/proposal-form/web/ApplicantAnswers.tsx'
import { SavedProposal } from '#sales/proposal-form/web/SavedProposal.tsx'
import { UnfinishedProposals } from '#sales/proposal-form/web/UnfinishedProposals.tsx'
import { newProposalPath, premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { ArrowLink, ButtonLink, PageHead } from '#ui'
import { itemsFor } from '../menu.ts'
import { ConfirmedSale } from './ConfirmedSale.tsx'
import type { Dashboard, ShownDesk } from './dashboard.loader.ts'
import { rememberItem } from './remembered-item.ts'
import { StaffAlarms, StaffDashboard } from './StaffDashboard.tsx'
import type { WaitingHere } from './waiting-here.loader.ts'
import { usePortalWords } from './words.ts'

/** The first page of the portal: for staff their policies in figures, for customers the home of /dashboard. */
export default function DashboardPage() {
  const dashboard = useLoaderData<Dashboard>()
  if (dashboard.of === 'sale') return <ConfirmedSale key={dashboard.sale.policy.id} sale={dashboard.sale} />
  return dashboard.of === 'customer' ? <CustomerHome home={dashboard.home} /> : <Desk dashboard={dashboard} />
}

function Desk({ dashboard }: { dashboard: ShownDesk }) {
  const words = usePortalWords()
  const write = useWriter()
  const { person } = useSession()
  return (
    <>
      <title>{words.dashboard}</title>
      <PageHead
        title={write.fill(words.greeting, { name: person?.name ?? '' })}
        lead={words.lead}
        actions={
          dashboard.of === 'staff' && (
            <ButtonLink
              href={newProposalPath}
              reload
              kind={person?.isMainAdmin ? 'secondary' : 'primary'}
              icon="calculator"
            >
              {words.calculator}
            </ButtonLink>
          )
        }
      />
      <SavedProposal reference={dashboard.saved} />
      {dashboard.of === 'staff' && <OpenQuoteForm calculatorPath={premiumCalculatorPath} />}
      {dashboard.of === 'staff' && <StaffAlarms counts={dashboard.counts} />}
      <WaitingPayments count={dashboard.waitingPayments} />
      <ApplicantAnswers answers={dashboard.answers} />
      <UnfinishedProposals items={dashboard.unfinished} />
      {dashboard.of === 'staff' && <StaffDashboard dashboard={dashboard} />}
      {dashboard.of === 'others' && <WaysOn waiting={dashboard.waiting} />}
    </>
  )
}

/** The pages open to staff whose work is not with policies; those with something waiting come first. */
function WaysOn({ waiting }: { waiting: WaitingHere }) {
  const words = usePortalWords()
  const write = useWriter()
  const { person } = useSession()
  const items = (person ? itemsFor(person) : [])
    .filter(({ key }) => key !== 'dashboard')
    .toSorted((one, other) => (waiting[other.key] ?? -1) - (waiting[one.key] ?? -1))
  if (items.length === 0) return <p>{words.nothingPermitted}</p>
  return (
    <ul className="grid gap-s4 sm:grid-cols-3">
      {items.map((item) => {
        const n = waiting[item.key]
        return (
          <li key={item.key} className="panel">
            <ArrowLink href={item.path} onClick={() => rememberItem(item)}>
              {words[item.key]}
            </ArrowLink>
            {n !== undefined && (
              <p className={n > 0 ? 'font-semibold text-mari-700' : 'text-ink-2 text-s'}>
                {n > 0 ? write.fill(words.waitingHere, { n }) : words.nothingWaits}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
