import type { Language } from '#kernel/language.ts'
import type { DatabaseOrTransaction } from '#platform/server/database.ts'
import { newsletterSubscriptions } from './tables.ts'

/** Keeps a subscription; an address that is there already stays as it is. */
export async function addSubscription(
  db: DatabaseOrTransaction,
  subscription: { email: string; language: Language; subscribedAt: Date },
): Promise<void> {
  await db.insert(newsletterSubscriptions).values(subscription).onConflictDoNothing()
}
