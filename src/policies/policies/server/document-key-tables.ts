import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, ownerColumns } from '#platform/database/server/columns.ts'
import { policyDocuments } from './tables.ts'

/** Short-lived permissions of one person to fetch one document (DOC-07). Only the hash of the key is kept. */
export const documentKeys = pgTable(
  'document_keys',
  {
    keyHash: text().primaryKey(),
    documentId: integer()
      .notNull()
      .references(() => policyDocuments.id, { onDelete: 'cascade' }),
    ...ownerColumns(),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.endsAt), index().on(table.documentId)],
)
