import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#people/staff/server/tables.ts'
import { moment } from '#platform/database/server/columns.ts'
import type { ViewQuery } from '../list-view.ts'

/** Numbers of rows, as ranges: `{[1,5),[9,10)}`. */
const numbers = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** Which policies were in a file that somebody of the office exported; a long file has several rows. */
export const exportedPolicies = pgTable(
  'exported_policies',
  {
    id: serial().primaryKey(),
    staffId: integer().notNull(),
    at: moment().notNull(),
    policies: numbers().notNull(),
  },
  (table) => [index().using('gist', table.policies)],
)

/** Lists of policies that people of the office have saved under a name. */
export const policyViews = pgTable(
  'policy_views',
  {
    id: serial().primaryKey(),
    ownerId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** The name in the form that is compared (`viewNameKey`). */
    nameKey: text().notNull(),
    query: jsonb().$type<ViewQuery>().notNull(),
    /** The audience it is shared with (`audienceOf`): a branch, or '' for everybody; null for its owner alone. */
    sharedWith: text(),
    savedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.ownerId, table.nameKey),
    index().on(table.sharedWith).where(sql`shared_with is not null`),
  ],
)
