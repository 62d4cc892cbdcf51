import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { language, moment } from '#platform/database/server/columns.ts'
import { statusesOf } from '../enquiry.ts'

/** Columns of every form: its id, the language to answer in, and its origin. */
const ofEveryForm = {
  id: bigserial({ mode: 'number' }).primaryKey(),
  language: language().notNull(),
  /** The network address it came from, for rate limits. */
  address: text().notNull(),
}

/**
 * For sealed rows: the row's own key, destroyed when the row is deleted; and a keyed digest of the mail
 * address, for looking it up. Both are null until a row of an older version is sealed.
 */
const ofSealed = { keyId: uuid(), emailKey: text() }
const toSeal = (name: string, { id, keyId }: { id: AnyPgColumn; keyId: AnyPgColumn }) =>
  index(name).on(id).where(sql`${keyId} is null`)

/** Who gets the newsletter, and in which language. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    /** Sealed. */
    email: text().notNull(),
    ...ofSealed,
    id: bigserial({ mode: 'number' }).primaryKey(),
    language: language().notNull(),
    /** When it was requested; the last time, if it is unconfirmed. */
    subscribedAt: moment().notNull(),
    /** When its mailbox confirmed it; null: no issue is sent. */
    confirmedAt: moment(),
    /** The number of bounced mails. */
    bounces: integer().notNull().default(0),
    /** Since when nothing is sent any more, after too many bounces. */
    restedAt: moment(),
    address: text().notNull().default(''),
    /** Ends the subscription; it is part of every mail. */
    token: uuid().notNull().defaultRandom(),
  },
  (table) => [
    uniqueIndex().on(table.emailKey),
    uniqueIndex().on(table.token),
    index().on(table.address, table.subscribedAt),
    toSeal('newsletter_subscriptions_to_seal', table),
  ],
)

/** Requests to be called back: one row for each phone and day, for the staff's list. */
export const callMeRequests = pgTable(
  'call_me_requests',
  {
    ...ofEveryForm,
    name: text().notNull(),
    /** Canonical: 01711000001. */
    phone: text().notNull(),
    /** The quote the call is about; the last one if there were two requests. */
    quoteNumber: text(),
    askedAt: moment().notNull(),
    /** The day of `askedAt` in Asia/Dhaka. */
    askedOn: date({ mode: 'string' }).notNull(),
    status: text({ enum: statusesOf.calls }).notNull().default('waiting'),
  },
  (table) => [
    uniqueIndex().on(table.phone, table.askedOn),
    index().on(table.address, table.askedAt),
    index().on(table.status, table.askedAt),
    index().on(table.askedAt),
  ],
)

/** What people wrote on the contact page; mail address, subject and message are sealed. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    ...ofEveryForm,
    name: text().notNull(),
    email: text().notNull(),
    /** Canonical when it is a mobile number of Bangladesh, else as typed; empty when none was given. */
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    ...ofSealed,
    sentAt: moment().notNull(),
    status: text({ enum: statusesOf.contacts }).notNull().default('new'),
  },
  (table) => [
    index().on(table.address, table.sentAt),
    index().on(table.emailKey, table.sentAt),
    index().on(table.sentAt),
    toSeal('contact_messages_to_seal', table),
  ],
)

/** Registrations (MEMBER-03); all but name and phone is sealed. */
export const registrations = pgTable(
  'registrations',
  {
    ...ofEveryForm,
    name: text().notNull(),
    email: text().notNull(),
    /** Like that of a contact message. */
    phone: text().notNull(),
    designation: text().notNull(),
    organization: text().notNull(),
    /** Their home or office address. */
    postalAddress: text().notNull(),
    comments: text().notNull(),
    ...ofSealed,
    registeredAt: moment().notNull(),
  },
  (table) => [
    index().on(table.address, table.registeredAt),
    index().on(table.emailKey, table.registeredAt),
    index().on(table.registeredAt),
    toSeal('registrations_to_seal', table),
  ],
)
