import { sql } from 'drizzle-orm'
import { refuse } from '#kernel/problem.ts'
import { type ReadDatabase, readRows, type Transaction } from '#platform/database/server/database.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { customers, policies } from './tables.ts'

/*
 * Whoever writes anything of a person locks their row first, so that they cannot be erased in the same
 * moment. Erasing takes the strongest lock (`for update`), which waits for all of these. The lock order
 * prevents deadlocks. First the person of the call's own session, then the lives of a confirmation
 * (life-store.ts). Then the person as an applicant, their policies, and everything else. Session locks may
 * be held by several at once (`for key share`), and beside a seller's lock (`for no key update`).
 */

/**
 * Locks a person until the transaction ends, beside others who hold the same lock.
 * @throws Refusal 409 `personErased`
 */
export async function lockPerson(tx: Transaction, customerId: number): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select national_id_key as key from ${customers} where id = ${customerId} for key share`,
  )
  if (rows[0]?.key === erasedKey(customerId)) refuse(409, 'personErased')
}

/** Locks a person to erase them: waits for all other locks and admits none. Their policies are locked next. */
export async function lockPersonToErase(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`select id from ${customers} where id = ${customerId} for update`)
}

/**
 * Locks the applicant whom a draft names, if a save is about to name another: the save may delete them. Whoever
 * names them elsewhere at the same moment runs before or after it.
 */
export async function lockReplacedApplicant(
  tx: Transaction,
  policyId: number,
  customerId: number,
): Promise<void> {
  await tx.execute(sql`select id from ${customers} where id = (
    select customer_id from ${policies} where id = ${policyId} and customer_id <> ${customerId}) for update`)
}

/** The same change, with a policy holder's row locked first; staff are not erased, so no row is locked. */
export function withPersonLocked<Result>(change: Change<Result>, { kind, id }: SessionOwner): Change<Result> {
  return (work) =>
    change(async (tx) => {
      if (kind === 'customer') await lockPerson(tx, id)
      return work(tx)
    })
}

/** Replaces the key that an erased person was found by. */
export function erasedKey(customerId: number): string {
  return `erased:${customerId}`
}

export async function isErased(db: ReadDatabase, customerId: number): Promise<boolean> {
  const rows = await readRows<{ key: string }>(
    db,
    sql`select national_id_key as key from ${customers} where id = ${customerId}`,
  )
  return rows[0]?.key === erasedKey(customerId)
}
