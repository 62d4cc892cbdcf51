import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { PolicyListItem } from '../policy.ts'
import type { ProposalEnding } from '../standing.ts'

/** By the policy, how those ended that were not taken up. */
export type ProposalEndings = (
  db: ReadDatabase,
  policyIds: readonly number[],
) => Promise<ReadonlyMap<number, ProposalEnding>>

/** How those of listed policies ended that were not taken up, all of them asked about at once. */
export function endingsOfListed(
  db: ReadDatabase,
  endings: ProposalEndings,
  items: readonly PolicyListItem[],
): ReturnType<ProposalEndings> {
  const notTakenUp = items.filter(({ dues }) => dues.status === 'notTakenUp')
  return endings(
    db,
    notTakenUp.map(({ id }) => id),
  )
}
