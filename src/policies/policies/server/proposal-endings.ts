import type { DbOrTx } from '#platform/database/server/database.ts'
import type { PolicyListItem } from '../policy.ts'
import type { ProposalEnding } from '../standing.ts'

/** How the proposals that were not taken up ended, by policy id. */
export type ProposalEndings = (
  db: DbOrTx,
  policyIds: readonly number[],
) => Promise<ReadonlyMap<number, ProposalEnding>>

/** How the listed proposals that were not taken up ended, in one query for all. */
export function endingsOfListed(
  db: DbOrTx,
  endings: ProposalEndings,
  items: readonly PolicyListItem[],
): ReturnType<ProposalEndings> {
  const notTakenUp = items.filter(({ dues }) => dues.status === 'notTakenUp')
  return endings(
    db,
    notTakenUp.map(({ id }) => id),
  )
}
