import { integer, text } from 'drizzle-orm/pg-core'
import { sandboxSchema } from './tables.ts'

/** One row at most: the keys by which the demo's program proves itself to push services (VAPID). */
export const pushKeys = sandboxSchema.table('push_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
})

/** Browsers of the simulated world that take notices, with the keys that only they know. */
export const pushSubscriptions = sandboxSchema.table('push_subscriptions', {
  id: text().primaryKey(),
  /** Whose browser it plays: the inbox shows notices under it. */
  owner: text().notNull(),
  /** The key of whoever may send: a push service refuses all others. */
  senderKey: text().notNull(),
  privateKey: text().notNull(),
  auth: text().notNull(),
})
