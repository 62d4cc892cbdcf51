import { customType, index, integer, pgTable, serial } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'

/** Numbers of rows, as ranges: `{[1,5),[9,10)}`. */
const numbers = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** Which policies stood in a file that somebody of the office took along; a long file has several rows. Rows are only added. */
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
