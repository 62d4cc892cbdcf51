import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Phone } from '#kernel/phone.ts'
import type { DatabaseOrTransaction } from '#platform/server/database.ts'
import { callMeRequests, newsletterSubscriptions } from './tables.ts'

/** Keeps a subscription; an address that is there already stays as it is. */
export async function addSubscription(
  db: DatabaseOrTransaction,
  subscription: { email: string; language: Language; subscribedAt: Date },
): Promise<void> {
  await db.insert(newsletterSubscriptions).values(subscription).onConflictDoNothing()
}

/** A wish to be called back. */
export type CallMeRequest = {
  readonly name: string
  readonly phone: Phone
  readonly quoteNumber: string | undefined
  readonly language: Language
  readonly askedAt: Date
  readonly askedOn: DateOnly
  readonly address: string
}

/** Keeps a wish to be called; the second of a phone on a day only brings its quote along. */
export async function addCallMeRequest(db: DatabaseOrTransaction, request: CallMeRequest): Promise<void> {
  await db
    .insert(callMeRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [callMeRequests.phone, callMeRequests.askedOn],
      set: { quoteNumber: sql`coalesce(excluded.quote_number, ${callMeRequests.quoteNumber})` },
    })
}

/** How many wishes to be called came from a network address since a moment. */
export async function countCallMeRequests(
  db: DatabaseOrTransaction,
  address: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ requests: count() })
    .from(callMeRequests)
    .where(and(eq(callMeRequests.address, address), gt(callMeRequests.askedAt, since)))
  return row?.requests ?? 0
}
