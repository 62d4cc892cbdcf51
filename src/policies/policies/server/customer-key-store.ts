import { eq, inArray } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import {
  createPersonKeys,
  type LoadedKeys,
  loadPersonKeys,
  personMark,
} from '#platform/sealing/server/person-keys.ts'
import { mapQuestions, type Questions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import type { Seal } from './answer-column.ts'
import { customers, policies, policyDocuments } from './tables.ts'

/**
 * Functions that seal under the keys of these customers, by customer id. A customer without a key gets one,
 * and plain texts of an older version are sealed with it. A destroyed key is replaced by a new one.
 */
export async function sealersOf(
  tx: Transaction,
  customerIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Seal>> {
  const wanted = [...new Set(customerIds)]
  if (wanted.length === 0) return new Map()
  const known = await tx
    .select({ id: customers.id, keyId: customers.keyId })
    .from(customers)
    .where(inArray(customers.id, wanted))
  const keys = await loadPersonKeys(
    tx,
    known.map(({ keyId }) => keyId),
  )
  const sealers = new Map<number, Seal>()
  const without: number[] = []
  for (const { id, keyId } of known)
    if (keyId && keys.has(keyId)) sealers.set(id, sealerOf(keys, keyId))
    else without.push(id)
  for (const [id, seal] of await giveKeys(tx, without, now)) sealers.set(id, seal)
  return sealers
}

/** The function that seals under the key of one customer. */
export async function sealerOfCustomer(tx: Transaction, customerId: number, now: Date): Promise<Seal> {
  const seal = (await sealersOf(tx, [customerId], now)).get(customerId)
  if (!seal) throw new Error('There is no such customer to seal for')
  return seal
}

/** All keys that data of a customer lies under: their own, and one for each document of their policies. */
export async function listKeysOfCustomer(db: ReadDatabase, customerId: number): Promise<readonly string[]> {
  const own = await db.select({ keyId: customers.keyId }).from(customers).where(eq(customers.id, customerId))
  const ofDocuments = await db
    .select({ keyId: policyDocuments.keyId })
    .from(policyDocuments)
    .innerJoin(policies, eq(policies.id, policyDocuments.policyId))
    .where(eq(policies.customerId, customerId))
  return [...own, ...ofDocuments].flatMap(({ keyId }) => keyId ?? [])
}

/** The key of a customer, by their number as text. */
export async function findKeyOfCustomer(db: ReadDatabase, id: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ keyId: customers.keyId })
    .from(customers)
    .where(eq(customers.id, Number(id)))
  return row?.keyId
}

/** The key of a policy's holder, by the policy's number as text. */
export async function findKeyOfPolicy(db: ReadDatabase, id: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ keyId: customers.keyId })
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .where(eq(policies.id, Number(id)))
  return row?.keyId
}

/** The function that seals under a loaded key. */
export function sealerOf(keys: LoadedKeys, keyId: string): Seal {
  return (text) => keys.seal(keyId, text)
}

async function giveKeys(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<readonly (readonly [number, Seal])[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for('no key update')
  // Another transaction may have created a key while this one waited.
  const held = await loadPersonKeys(
    tx,
    rows.map(({ keyId }) => keyId),
  )
  const fresh = await createPersonKeys(tx, rows.length, now)
  const keys = await loadPersonKeys(tx, [...fresh, ...rows.map(({ keyId }) => keyId)])
  const given: (readonly [number, Seal])[] = []
  for (const [index, row] of rows.entries()) {
    if (row.keyId && held.has(row.keyId)) {
      given.push([row.id, sealerOf(keys, row.keyId)])
      continue
    }
    const keyId = fresh[index] ?? ''
    const seal = sealerOf(keys, keyId)
    await tx
      .update(customers)
      .set({ ...sealStored(applicantQuestions, row, keys, seal), keyId })
      .where(eq(customers.id, row.id))
    given.push([row.id, seal])
  }
  return given
}

/** Stored answers, sealing those that were stored as plain text or under the master key. */
export function sealStored<Q extends Questions, Row extends { readonly [K in keyof Q]: string | null }>(
  questions: Q,
  row: Row,
  keys: LoadedKeys,
  seal: Seal,
): Pick<Row, keyof Q> {
  return mapQuestions(questions, (question, key) => {
    const column: string | null = row[key as keyof Q]
    if (column === null || question.isClear || column.startsWith(personMark)) return column
    return seal(keys.open(column) ?? '')
  }) as Pick<Row, keyof Q>
}
