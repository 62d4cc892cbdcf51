import { eq, lt, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Phone } from '#kernel/phone.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { callMeRequests, contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

/** What every form leaves beside its answers. */
type Sent = { readonly language: Language /** The network address. */; readonly address: string }

/** A wish to be called back. */
export type CallMeRequest = Sent & {
  readonly name: string
  readonly phone: Phone
  readonly quoteNumber: string | undefined
  readonly askedAt: Date
  readonly askedOn: DateOnly
}

/** Keeps a wish to be called; the second of a phone on a day only brings its quote along. */
export async function addCallMeRequest(db: DbOrTx, request: CallMeRequest): Promise<void> {
  await db
    .insert(callMeRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [callMeRequests.phone, callMeRequests.askedOn],
      set: { quoteNumber: sql`coalesce(excluded.quote_number, ${callMeRequests.quoteNumber})` },
    })
}

/** A message of the contact form. */
export type NewContact = Sent & {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly subject: string
  readonly message: string
  readonly sentAt: Date
}
export type StoredContact = NewContact & { readonly id: number }

/** @returns its number */
export async function addContactMessage(db: DbOrTx, message: NewContact): Promise<number> {
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  return row?.id ?? 0
}

export async function findContactMessage(db: DbOrTx, id: number): Promise<StoredContact | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/** A registration. */
export type NewRegistration = Sent & {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly designation: string
  readonly organization: string
  readonly postalAddress: string
  readonly comments: string
  readonly registeredAt: Date
}
export type StoredRegistration = NewRegistration & { readonly id: number }

/** @returns its number */
export async function addRegistration(db: DbOrTx, registration: NewRegistration): Promise<number> {
  const [row] = await db.insert(registrations).values(registration).returning({ id: registrations.id })
  return row?.id ?? 0
}

export async function findRegistration(db: DbOrTx, id: number): Promise<StoredRegistration | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  return row
}

/** A subscription to the newsletter. */
export type NewSubscription = Sent & { readonly email: string; readonly subscribedAt: Date }
export type StoredSubscription = NewSubscription & { readonly id: number; readonly token: string }

/**
 * Keeps a subscription; an address that is there already stays as it is.
 * @returns its number, when it is new
 */
export async function addSubscription(
  db: DbOrTx,
  subscription: NewSubscription,
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
