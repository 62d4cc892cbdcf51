import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import { alertKindOf } from '#policies/policies/standing.ts'
import { Copyable } from '#policies/policies/web/drawn-rows.tsx'
import { coverRows, modeLabelOf } from '#policies/policies/web/policy-sections.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { Alert, Anchor, Card, type Fact, FactGrid, PhoneNumber, StatusChip } from '#ui'
import { personPath } from '../paths.ts'
import { IdentityAlert } from './IdentityAlert.tsx'
import type { PolicyOverview } from './policy.loader.ts'
import { usePolicyWords, useSaleWords } from './words.ts'

type Dues = PolicyOverview['dues']

type Shown = { readonly details: PolicyDetails; readonly overview: PolicyOverview }

/** What people ask first: how much is due and when, until when it is paid, and whose policy it is. */
export function PolicyFacts({ details, overview }: Shown) {
  const { facts } = usePolicyWords()
  return (
    <Card aria-labelledby="at-a-glance" stitched>
      <h2 id="at-a-glance" className="sr-only">
        {facts.title}
      </h2>
      <FactGrid
        facts={[...useDueFacts(overview.dues, details), ...usePolicyFacts({ details, overview })]}
        className="md:grid-cols-3 xl:grid-cols-4"
      />
    </Card>
  )
}

function useDueFacts(dues: Dues, details: PolicyDetails): Fact[] {
  const words = usePolicyWords()
  const { facts } = words
  const policyWords = usePoliciesWords()
  const write = useWriter()
  const { premium, first_premium: first, boc_amount: collected } = details
  const nothingPaid =
    first?.state === 'withBank' && collected !== null
      ? write.fill(words.paidAtBank, { amount: write.amount(collected) })
      : words.nothingPaid
  const nextWithout = () => {
    const { standing } = dues
    if (standing === 'notYet' || standing === 'notTakenUp') return words[standing]
    return dues.paid_instalments < dues.instalments ? policyWords.noMorePremiums : words.allPaid
  }
  const until = (date: string | null) => date && write.fill(words.until, { date: write.date(date) })
  const count = { n: dues.paid_instalments, total: dues.instalments }
  // Before the first premium nothing is in arrears, and nothing is due for a cover that has not begun.
  const isFirstOpen = first !== null && dues.next_due !== null && dues.paid_instalments === 0
  return [
    {
      key: 'nextDue',
      label: facts.nextDue,
      value: <Strong>{dues.next_due ? write.date(dues.next_due) : nextWithout()}</Strong>,
      more: !isFirstOpen && <StatusChip status={dues.standing}>{words.standings[dues.standing]}</StatusChip>,
    },
    isFirstOpen
      ? {
          key: 'arrears',
          label: facts.firstPremium,
          value: <Strong>{write.amount(premium)}</Strong>,
        }
      : {
          key: 'arrears',
          label: facts.arrears,
          value: <Strong>{dues.arrears > 0 ? write.amount(dues.arrears) : words.nothingDue}</Strong>,
          more: dues.instalments_due > 0 && write.fill(words.dueCount, { n: dues.instalments_due }),
        },
    {
      key: 'paidTo',
      label: facts.paidTo,
      value: (
        <Strong>
          {dues.paid_to ? write.date(dues.paid_to) : dues.paid_instalments > 0 ? words.allPaid : nothingPaid}
        </Strong>
      ),
      more: write.fill(words.paidOf, count),
    },
    {
      key: 'grace',
      label: facts.grace,
      // Before the first premium no cover is in force that grace could keep.
      value: <Strong>{(!first && until(dues.grace_until)) || '–'}</Strong>,
    },
    {
      key: 'instalment',
      label: facts.instalment,
      value: write.amount(premium),
      more: modeLabelOf(policyWords, details.mode),
    },
    {
      key: 'lastPaid',
      label: facts.lastPaid,
      value: dues.last_paid_on ? write.date(dues.last_paid_on) : '–',
    },
  ]
}

function usePolicyFacts({ details, overview }: Shown): Fact[] {
  const words = usePolicyWords()
  const { facts } = words
  const policyWords = usePoliciesWords()
  const write = useWriter()
  const cover = new Map(coverRows(details, policyWords, write.language).map((row) => [row.key, row.value]))
  const { agent, dues, applicant_word: consent } = overview
  const { customer, user } = details
  return [
    { key: 'sum', label: facts.sum, value: cover.get('sum') },
    {
      key: 'maturity',
      label: facts.maturity,
      value: write.date(dues.maturity_date),
      more: cover.get('term'),
    },
    {
      key: 'holder',
      label: facts.holder,
      value: (
        <Anchor href={personPath(overview.customer_id)}>
          {`${customer.first_name ?? ''} ${customer.last_name ?? ''}`.trim() || '–'}
        </Anchor>
      ),
      more: customer.mobile && <PhoneNumber>{customer.mobile}</PhoneNumber>,
    },
    agent
      ? { key: 'agent', label: facts.agent, value: agent.name ?? words.noSuchAgent, more: agent.code }
      : { key: 'agent', label: facts.agent, value: words.noAgent },
    {
      key: 'seller',
      label: facts.seller,
      value: user.name,
      more: user.branch_code,
    },
    ...(consent
      ? [
          {
            key: 'word',
            label: facts.word,
            value: words.wordWays[consent.way],
            more: consent.way !== 'off' && write.date(consent.at.slice(0, 10)),
          },
        ]
      : []),
    {
      key: 'reference',
      label: policyWords.columns.reference,
      value: <Copyable text={details.ref_unique_id} kind="reference" />,
    },
  ]
}

/** A fact that people look for first. */
export function Strong({ children }: { children: ReactNode }) {
  return <span className="font-semibold text-m md:text-l">{children}</span>
}

/** Problems of the policy: its holder's national ID, and premiums that are late. */
export function PolicyAlerts({
  details,
  overview,
}: {
  details: PolicyDetails
  overview: PolicyOverview | null
}) {
  const words = usePolicyWords()
  const write = useWriter()
  const { premium } = useSaleWords()
  const first = details.first_premium
  const { standing, lapses_after: date } = overview?.dues ?? {}
  const late = standing === 'overdue' ? words.overdueUntil : standing === 'lapsed' && words.lapsedSince
  return (
    <>
      <IdentityAlert policy={details} isDecided={overview?.is_identity_decided ?? false} />
      {overview?.under_way && <Alert kind="warning">{words.underWay[overview.under_way]}</Alert>}
      {/* Nothing is to be paid before somebody has decided about it. */}
      {first && !details.is_looked_at && (
        <Alert kind={first.state === 'withBank' ? 'info' : 'warning'}>
          {premium[first.state]}
          {first.is_payable && details.sap_policy_id === null && ` ${premium.waits}`}
        </Alert>
      )}
      {standing && late && date && (
        <Alert kind={alertKindOf(standing)}>{write.fill(late, { date: write.date(date) })}</Alert>
      )}
      {!overview && <Alert kind="danger">{words.failed}</Alert>}
    </>
  )
}
