import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#people/staff/server/tables.ts'
import type { ViewQuery } from '../list-view.ts'

/** Lists of policies that people of the office have given a name. */
export const policyViews = pgTable(
  'policy_views',
  {
    id: serial().primaryKey(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** The name as names are told apart (`viewNameKey`). */
    nameKey: text().notNull(),
    query: jsonb().$type<ViewQuery>().notNull(),
    /** The circle it is shared in (`circleOf`): a branch, or '' for everybody; null for its owner alone. */
    sharedWith: text(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex().on(table.ownerId, table.nameKey),
    index().on(table.sharedWith).where(sql`shared_with is not null`),
  ],
)
