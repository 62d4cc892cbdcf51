import { useWriter } from '#platform/http/web/write.ts'
import { nameForHolder, statusFromCode } from '#policies/policies/status.ts'
import { PolicyStatusChip } from '#policies/policies/web/PolicyStatusChip.tsx'
import { PremiumChip } from '#policies/policies/web/PremiumChip.tsx'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { StatusChip } from '#ui'
import type { OpenPayment, OwnDues } from '../contract.ts'
import { useCustomerWords } from './words.ts'

type Stands = Pick<OwnDues, 'standing' | 'status' | 'policy_status' | 'first_premium' | 'fup'>

/** How a policy stands, in a sentence with its dates: grace, delay and lapse are called by name. */
export function useStanding({
  standing,
  first_premium: first,
  policy_status: status,
}: Pick<Stands, 'standing' | 'first_premium' | 'policy_status'>): { text: string; short: string } {
  const { standings, shortStandings, firstPremium } = useCustomerWords()
  const write = useWriter()
  const say = (sentence: string) =>
    write.fill(sentence, {
      dueDate: standing.due_date ? write.date(standing.due_date) : '',
      until: standing.until ? write.date(standing.until) : '',
    })
  const isLate = standing.kind === 'due' || standing.kind === 'overdue'
  const stage = statusFromCode(status)
  // Cover waits for more than the premium; what is not yet in our books may still be declined.
  const beforeActive = [
    ...(stage === 'active' ? [] : [firstPremium.beforeActive]),
    ...(stage === 'submitted' || stage === 'pushFailed' ? [firstPremium.ifNotAccepted] : []),
  ]
  // Paid with the sale, and not yet a policy.
  if (!first && standing.kind === 'notYet' && stage && stage !== 'draft')
    return { text: `${firstPremium.received} ${firstPremium.ifNotAccepted}`, short: shortStandings.notYet }
  if (first === 'notReceived' && isLate)
    return { text: [say(firstPremium.overdue), ...beforeActive].join(' '), short: firstPremium.overdueShort }
  // A proposal lacks nothing yet: its sentence says when the premium is paid.
  const isMissing = first && standing.kind !== 'notYet'
  // Before the first premium there is no instalment, so it is not called the next one.
  const isFirstEarly = isMissing && standing.kind === 'early'
  const text = say(isFirstEarly ? firstPremium.early : standings[standing.kind])
  // What a bank has collected need not be paid, whatever the dates say.
  if (first === 'withBank') return { text: firstPremium.withBank, short: say(shortStandings[standing.kind]) }
  const missing = stage === 'active' ? firstPremium.notReceived : firstPremium.missing
  return {
    text: isMissing ? [missing, ...beforeActive, text].join(' ') : text,
    short: say(shortStandings[standing.kind]),
  }
}

/**
 * Paid or Due, coloured by how late it is. A proposal has nothing due, and while a payment is under way
 * nobody can say.
 */
export function PaidOrDue({
  open_payment: open,
  ...policy
}: Stands & { readonly open_payment: OpenPayment }) {
  const { invoice, history } = useCustomerWords()
  if (open)
    return (
      <StatusChip status={open.is_held ? 'inReferral' : 'waiting'}>
        {open.is_held ? invoice.beingChecked : history.states.waiting}
      </StatusChip>
    )
  const { kind } = policy.standing
  if (kind === 'notYet') return <Stage {...policy} />
  return <PremiumChip kind={kind} {...policy} />
}

/** Replaces an amount due: a lapsed policy's is owed but cannot be paid here, a proposal's is not owed yet. */
export function NothingDue({ standing: { kind, due_date: date } }: Pick<Stands, 'standing'>) {
  const { dashboard: words } = useCustomerWords()
  const write = useWriter()
  if (kind === 'lapsed' && date) return write.fill(words.unpaidSince, { date: write.date(date) })
  return kind === 'notYet' ? words.notYet : words.none
}

/**
 * The status of the policy itself (design §10). Adds that the first premium of a policy in force is missing,
 * or that a proposal is in referral.
 */
export function Stage({ policy_status: status, standing, ...policy }: StageProps) {
  const words = usePoliciesWords()
  const { proposal } = useCustomerWords()
  if (policy.is_looked_at) return <StatusChip status="inReferral">{proposal.looking}</StatusChip>
  const stage = statusFromCode(status)
  if (!stage) return null
  if (stage === 'active' && policy.first_premium === 'notReceived' && !policy.open_payment)
    return <PolicyStatusChip policy={{ status, standing: standing.kind }} isFirstMissing />
  return <StatusChip status={stage}>{nameForHolder(words, stage)}</StatusChip>
}

type StageProps = Pick<Stands, 'policy_status' | 'standing' | 'first_premium'> & {
  readonly is_looked_at?: boolean
  readonly open_payment?: OpenPayment
}

/** A proposal, perhaps not taken up: its dates are only the requested ones. */
export function isNotPolicyYet({ standing: { kind } }: Pick<Stands, 'standing'>): boolean {
  return kind === 'notYet' || kind === 'notTakenUp'
}

/** Nothing will ever be paid on it again. */
export function isOver({ standing: { kind } }: Pick<Stands, 'standing'>): boolean {
  return kind === 'mature' || kind === 'fullyPaid' || kind === 'notTakenUp'
}

type Asked = Pick<Stands, 'standing' | 'first_premium'>

/** Nothing is owed: the first unpaid instalment is then called the next one. */
export function isAllPaid({ standing: { kind }, first_premium: first }: Asked): boolean {
  return !first && (kind === 'paidUntil' || kind === 'early')
}

/** The label of the amount that may be paid now. */
export function useNameOfSum(policy: Asked): string {
  const { dashboard, firstPremium, home } = useCustomerWords()
  if (policy.first_premium && policy.standing.kind === 'early') return firstPremium.name
  return isAllPaid(policy) ? home.nextInstalment : dashboard.premiumDue
}
