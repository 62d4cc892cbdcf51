import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'

/** Papers that the referral desk asked an applicant for. */
export const referralPapers = pgTable(
  'referral_papers',
  {
    id: serial().primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    /** Name of the paper, sealed under the holder's key: "the discharge paper" reveals an illness. */
    what: text().notNull(),
    askedBy: integer().notNull(),
    askedAt: moment().notNull(),
    /** Id among the documents of the policy, once the paper is received. */
    documentId: integer(),
    receivedAt: moment(),
  },
  (table) => [index().on(table.policyId, table.id)],
)
