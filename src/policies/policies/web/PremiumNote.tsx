import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, ButtonLink, StatusChip } from '#ui'
import type { PolicyDetails } from '../contract.ts'
import { lastDayBeforeLapse } from '../dues.ts'
import { alertKindOf } from '../standing.ts'
import { statusFromCode } from '../status.ts'
import { LapsedNote } from './LapsedNote.tsx'
import { usePoliciesWords } from './words.ts'

/** Beside the status of a policy: its first premium never came. Hidden while a number or a decision is missing. */
export function FirstPremiumChip({ details }: { details: PolicyDetails }) {
  const words = usePoliciesWords()
  const { first_premium: first, is_looked_at: isLookedAt, sap_policy_id: number } = details
  if (first?.state !== 'notReceived' || isLookedAt || !(first.is_payable || number)) return null
  return <StatusChip status="due">{words.firstPremiumOpen}</StatusChip>
}

/**
 * For the holder: a payment under way. Otherwise that the policy has lapsed, that the first premium is
 * missing, or what is due and a way to pay it.
 */
export function PremiumNote({ details }: { details: PolicyDetails }) {
  const { firstPremium: words, underWay } = usePoliciesWords()
  const { first_premium: first, under_way: underWayNow } = details
  if (underWayNow)
    return (
      <Alert kind="warning" className="mb-s6" title={underWay[underWayNow].chip}>
        <p>{underWay[underWayNow].text}</p>
        <p className="mt-s3">
          <ButtonLink href={paymentPaths.invoice(details.id)}>{underWay.look}</ButtonLink>
        </p>
      </Alert>
    )
  if (details.standing === 'lapsed') return <Lapsed details={details} />
  if (!first) return <DueNow details={details} />
  const status = statusFromCode(details.status)
  const mayBeDeclined = status === 'submitted' || status === 'pushFailed'
  return (
    <Alert kind={first.state === 'withBank' ? 'info' : 'warning'} className="mb-s6">
      {first.state === 'notReceived' && status !== 'active'
        ? `${words.missing} ${words.beforeActive}`
        : words[first.state]}
      {first.state === 'notReceived' && !first.is_payable && ` ${words.soon}`}
      {first.is_payable && mayBeDeclined && ` ${words.ifNotAccepted}`}
      {first.is_payable && (
        <p className="mt-s3">
          <ButtonLink href={paymentPaths.invoice(details.id)} icon="hand-coins">
            {words.pay}
          </ButtonLink>
        </p>
      )}
    </Alert>
  )
}

/** What is due, its date, and a way to pay it. */
function DueNow({ details: { id, standing, premium_due: due, fup } }: { details: PolicyDetails }) {
  const { dueNow: words } = usePoliciesWords()
  const write = useWriter()
  if ((standing !== 'due' && standing !== 'overdue') || !fup) return null
  const text = standing === 'overdue' ? words.since : words.one
  return (
    <Alert kind={alertKindOf(standing)} className="mb-s6">
      {write.fill(text, { date: write.date(fup), amount: write.amount(due) })}
      <p className="mt-s3">
        <ButtonLink href={paymentPaths.invoice(id)} icon="hand-coins">
          {words.pay}
        </ButtonLink>
      </p>
    </Alert>
  )
}

function Lapsed({ details }: { details: PolicyDetails }) {
  const { firstPremium, lapsed } = usePoliciesWords()
  const write = useWriter()
  const { id, plan, fup, first_premium: first, sap_policy_id: number, ref_unique_id: reference } = details
  const days = fup ? { dueDate: write.date(fup), until: write.date(lastDayBeforeLapse(fup)) } : {}
  const text = write.fill(lapsed.text, { dueDate: '', until: '', ...days })
  return (
    <LapsedNote
      id={id}
      name={plan.name}
      number={number ?? reference}
      text={first ? `${firstPremium[first.state]} ${text}` : text}
      className="mb-s6"
    />
  )
}
