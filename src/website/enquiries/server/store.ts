import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import { deleteForms, isFrom, openForms, sealForm } from './sealed-forms-store.ts'
import { callMeRequests, contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

export type StoredContact = typeof contactMessages.$inferSelect
export type StoredRegistration = typeof registrations.$inferSelect
export type StoredSubscription = typeof newsletterSubscriptions.$inferSelect

/** Stores a request to be called; a second one for a phone on the same day only updates its quote. */
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

/** The same text within this time counts as a double click. */
const repeatMs = 86_400_000

/**
 * Stores a message once: repeating it within a day is the same message.
 * @returns its id, if it is new
 */
export async function addContactMessage(
  tx: Transaction,
  message: typeof contactMessages.$inferInsert,
): Promise<number | undefined> {
  const { email, sentAt } = message
  await inTurn(tx, `contact ${email}`)
  const earlier = await tx
    .select()
    .from(contactMessages)
    .where(and(isFrom(contactMessages, email), gt(contactMessages.sentAt, before(sentAt))))
  const parts = ['name', 'phone', 'subject', 'message'] as const
  if ((await openForms(tx, earlier)).some(isSameIn(parts, message))) return undefined
  const [row] = await tx
    .insert(contactMessages)
    .values(await sealForm(tx, message, sentAt))
    .returning({ id: contactMessages.id })
  return row?.id
}

/** Serialises simultaneous requests from one mail address. */
async function inTurn(tx: Transaction, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
}

/** Makes a test for equality in these parts. */
function isSameIn<Part extends string>(parts: readonly Part[], one: Readonly<Record<Part, string>>) {
  return (other: Readonly<Record<Part, string>>) => parts.every((part) => one[part] === other[part])
}

const before = (moment: Date) => new Date(moment.getTime() - repeatMs)

export async function findContactMessage(db: DbOrTx, id: number): Promise<StoredContact | undefined> {
  const [row] = await openForms(db, await db.select().from(contactMessages).where(eq(contactMessages.id, id)))
  return row
}

/**
 * Stores a registration once: repeating it within a day is the same registration.
 * @returns its id, if it is new
 */
export async function addRegistration(
  tx: Transaction,
  registration: typeof registrations.$inferInsert,
): Promise<number | undefined> {
  const { email, registeredAt } = registration
  await inTurn(tx, `registration ${email}`)
  const earlier = await tx
    .select()
    .from(registrations)
    .where(and(isFrom(registrations, email), gt(registrations.registeredAt, before(registeredAt))))
  const parts = ['name', 'phone', 'designation', 'organization', 'postalAddress', 'comments'] as const
  if ((await openForms(tx, earlier)).some(isSameIn(parts, registration))) return undefined
  const [row] = await tx
    .insert(registrations)
    .values(await sealForm(tx, registration, registeredAt))
    .returning({ id: registrations.id })
  return row?.id
}

export async function findRegistration(db: DbOrTx, id: number): Promise<StoredRegistration | undefined> {
  const [row] = await openForms(db, await db.select().from(registrations).where(eq(registrations.id, id)))
  return row
}

/**
 * Stores a subscription. An existing one is not changed; an unconfirmed one is asked again, at most once a
 * day, whoever types it.
 * @returns its id, if its mailbox is to be asked
 */
export async function addSubscription(
  tx: Transaction,
  subscription: typeof newsletterSubscriptions.$inferInsert,
): Promise<number | undefined> {
  const { email, subscribedAt } = subscription
  await inTurn(tx, `newsletter ${email}`)
  const [known] = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(isFrom(newsletterSubscriptions, email))
  if (known) {
    if (known.confirmedAt || known.subscribedAt > before(subscribedAt)) return undefined
    const { language, address } = subscription
    const asked = { subscribedAt, language, ...(address === undefined ? {} : { address }) }
    await tx.update(newsletterSubscriptions).set(asked).where(eq(newsletterSubscriptions.id, known.id))
    return known.id
  }
  const [row] = await tx
    .insert(newsletterSubscriptions)
    .values(await sealForm(tx, subscription, subscribedAt))
    .returning({ id: newsletterSubscriptions.id })
  return row?.id
}

export async function findSubscription(db: DbOrTx, id: number): Promise<StoredSubscription | undefined> {
  const rows = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  const [row] = await openForms(db, rows)
  return row
}

/** Marks a subscription as confirmed by its mailbox. @returns false if it no longer exists */
export async function confirmSubscription(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const { confirmedAt } = newsletterSubscriptions
  const rows = await tx
    .update(newsletterSubscriptions)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, ${now.toISOString()})`, bounces: 0, restedAt: null })
    .where(eq(newsletterSubscriptions.token, token))
    .returning({ id: newsletterSubscriptions.id })
  return rows.length > 0
}

export async function removeSubscription(tx: DbOrTx, token: string, now: Date): Promise<void> {
  await deleteForms(tx, newsletterSubscriptions, eq(newsletterSubscriptions.token, token), now)
}

/** Days after which unconfirmed subscriptions are deleted. */
const unconfirmedDays = 30

/** Deletes what was sent before a time. Newsletter readers stay until they unsubscribe. */
export async function removeOldEnquiries(tx: DbOrTx, before: Date, now: Date): Promise<void> {
  await tx.delete(callMeRequests).where(lt(callMeRequests.askedAt, before))
  await deleteForms(tx, contactMessages, lt(contactMessages.sentAt, before), now)
  await deleteForms(tx, registrations, lt(registrations.registeredAt, before), now)
  const { confirmedAt, subscribedAt } = newsletterSubscriptions
  const asked = new Date(now.getTime() - unconfirmedDays * 86_400_000)
  const isForgotten = and(isNull(confirmedAt), lt(subscribedAt, asked))
  await deleteForms(tx, newsletterSubscriptions, isForgotten, now)
}
