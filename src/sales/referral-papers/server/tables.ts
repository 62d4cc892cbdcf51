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
    /** Which paper, sealed under the key of the holder: "the discharge paper" tells of an illness. */
    what: text().notNull(),
    askedBy: integer().notNull(),
    askedAt: moment().notNull(),
    /** Among the documents of the policy, once it is there. */
    documentId: integer(),
    receivedAt: moment(),
  },
  (table) => [index().on(table.policyId, table.id)],
)
