import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import { deliveryStates, issueStates } from '../issue.ts'

/** Issues of the newsletter, in both languages. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: serial().primaryKey(),
    /** Subject and text, in the fields of the issue type. */
    data: jsonb().notNull(),
    version: integer().notNull(),
    state: text({ enum: issueStates }).notNull().default('draft'),
    changedAt: moment().notNull(),
    changedBy: text().notNull(),
    /** When it is scheduled. */
    sendAt: moment(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [index().on(table.state)],
)

/** An issue for one reader, by the id of the subscription: after unsubscribing only that id remains. */
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
    /** When a program claimed it, by the database's clock; the claim of a killed program becomes stale. */
    claimedAt: moment(),
    /** The mail's Message-ID, which identifies a bounce. */
    messageKey: text(),
    /** The mail server's answer. */
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
