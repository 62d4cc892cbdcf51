import { refuse } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { permission } from '#platform/http/permissions.ts'
import { mayDo, type Person } from '#platform/http/person.ts'
import type { Policy } from '../policy.ts'
import { maySee } from '../visibility.ts'
import { getPolicy } from './store.ts'

/** @throws Refusal 404 alike for a policy that is not there and for one that this person may not see */
export async function getSeenPolicy(db: DbOrTx, policyId: number, who: Person): Promise<Policy> {
  const policy = await getPolicy(db, policyId)
  return maySee(who, policy) ? policy : refuse(404, 'noSuchPolicy')
}

/** The same for calls whose guard asks for another permission: staff who may not list policies are shown none. */
export async function getListedPolicy(db: DbOrTx, policyId: number, who: Person): Promise<Policy> {
  if (who.kind === 'staff' && !mayDo(who, permission.policyList)) return refuse(404, 'noSuchPolicy')
  return getSeenPolicy(db, policyId, who)
}
