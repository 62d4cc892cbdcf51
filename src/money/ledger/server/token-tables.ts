import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { policies } from '#policies/policies/server/tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** Who has shown that they know a policy's holder may pay for it, for half an hour. Only the hash of the token is kept. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    tokenHash: text().primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id, { onDelete: 'cascade' }),
    /** Where the receipt goes. */
    email: text().notNull(),
    language: text({ enum: ['bn', 'en'] }).notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)
