import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'

/** What somebody typed of an entry and did not save: theirs alone, and nobody else sees it. */
export const unsavedContent = pgTable(
  'unsaved_content',
  {
    staffId: integer().notNull(),
    type: text().notNull(),
    /** Empty for an entry that is not there yet. */
    slug: text().notNull(),
    /** The version they began with. */
    startedFrom: integer().notNull(),
    data: jsonb().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.type, table.slug] }), index().on(table.savedAt)],
)
