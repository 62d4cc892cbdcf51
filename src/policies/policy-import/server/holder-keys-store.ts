import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import { createPersonKeys, loadPersonKeys } from '#platform/sealing/server/person-keys.ts'
import type { Seal } from '#policies/policies/server/answer-column.ts'
import { sealerOf, sealersOf } from '#policies/policies/server/customer-key-store.ts'

/** The key that seals a holder's data, and the function that seals with it. */
export type HolderSealer = { readonly keyId: string; readonly seal: Seal }

/** For each holder, by the key of their national ID: the sealing key they have, or a new one. */
export async function sealersOfHolders(
  tx: Transaction,
  holderKeys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, HolderSealer>> {
  const asked = [...new Set(holderKeys)]
  const known = await listKnownHolders(tx, asked)
  // Gives a key to holders whom an older version stored without one.
  await sealersOf(
    tx,
    known.map(({ id }) => id),
    now,
  )
  const holders = new Map(
    (await listKnownHolders(tx, asked)).map(({ key, key_id }) => [key, key_id ?? ''] as const),
  )
  const strangers = asked.filter((key) => !holders.has(key))
  const fresh = await createPersonKeys(tx, strangers.length, now)
  strangers.forEach((key, index) => {
    holders.set(key, fresh[index] ?? '')
  })
  const keys = await loadPersonKeys(tx, holders.values())
  return new Map([...holders].map(([key, keyId]) => [key, { keyId, seal: sealerOf(keys, keyId) }]))
}

/**
 * @throws with the code of a conflict when a holder was created or erased meanwhile: a retry finds their key
 * or makes a new one
 */
export async function requireSameKeys(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select from import_lines staged join customers on customers.national_id_key = staged.national_id_key
      where customers.key_id is distinct from staged.key_id)
    or exists (select from import_lines staged join destroyed_person_keys gone on gone.key_id = staged.key_id)
      as is`)
  if (rows[0]?.is) throw Object.assign(new Error('A holder was made meanwhile'), { code: '40001' })
}

/** Also looks up the number of their other card, if only that is known (decision 0033). */
async function listKnownHolders(
  tx: Transaction,
  keys: readonly string[],
): Promise<{ key: string; id: number; key_id: string | null }[]> {
  const { rows } = await tx.execute<{ key: string; id: number; key_id: string | null }>(sql`
    select distinct on (asked.key) asked.key, known.id, known.key_id
    from unnest(${sql.param([...keys])}::text[]) asked(key)
    join lateral (
      select id, key_id, 0 as rank from customers where national_id_key = asked.key
      union all
      select id, key_id, 1 from national_id_pairs join customers on national_id_key = old_key where smart_key = asked.key
      union all
      select id, key_id, 2 from national_id_pairs join customers on national_id_key = smart_key where old_key = asked.key
    ) known on true
    order by asked.key, known.rank`)
  return rows
}
