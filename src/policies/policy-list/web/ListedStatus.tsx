import { statusFromCode } from '#policies/policies/status.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { StatusChip } from '#ui'
import type { ListedPolicy } from '../contract.ts'

type Listed = Pick<ListedPolicy, 'status' | 'first_premium' | 'standing'>

/**
 * Where a listed policy stands; one in force that is late, or whose first premium never came, does not look like the
 * others.
 * @param inList status 2 has a longer name in the list (POL-04)
 */
export function ListedStatus({ policy, inList = false }: { policy: Listed; inList?: boolean }) {
  const words = usePoliciesWords()
  const status = statusFromCode(policy.status)
  if (!status) return words.statuses.unknown
  const name = inList && status === 'uploaded' ? words.uploadedInList : words.statuses[status]
  if (status === 'active' && policy.first_premium === 'notReceived')
    return <StatusChip status="due">{`${name}, ${words.firstPremiumMissing}`}</StatusChip>
  const { standing } = policy
  if (status === 'active' && (standing === 'lapsed' || standing === 'overdue'))
    return <StatusChip status={standing}>{`${name}, ${words.late[standing]}`}</StatusChip>
  return <StatusChip status={status}>{name}</StatusChip>
}
