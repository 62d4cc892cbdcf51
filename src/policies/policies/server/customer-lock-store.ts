import { sql } from 'drizzle-orm'
import { refuse } from '#kernel/problem.ts'
import { type ReadDatabase, readRows, type Transaction } from '#platform/database/server/database.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { customers } from './tables.ts'

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
export async function holdToErase(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`select id from ${customers} where id = ${customerId} for update`)
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

export async function isErased(db: ReadDatabase, customerId: number): Promise<boolean> {
  const rows = await readRows<{ key: string }>(
    db,
    sql`select national_id_key as key from ${customers} where id = ${customerId}`,
  )
  return rows[0]?.key === erasedKey(customerId)
}
