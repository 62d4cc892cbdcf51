import type { DbOrTx } from '#platform/database/server/database.ts'
import type { ProposalEnding } from '../standing.ts'

/** By the policy, how those ended that were not taken up. */
export type ProposalEndings = (
  db: DbOrTx,
  policyIds: readonly number[],
) => Promise<ReadonlyMap<number, ProposalEnding>>
