import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import { policies } from './tables.ts'

/**
 * Which policies the insurer's files brought (`npm run import:policies`), and what their lines said. A line
 * that is imported again unchanged changes nothing. Digests are the first 128 bits of a SHA-256.
 */
export const importedPolicies = pgTable('imported_policies', {
  policyId: integer()
    .primaryKey()
    .references(() => policies.id, { onDelete: 'cascade' }),
  /** Digest of the line without its holder. */
  lineDigest: uuid().notNull(),
  holderDigest: uuid().notNull(),
  importedAt: moment().notNull(),
})
