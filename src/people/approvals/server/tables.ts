import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import { approvalActs, approvalStates } from '../approval.ts'

/** Requests that an older version stored unsealed. */
export const approvalToSeal = sql`jsonb_typeof(input) <> 'string'`

/** What a member of staff requested and a second person decides. */
export const approvals = pgTable(
  'approvals',
  {
    id: serial().primaryKey(),
    act: text({ enum: approvalActs }).notNull(),
    /** The thing that the act changes: `role:4`. */
    thing: text().notNull(),
    /** The name by which people know it. */
    label: text().notNull(),
    /** The permission of the act: both people need it. */
    permission: integer().notNull(),
    /**
     * What the act is carried out with. Sealed text, under the key of the person that `thing` belongs to,
     * else the office's key. The same holds for `before`, `after` and the reasons.
     */
    input: jsonb().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Money that moves, in poisha. */
    amount: bigint({ mode: 'number' }),
    reason: text().notNull(),
    requestedBy: integer().notNull(),
    requestedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    state: text({ enum: approvalStates }).notNull(),
    decidedBy: integer(),
    decidedAt: moment(),
    decisionReason: text(),
  },
  (table) => [
    // A second identical request is the same request while it waits.
    uniqueIndex('approvals_one_waiting').on(table.act, table.thing).where(sql`state = 'waiting'`),
    index().on(table.requestedBy, table.id),
    index().on(table.state, table.id),
    index('approvals_to_seal').on(table.id).where(approvalToSeal),
  ],
)

/** Money that one person moved alone; the limits sum it up. Rows are only added. */
export const moneyMovedAlone = pgTable(
  'money_moved_alone',
  {
    id: serial().primaryKey(),
    staffId: integer().notNull(),
    /** The day in Dhaka. */
    day: date().notNull(),
    /** `payment:12` */
    thing: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.staffId, table.day), index().on(table.thing)],
)
