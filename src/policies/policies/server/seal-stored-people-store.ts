import { and, eq, isNull, not, notInArray, sql } from 'drizzle-orm'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { insertKeys } from '#platform/sealing/server/person-key-store.ts'
import { loadKeysOf, type NewKey } from '#platform/sealing/server/person-keys.ts'
import { sealHealth } from './answer-column.ts'
import { sealersOf, sealStored } from './customer-key-store.ts'
import { allPersonQuestions } from './people-store.ts'
import { customers, healthToSeal, policies, policyDocuments, policyPeople } from './tables.ts'

/** Gives keys to some of the customers who have none, and seals them. @returns how many; 0 when none is left */
export async function sealSomeCustomers(tx: Transaction, size: number, now: Date): Promise<number> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(isNull(customers.keyId))
    .orderBy(customers.id)
    .limit(size)
  await sealersOf(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  return rows.length
}

/** Seals the answers about health of some policies. @returns how many; 0 when none is left */
export async function sealSomeHealth(tx: Transaction, size: number, now: Date): Promise<number> {
  const rows = await tx
    .select({ id: policies.id, customerId: policies.customerId, health: policies.health })
    .from(policies)
    .where(healthToSeal)
    .orderBy(policies.id)
    .limit(size)
    .for('update', { skipLocked: true })
  const sealers = await sealersOf(
    tx,
    rows.map(({ customerId }) => customerId),
    now,
  )
  for (const { id, customerId, health } of rows) {
    const seal = sealers.get(customerId)
    if (!seal || typeof health === 'string') continue
    await tx
      .update(policies)
      .set({ health: sealHealth(health, seal) })
      .where(eq(policies.id, id))
  }
  return rows.length
}

/** Seals some of the people whom policies name. @returns how many; 0 when none is left */
export async function sealSomePeople(tx: Transaction, size: number, now: Date): Promise<number> {
  const rows = await tx
    .select({ person: policyPeople, customerId: policies.customerId })
    .from(policyPeople)
    .innerJoin(policies, eq(policies.id, policyPeople.policyId))
    .where(not(policyPeople.isSealed))
    .orderBy(policyPeople.policyId)
    .limit(size)
    .for('update', { of: policyPeople, skipLocked: true })
  const sealers = await sealersOf(
    tx,
    rows.map(({ customerId }) => customerId),
    now,
  )
  const keys = await loadKeysOf(tx, [])
  for (const { person, customerId } of rows) {
    const seal = sealers.get(customerId)
    if (!seal) continue
    await tx
      .update(policyPeople)
      .set({ ...sealStored(allPersonQuestions, person, keys, seal), isSealed: true })
      .where(and(eq(policyPeople.policyId, person.policyId), eq(policyPeople.part, person.part)))
  }
  return rows.length
}

/** The demo's one paper belongs to nobody and is shared by many policies: it stays as it is. */
const ofSomebody = sql`${policyDocuments.fileKey} not like 'demo/%'`

/** Documents whose files an older version stored unsealed, except `but`. */
export async function listFilesToSeal(
  db: ReadDatabase,
  size: number,
  but: ReadonlySet<number>,
): Promise<readonly { readonly id: number; readonly fileKey: string }[]> {
  return db
    .select({ id: policyDocuments.id, fileKey: policyDocuments.fileKey })
    .from(policyDocuments)
    .where(and(isNull(policyDocuments.keyId), ofSomebody, notInArray(policyDocuments.id, [...but])))
    .orderBy(policyDocuments.id)
    .limit(size)
}

/** Stores a key before any data is sealed with it. */
export async function keepKey(tx: Transaction, key: NewKey, now: Date): Promise<void> {
  await insertKeys(tx, [key], now)
}

/** Notes which key the file of a document is sealed with. */
export async function noteFileKey(tx: Transaction, id: number, keyId: string): Promise<void> {
  await tx.update(policyDocuments).set({ keyId }).where(eq(policyDocuments.id, id))
}
