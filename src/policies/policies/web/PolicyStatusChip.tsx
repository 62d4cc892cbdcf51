import { StatusChip } from '#ui'
import { fullStatus, type ProposalEnding, type StandingKind } from '../standing.ts'
import { statusFromCode } from '../status.ts'
import { usePoliciesWords } from './words.ts'

/**
 * The status of a policy, for the office. A policy in force that is late, or whose first premium never came,
 * looks different.
 */
export function PolicyStatusChip({ policy, isFirstMissing = false, isInList }: PolicyStatusChipProps) {
  const words = usePoliciesWords()
  // Its seller finds it among the submitted ones, and sees here that it is in referral.
  const status = policy.is_looked_at ? 'inReferral' : statusFromCode(policy.status)
  if (!status) return words.statuses.unknown
  const name = isInList && status === 'uploaded' ? words.uploadedInList : words.statuses[status]
  const { standing, ended_as: ending } = policy
  const full = fullStatus(name, { status, standing, isFirstMissing, ending }, words)
  return <StatusChip status={full?.look ?? status}>{full?.text ?? name}</StatusChip>
}

type PolicyStatusChipProps = {
  policy: {
    readonly status: number
    readonly standing: StandingKind
    readonly is_looked_at?: boolean
    readonly ended_as?: ProposalEnding | null | undefined
  }
  isFirstMissing?: boolean
  /** In a list, status 2 has a longer name (POL-04). */
  isInList?: boolean
}
