import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { callMeRequests, contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

export type StoredContact = typeof contactMessages.$inferSelect
export type StoredRegistration = typeof registrations.$inferSelect
export type StoredSubscription = typeof newsletterSubscriptions.$inferSelect

/** Keeps a wish to be called; the second of a phone on a day only brings its quote along. */
export async function addCallMeRequest(
  db: DbOrTx,
  request: typeof callMeRequests.$inferInsert,
): Promise<void> {
  await db
    .insert(callMeRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [callMeRequests.phone, callMeRequests.askedOn],
      set: { quoteNumber: sql`coalesce(excluded.quote_number, ${callMeRequests.quoteNumber})` },
    })
}

/** What is sent again within this time, word for word, is a button pressed twice. */
const repeatMs = 86_400_000

/**
 * Keeps a message, once: the same one again within a day is the first.
 * @returns its number, when it is new
 */
export async function addContactMessage(
  tx: Transaction,
  message: typeof contactMessages.$inferInsert,
): Promise<number | undefined> {
  const { name, email, phone, subject, message: text, sentAt } = message
  await inTurn(tx, `contact ${email}`)
  const [same] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        ...[eq(contactMessages.email, email), gt(contactMessages.sentAt, before(sentAt))],
        ...[eq(contactMessages.name, name), eq(contactMessages.phone, phone)],
        ...[eq(contactMessages.subject, subject), eq(contactMessages.message, text)],
      ),
    )
    .limit(1)
  if (same) return undefined
  const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  return row?.id
}

/** What comes at one moment from one mail address is looked at one after the other. */
async function inTurn(tx: Transaction, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
}

const before = (moment: Date) => new Date(moment.getTime() - repeatMs)

export async function findContactMessage(db: DbOrTx, id: number): Promise<StoredContact | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/**
 * Keeps a registration, once: the same one again within a day is the first.
 * @returns its number, when it is new
 */
export async function addRegistration(
  tx: Transaction,
  registration: typeof registrations.$inferInsert,
): Promise<number | undefined> {
  const { name, email, phone, designation, organization, postalAddress, comments } = registration
  await inTurn(tx, `registration ${email}`)
  const [same] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        ...[
          eq(registrations.email, email),
          gt(registrations.registeredAt, before(registration.registeredAt)),
        ],
        ...[eq(registrations.name, name), eq(registrations.phone, phone)],
        ...[eq(registrations.designation, designation), eq(registrations.organization, organization)],
        ...[eq(registrations.postalAddress, postalAddress), eq(registrations.comments, comments)],
      ),
    )
    .limit(1)
  if (same) return undefined
  const [row] = await tx.insert(registrations).values(registration).returning({ id: registrations.id })
  return row?.id
}

export async function findRegistration(db: DbOrTx, id: number): Promise<StoredRegistration | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  return row
}

/**
 * Keeps a subscription; an address that is there already stays as it is.
 * @returns its number, when it is new
 */
export async function addSubscription(
  db: DbOrTx,
  subscription: typeof newsletterSubscriptions.$inferInsert,
): Promise<number | undefined> {
  const [row] = await db
    .insert(newsletterSubscriptions)
    .values(subscription)
    .onConflictDoNothing()
    .returning({ id: newsletterSubscriptions.id })
  return row?.id
}

export async function findSubscription(db: DbOrTx, id: number): Promise<StoredSubscription | undefined> {
  const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  return row
}

export async function removeSubscription(db: DbOrTx, token: string): Promise<void> {
  await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.token, token))
}

/** Forgets what was sent before a moment. Readers of the newsletter stay until they leave it. */
export async function removeOldEnquiries(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(callMeRequests).where(lt(callMeRequests.askedAt, before))
  await db.delete(contactMessages).where(lt(contactMessages.sentAt, before))
  await db.delete(registrations).where(lt(registrations.registeredAt, before))
}
