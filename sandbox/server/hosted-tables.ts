import { jsonb, text } from 'drizzle-orm/pg-core'
import type { HostedCheckout } from '../hosted.ts'
import { sandboxSchema } from './tables.ts'

/** A checkout of the second simulated gateway, with its payments and refunds. */
export const hostedCheckouts = sandboxSchema.table('hosted_checkouts', {
  id: text().primaryKey(),
  /** The merchant's transaction. */
  order: text().notNull().unique(),
  checkout: jsonb().$type<HostedCheckout>().notNull(),
})
