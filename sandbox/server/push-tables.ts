import { integer, text } from 'drizzle-orm/pg-core'
import { sandboxSchema } from './tables.ts'

/** At most one row: the demo's VAPID keys. */
export const pushKeys = sandboxSchema.table('push_keys', {
  id: integer().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
})

/** Simulated browsers that receive notices, with their own keys. */
export const pushSubscriptions = sandboxSchema.table('push_subscriptions', {
  id: text().primaryKey(),
  /** Whose browser it plays; the inbox shows notices under this name. */
  owner: text().notNull(),
  /** The public key of the permitted sender; others are refused. */
  senderKey: text().notNull(),
  privateKey: text().notNull(),
  auth: text().notNull(),
})
