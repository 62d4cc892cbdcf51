import { sql } from 'drizzle-orm'
import { refuse } from '#kernel/problem.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { customers, policies } from './tables.ts'

/*
 * Who writes anything of a person holds their row first, so that they cannot be erased in the same moment. Erasing takes
 * the strongest lock (`for update`), which waits for all of these. The order, by which nobody waits in a ring:
 * the person of a call's own session, the lives of a confirmation (life-store.ts), the person as an applicant, their
 * policies, and then everything else. Those of the first kind may be held by several at once (`for key share`), and by
 * a seller at the same time (`for no key update`).
 */

/**
 * Holds a person until the transaction ends, beside others who hold them.
 * @throws Refusal 409 `personErased`
 */
export async function holdPerson(tx: Transaction, customerId: number): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select national_id_key as key from ${customers} where id = ${customerId} for key share`,
  )
  if (rows[0]?.key === erasedKey(customerId)) refuse(409, 'personErased')
}

/** Holds a person to erase them: waits for all who hold them, and lets nobody else. Their policies come next. */
export async function holdToErase(db: DbOrTx, customerId: number): Promise<void> {
  await db.execute(sql`select id from ${customers} where id = ${customerId} for update`)
}

/**
 * Holds the applicant whom a draft names, if it is another than the one it is going to name: they may be deleted with the
 * save. Whoever names them elsewhere at this moment comes before or after.
 */
export async function holdReplaced(tx: Transaction, policyId: number, customerId: number): Promise<void> {
  await tx.execute(sql`select id from ${customers} where id = (
    select customer_id from ${policies} where id = ${policyId} and customer_id <> ${customerId}) for update`)
}

/** The same change, with a policy holder held before anything of theirs is; people of the office are not erased. */
export function withPersonHeld<Result>(change: Change<Result>, { kind, id }: SessionOwner): Change<Result> {
  return (work) =>
    change(async (tx) => {
      if (kind === 'customer') await holdPerson(tx, id)
      return work(tx)
    })
}

/** What stands in place of what an erased person was found by. */
export function erasedKey(customerId: number): string {
  return `erased:${customerId}`
}

export async function isErased(db: DbOrTx, customerId: number): Promise<boolean> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select national_id_key as key from ${customers} where id = ${customerId}`,
  )
  return rows[0]?.key === erasedKey(customerId)
}
