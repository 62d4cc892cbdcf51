import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who gets the newsletter, and in which language. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  language: text({ enum: ['bn', 'en'] }).notNull(),
  subscribedAt: timestamp({ withTimezone: true }).notNull(),
})
