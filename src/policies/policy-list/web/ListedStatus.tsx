import { PolicyStatusChip } from '#policies/policies/web/PolicyStatusChip.tsx'
import type { ListedPolicy } from '../contract.ts'

type Listed = Pick<ListedPolicy, 'status' | 'is_looked_at' | 'first_premium' | 'standing' | 'ended_as'>

/**
 * The status of a listed policy, including its first premium.
 * @param inList status 2 has a longer name in the list (POL-04)
 */
export function ListedStatus({ policy, inList = false }: { policy: Listed; inList?: boolean }) {
  return (
    <PolicyStatusChip
      policy={policy}
      isFirstMissing={policy.first_premium === 'notReceived'}
      isInList={inList}
    />
  )
}
