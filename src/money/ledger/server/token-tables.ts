import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { language, moment } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'

/**
 * A payer who has shown that they know a policy's holder, or who was sent a link, may pay for it for half an
 * hour. Only the hash of the token is stored.
 */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    tokenHash: text().primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id, { onDelete: 'cascade' }),
    /**
     * The address for the receipt, sealed under the key of the policy's holder; null if the payer came by a
     * link and no address is known.
     */
    sealedEmail: text('email'),
    language: language().notNull(),
    /** The payer came by a link and has proven nothing, so they see only what paying needs. */
    isByLink: boolean('by_link').notNull().default(false),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.endsAt), index().on(table.policyId)],
)
