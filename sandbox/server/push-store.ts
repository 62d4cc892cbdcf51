import { createECDH, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import { pushKeys, pushSubscriptions } from './push-tables.ts'

const theOnlyPair = 1

/** The demo's VAPID keys, created at the first start and shared by all instances. */
export async function openPushKeys(
  db: Database,
): Promise<{ readonly publicKey: string; readonly privateKey: string }> {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Padded to 32 bytes, because it may begin with zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  await db.insert(pushKeys).values({ id: theOnlyPair, publicKey, privateKey }).onConflictDoNothing()
  const [kept = { publicKey, privateKey }] = await db.select().from(pushKeys)
  return { publicKey: kept.publicKey, privateKey: kept.privateKey }
}

export type SandboxSubscription = typeof pushSubscriptions.$inferSelect

/** Simulates a subscribing browser, which generates its own keys and keeps the private one. */
export async function addSubscription(
  db: Database,
  { owner, senderKey }: Pick<SandboxSubscription, 'owner' | 'senderKey'>,
): Promise<{ readonly id: string; readonly p256dh: string; readonly auth: string }> {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const id = randomBytes(16).toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  await db
    .insert(pushSubscriptions)
    .values({ id, owner, senderKey, auth, privateKey: pair.getPrivateKey('base64url') })
  return { id, p256dh, auth }
}

export async function findSubscription(db: Database, id: string): Promise<SandboxSubscription | undefined> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return row
}

/** The browser turns notices off: the push service forgets it. */
export async function removeSubscription(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
