import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import { deliveryStates, issueStates } from '../issue.ts'

/** Issues of the newsletter, in both languages. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: serial().primaryKey(),
    /** Subject and text, as the declaration of an issue says. */
    data: jsonb().notNull(),
    version: integer().notNull(),
    state: text({ enum: issueStates }).notNull().default('draft'),
    changedAt: moment().notNull(),
    changedBy: text().notNull(),
    /** When it is to be sent. */
    sendAt: moment(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [index().on(table.state)],
)

/** An issue for one reader, by the number of the subscription: whoever leaves leaves nothing but that number. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: integer()
      .notNull()
      .references(() => newsletterIssues.id),
    subscriptionId: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** When it is tried next. */
    nextAt: moment().notNull(),
    /** When a program claimed it, by the clock of the database: one that was killed leaves it lying. */
    claimedAt: moment(),
    /** The mail's Message-ID, by which a mail that came back is recognised. */
    messageKey: text(),
    /** What the mail server answered. */
    code: text(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    index('newsletter_deliveries_to_do')
      .on(table.issueId, table.nextAt)
      .where(sql`state in ('waiting', 'sending')`),
    index().on(table.messageKey),
  ],
)
