import { StatusChip } from '#ui'
import type { FirstPremium, StandingKind } from '../standing.ts'
import { usePoliciesWords } from './words.ts'

/**
 * Paid or Due (POL-07), in the colour of how urgent it is: on every screen alike. What has lapsed is called so too, and
 * what is due after its days of grace, unless cover never began; "Paid" on what has ended would be read as money paid out.
 */
export function PremiumChip({ kind, status, fup, first_premium: first }: PremiumChipProps) {
  const words = usePoliciesWords()
  if (kind === 'lapsed') return <StatusChip status="lapsed">{words.dueLapsed}</StatusChip>
  if (kind === 'mature' || kind === 'fullyPaid')
    return <StatusChip status={kind}>{fup === null ? words.premiumsPaid : words.noMorePremiums}</StatusChip>
  if (kind === 'overdue' && !first) return <StatusChip status="overdue">{words.dueAfterGrace}</StatusChip>
  // A first premium that nobody has paid is missing, however early it could be paid.
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
  /** How a first premium stands that is not in the ledger. */
  first_premium: FirstPremium | null
}
