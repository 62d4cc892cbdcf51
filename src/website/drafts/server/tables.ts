import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import { contentEntries } from '#website/content/server/tables.ts'

/** What a person typed into an entry and did not save; visible to nobody else. */
export const unsavedContent = pgTable(
  'unsaved_content',
  {
    staffId: integer().notNull(),
    type: text().notNull(),
    /** Empty for a new entry. */
    slug: text().notNull(),
    /** The version they began with. */
    startedFrom: integer().notNull(),
    data: jsonb().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.type, table.slug] }), index().on(table.savedAt)],
)

/** How an entry is looked after; readers see none of it. */
export const contentCare = pgTable(
  'content_care',
  {
    entryId: integer()
      .primaryKey()
      .references(() => contentEntries.id, { onDelete: 'cascade' }),
    ownerId: integer(),
    /** The day it is to be reviewed. */
    reviewOn: date(),
    /** As the regulator requires: a second person must agree before it is published. */
    isRegulated: boolean().notNull().default(false),
  },
  (table) => [index().on(table.ownerId)],
)
