import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { readSubscription } from '#adapters/push/push.ts'
import { isOf } from '#platform/database/server/columns.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { SessionOwner } from '#platform/http/server/session.ts'
import { markHashOf } from './device-store.ts'
import { pushDevices } from './tables.ts'

/** A device that notices can go to. */
export type PushDevice = Pick<
  typeof pushDevices.$inferSelect,
  'deviceKey' | 'deviceId' | 'device' | 'storedAt'
>

/** The most devices of a person; another one replaces the one that was silent for longest. */
export const maxPushDevices = 10
/** Of the `User-Agent`, in characters. */
const maxDevice = 200

/**
 * Stores a device once, for the person who used it last. Notices of one person must never reach a device that
 * somebody else has signed in with since (PUSH-05).
 */
export async function storePushDevice(
  tx: Transaction,
  deviceId: string,
  { who: { kind, id }, now, device, cookies }: Pick<Call<SessionOwner>, 'who' | 'now' | 'device' | 'cookies'>,
): Promise<void> {
  const subscription = readSubscription(deviceId)
  const deviceKey = createHash('sha256')
    .update(subscription?.endpoint ?? deviceId)
    .digest('hex')
  const stored = {
    deviceId,
    personKind: kind,
    personId: id,
    storedAt: now,
    lastUsedAt: now,
    isBrowser: subscription !== undefined,
    device: device.slice(0, maxDevice),
    markHash: markHashOf({ cookies }) ?? null,
  }
  await tx
    .insert(pushDevices)
    .values({ deviceKey, ...stored })
    .onConflictDoUpdate({ target: pushDevices.deviceKey, set: stored })
  const { deviceKey: key, lastUsedAt } = pushDevices
  const ofThem = isOf(pushDevices, { kind, id })
  const keyOf = () => tx.select({ key }).from(pushDevices)
  const surplus = keyOf()
    .where(and(ofThem, ne(key, deviceKey)))
    .orderBy(desc(lastUsedAt), desc(key))
    .offset(maxPushDevices - 1)
  // Two concurrent calls must not wait for each other's devices: rows locked now are deleted next time.
  const free = keyOf().where(inArray(key, surplus)).for('update', { skipLocked: true })
  await tx.delete(pushDevices).where(inArray(key, free))
}

/** The browsers on which somebody asked for notices, the one that was used last first. */
export async function listPushDevices(db: DbOrTx, owner: SessionOwner): Promise<PushDevice[]> {
  return db
    .select()
    .from(pushDevices)
    .where(isBrowserOf(owner))
    .orderBy(desc(pushDevices.lastUsedAt), desc(pushDevices.deviceKey))
    .limit(maxPushDevices)
}

/** Whether they have any device for notices. */
export async function hasPushDevices(db: DbOrTx, owner: SessionOwner): Promise<boolean> {
  const [row] = await db
    .select({ deviceKey: pushDevices.deviceKey })
    .from(pushDevices)
    .where(isBrowserOf(owner))
    .limit(1)
  return row !== undefined
}

/** One of the person's devices, if it is still theirs. */
export async function findPushDevice(
  db: DbOrTx,
  owner: SessionOwner,
  deviceKey: string,
): Promise<PushDevice | undefined> {
  const [row] = await db.select().from(pushDevices).where(isDeviceOf(owner, deviceKey))
  return row
}

export async function notePushDeviceUsed(
  db: DbOrTx,
  owner: SessionOwner,
  deviceKey: string,
  now: Date,
): Promise<void> {
  await db.update(pushDevices).set({ lastUsedAt: now }).where(isDeviceOf(owner, deviceKey))
}

/** Sends no more notices to this device. Nothing happens if it is gone already or somebody else's. */
export async function forgetPushDevice(db: DbOrTx, owner: SessionOwner, deviceKey: string): Promise<void> {
  await db.delete(pushDevices).where(isDeviceOf(owner, deviceKey))
}

/** Stops other people's notices on this browser: somebody has just signed in with it. */
export async function dropPushDevicesOfOthers(
  tx: DbOrTx,
  { kind, id }: SessionOwner,
  markHash: string | undefined,
): Promise<void> {
  if (!markHash) return
  const isAnothers = or(ne(pushDevices.personKind, kind), ne(pushDevices.personId, id))
  await tx.delete(pushDevices).where(and(eq(pushDevices.markHash, markHash), isAnothers))
}

function isBrowserOf(owner: SessionOwner) {
  return and(isOf(pushDevices, owner), eq(pushDevices.isBrowser, true))
}

function isDeviceOf(owner: SessionOwner, deviceKey: string) {
  return and(isOf(pushDevices, owner), eq(pushDevices.deviceKey, deviceKey))
}
