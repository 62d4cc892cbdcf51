import { and, gt } from 'drizzle-orm'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { isFrom } from './sealed-forms-store.ts'
import { contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

/** How many confirmations the forms sent to a mail address since a moment. */
export async function countConfirmations(db: ReadDatabase, email: string, since: Date): Promise<number> {
  const forms = [
    [contactMessages, contactMessages.sentAt],
    [registrations, registrations.registeredAt],
    [newsletterSubscriptions, newsletterSubscriptions.subscribedAt],
  ] as const
  let mails = 0
  for (const [table, at] of forms) mails += await db.$count(table, and(isFrom(table, email), gt(at, since)))
  return mails
}
