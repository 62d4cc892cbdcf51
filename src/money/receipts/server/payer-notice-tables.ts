import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ledgerEntries } from '#money/ledger/server/tables.ts'

/** How a payer hears of an entry of the ledger. */
export const noticeChannels = ['sms', 'mail'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Which notice of which entry went out, or will never go: what stands here is not sent again. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    entryId: integer()
      .notNull()
      .references(() => ledgerEntries.id),
    channel: text({ enum: noticeChannels }).notNull(),
    /** `refused`: nobody will ever take it; `nowhere`: no number or address is known. */
    outcome: text({ enum: ['sent', 'refused', 'nowhere'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.channel] })],
)
