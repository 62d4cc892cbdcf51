import { bigserial, date, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Who gets the newsletter, and in which language. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  language: text({ enum: ['bn', 'en'] }).notNull(),
  subscribedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Who wants to be called back: one row a phone and day, for the staff's list. */
export const callMeRequests = pgTable(
  'call_me_requests',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    /** Canonical: 01711000001. */
    phone: text().notNull(),
    /** The quote the call is about; the last one when somebody asked twice. */
    quoteNumber: text(),
    /** The language to speak. */
    language: text({ enum: ['bn', 'en'] }).notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** The day of `askedAt` in Asia/Dhaka. */
    askedOn: date({ mode: 'string' }).notNull(),
    /** The network address it came from, to slow down floods. */
    address: text().notNull(),
    status: text({ enum: ['waiting', 'called', 'closed'] })
      .notNull()
      .default('waiting'),
  },
  (table) => [
    uniqueIndex().on(table.phone, table.askedOn),
    index().on(table.address, table.askedAt),
    index().on(table.status, table.askedAt),
  ],
)
