import { StatusChip } from '#ui'
import type { FirstPremium, StandingKind } from '../standing.ts'
import { usePoliciesWords } from './words.ts'

/**
 * Paid or Due (POL-07), coloured by urgency, the same on every screen. It also names what has lapsed, and
 * what is past its grace, unless cover never began. "Paid" on an ended policy would read as money paid out.
 */
export function PremiumChip({ kind, status, fup, first_premium: first }: PremiumChipProps) {
  const words = usePoliciesWords()
  if (kind === 'lapsed') return <StatusChip status="lapsed">{words.dueLapsed}</StatusChip>
  if (kind === 'mature' || kind === 'fullyPaid')
    return <StatusChip status={kind}>{fup === null ? words.premiumsPaid : words.noMorePremiums}</StatusChip>
  if (kind === 'overdue' && !first) return <StatusChip status="overdue">{words.dueAfterGrace}</StatusChip>
  // A first premium that nobody has paid is missing, even if it is not due yet.
  const isMissing = kind === 'early' && status === 'Due'
  return (
    <StatusChip status={isMissing ? 'due' : kind}>{status === 'Paid' ? words.paid : words.due}</StatusChip>
  )
}

type PremiumChipProps = {
  kind: StandingKind
  status: 'Paid' | 'Due'
  /** The due date of the first unpaid instalment. */
  fup: string | null
  /** State of a first premium that is not in the ledger. */
  first_premium: FirstPremium | null
}
