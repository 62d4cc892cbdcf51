import { Refusal } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { findSimilarSale, type Sale } from '#policies/policies/server/alike-store.ts'
import { maySee } from '#policies/policies/visibility.ts'

const askedWithinMs = 86_400_000

/**
 * Refuses a similar sale until its seller says that it is another one: the same life, plan and sum within a
 * day, by anybody. Two programs, windows or sellers may each have an idempotency key of their own. Runs in
 * the transaction that confirms, with the life locked.
 * @throws Refusal 409 with the reference of the other one for those who may see it
 */
export async function requireAnotherSale(
  tx: Transaction,
  sale: Sale,
  { who, now }: Call<Person>,
): Promise<void> {
  const alike = await findSimilarSale(tx, sale, new Date(now.getTime() - askedWithinMs))
  if (!alike) return
  const data = maySee(who, alike) ? { ref_unique_id: alike.reference } : undefined
  throw new Refusal(409, { code: 'sameSaleAgain' }, [], { data })
}
