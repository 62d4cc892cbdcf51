import { bigint, date, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { issuedKinds } from '../papers.ts'

/** Statements and certificates that were handed out, so that anybody can check one. Rows are only added. */
export const issuedPapers = pgTable(
  'issued_papers',
  {
    id: serial().primaryKey(),
    /** 128 random bits: opens the public check page. */
    token: text().notNull(),
    kind: text({ enum: issuedKinds }).notNull(),
    /** SHA-256 of all it says: the same paper, asked for again, is not issued again. */
    digest: text().notNull(),
    /** Of a statement. */
    policyId: integer().references(() => policies.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** How many policies it sums up. */
    policies: integer().notNull(),
    periodFrom: date().notNull(),
    periodTo: date().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.token), uniqueIndex().on(table.digest)],
)
