import { refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Policy } from '#policies/policies/policy.ts'
import { findWrittenAnew, type SimilarSale } from '#policies/policies/server/alike-store.ts'
import { findLife, lockLife } from '#policies/policies/server/life-store.ts'
import { getPolicy } from '#policies/policies/server/store.ts'
import { maySee } from '#policies/policies/visibility.ts'

/**
 * Refuses to send a returned proposal again that was written anew: one sale would become two policies. Confirming the
 * new one takes the same lock, so of two calls at once the second sees the first.
 * @throws Refusal 409 `writtenAnewAs` with the number of the new one for those who may see it, else `writtenAnew`
 */
export async function refuseWrittenAnew(tx: Transaction, policyId: number, who: Person): Promise<void> {
  const anew = await lockWrittenAnew(tx, await getPolicy(tx, policyId))
  if (!anew) return
  if (maySee(who, anew)) refuse(409, 'writtenAnewAs', { reference: anew.reference })
  refuse(409, 'writtenAnew')
}

/**
 * The proposal that replaced a returned one. Locks its life before any policy row, so that a waiting call holds no row.
 */
export async function lockWrittenAnew(tx: Transaction, policy: Policy): Promise<SimilarSale | undefined> {
  await lockLife(tx, await findLife(tx, policy))
  return findWrittenAnew(tx, policy)
}
