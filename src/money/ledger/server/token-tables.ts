import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { language, moment } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'

/** Who has shown that they know a policy's holder, or was sent a link, may pay for it, for half an hour. Only the hash of the token is kept. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    tokenHash: text().primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id, { onDelete: 'cascade' }),
    /** Where the receipt goes, under the key of the policy's holder; null where a link led here and no address is known. */
    sealedEmail: text('email'),
    language: language().notNull(),
    /** A link led here: its payer has shown nothing, and sees only what paying needs. */
    isByLink: boolean('by_link').notNull().default(false),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.endsAt), index().on(table.policyId)],
)
