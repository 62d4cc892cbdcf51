import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** A hash for each line of the audit log, made of the line and of the hash before it. Rows are only ever added. */
export const auditChain = pgTable('audit_chain', {
  lineId: bigint({ mode: 'number' }).primaryKey(),
  /** SHA-256, in hexadecimal digits. */
  hash: text().notNull(),
})
