import { and, count, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database, ReadDatabase } from '#platform/database/server/database.ts'
import type { PushedPolicy } from '../core-contract.ts'
import type { AcceptedPolicy } from '../core-report.ts'
import { allOk, type OutsideSystem, type SwitchChange, type Switches, type SwitchState } from '../switches.ts'
import { clockShift, corePolicies, inbox, storedObjects, switches } from './tables.ts'

export async function getSwitches(db: ReadDatabase): Promise<Switches> {
  const rows = await db.select().from(switches)
  return { ...allOk, ...Object.fromEntries(rows.map((row) => [row.system, row.state])) }
}

export async function getSwitch<S extends OutsideSystem>(
  db: ReadDatabase,
  system: S,
): Promise<SwitchState<S>> {
  const [row] = await db.select().from(switches).where(eq(switches.system, system))
  return (row?.state ?? allOk[system]) as SwitchState<S>
}

export async function changeSwitches(db: Database, { reset, ...states }: SwitchChange): Promise<void> {
  const rows = Object.entries(states).flatMap(([system, state]) => (state ? [{ system, state }] : []))
  await db.transaction(async (tx) => {
    if (reset) await tx.delete(switches)
    if (rows.length === 0) return
    await tx
      .insert(switches)
      .values(rows)
      .onConflictDoUpdate({ target: switches.system, set: { state: sql`excluded.state` } })
  })
}

const theOnlyShift = 1

export async function getClockShift(db: Database): Promise<number> {
  const [row] = await db.select().from(clockShift).where(eq(clockShift.id, theOnlyShift))
  return row?.shiftMs ?? 0
}

export async function setClockShift(db: Database, shiftMs: number): Promise<void> {
  await db
    .insert(clockShift)
    .values({ id: theOnlyShift, shiftMs })
    .onConflictDoUpdate({ target: clockShift.id, set: { shiftMs } })
}

export type Message = {
  readonly channel: 'sms' | 'mail' | 'push'
  readonly to: string
  readonly text: string
  readonly at: Date
}

/**
 * Stores a message.
 * @returns false if one with the same key is already stored
 */
export async function keepMessage(db: Database, message: Message, key?: string): Promise<boolean> {
  const kept = await db
    .insert(inbox)
    .values({
      channel: message.channel,
      recipient: message.to,
      body: message.text,
      at: message.at,
      messageKey: key ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: inbox.id })
  return kept.length > 0
}

/** The newest 200 messages, of everyone or of one recipient, newest first. */
export async function listMessages(db: Database, to?: string): Promise<Message[]> {
  const rows = await db
    .select()
    .from(inbox)
    .where(to ? eq(inbox.recipient, to) : undefined)
    .orderBy(desc(inbox.id))
    .limit(200)
  return rows.map((row) => ({ channel: row.channel, to: row.recipient, text: row.body, at: row.at }))
}

/** Accepts a policy once per key. @returns its number, and whether it is new */
export async function acceptPolicy(
  db: Database,
  idempotencyKey: string,
  policy: PushedPolicy,
  now: Date,
): Promise<{ number: number; isNew: boolean }> {
  const known = await findPolicyNumber(db, idempotencyKey)
  if (known) return { number: known, isNew: false }
  const documents = policy.documents.map(({ content: _, ...facts }) => facts)
  const [row] = await db
    .insert(corePolicies)
    .values({ idempotencyKey, acceptedAt: now, policy: { ...policy, documents } as AcceptedPolicy['policy'] })
    .onConflictDoNothing()
    .returning({ number: corePolicies.number })
  if (row) return { number: row.number, isNew: true }
  return { number: (await findPolicyNumber(db, idempotencyKey)) ?? 0, isNew: false }
}

async function findPolicyNumber(db: Database, idempotencyKey: string): Promise<number | undefined> {
  const [row] = await db
    .select({ number: corePolicies.number })
    .from(corePolicies)
    .where(eq(corePolicies.idempotencyKey, idempotencyKey))
  return row?.number
}

export async function listAcceptedPolicies(
  db: Database,
  numbers: readonly number[],
): Promise<AcceptedPolicy[]> {
  return db
    .select()
    .from(corePolicies)
    .where(inArray(corePolicies.number, [...numbers]))
}

/** The policy numbers of these references, in the contract's format. */
export async function listNumbersByKey(
  db: Database,
  keys: readonly string[],
): Promise<{ ref_unique_id: string; policy_number: string }[]> {
  const rows = await db
    .select({ key: corePolicies.idempotencyKey, number: corePolicies.number })
    .from(corePolicies)
    .where(inArray(corePolicies.idempotencyKey, [...keys]))
  return rows.map(({ key, number }) => ({ ref_unique_id: key, policy_number: String(number) }))
}

export async function countAcceptedPolicies(db: Database): Promise<{ count: number; newest: number | null }> {
  const [row] = await db.select({ count: count(), newest: max(corePolicies.number) }).from(corePolicies)
  return row ?? { count: 0, newest: null }
}

export async function putObject(db: Database, bucket: string, key: string, content: Buffer): Promise<void> {
  await db
    .insert(storedObjects)
    .values({ bucket, key, content })
    .onConflictDoUpdate({ target: [storedObjects.bucket, storedObjects.key], set: { content } })
}

export async function findObject(db: Database, bucket: string, key: string): Promise<Buffer | undefined> {
  const [row] = await db.select().from(storedObjects).where(isObject(bucket, key))
  return row?.content
}

export async function removeObject(db: Database, bucket: string, key: string): Promise<void> {
  await db.delete(storedObjects).where(isObject(bucket, key))
}

const isObject = (bucket: string, key: string) =>
  and(eq(storedObjects.bucket, bucket), eq(storedObjects.key, key))
