import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'
import { customers, policies } from '#policies/policies/server/tables.ts'
import { outcomes, type Sent } from '../outcome.ts'
import { stages } from '../reminder.ts'

/** Reminders that were found, each once and for good: what stands here is not found again. Rows are never deleted. */
export const reminders = pgTable(
  'reminders',
  {
    /** Of several that go out in one message, the lowest names the message. */
    id: bigserial({ mode: 'number' }).primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    /** The instalment it is about, from 0. */
    instalment: smallint().notNull(),
    stage: text({ enum: stages }).notNull(),
    dueDate: date().notNull(),
    foundAt: moment().notNull(),
    /** Null while it waits for its turn. */
    outcome: text({ enum: outcomes }),
    sent: jsonb().$type<Sent>().notNull().default({}),
    doneAt: moment(),
  },
  (table) => [
    uniqueIndex('reminders_once').on(table.policyId, table.instalment, table.stage),
    index('reminders_waiting').on(table.foundAt).where(sql`outcome is null`),
    index('reminders_done').on(table.doneAt, table.outcome),
  ],
)

/** The days on which reminders were looked for; the row of a day is what makes it happen once. */
export const reminderRounds = pgTable('reminder_rounds', {
  day: date().primaryKey(),
  beganAt: moment().notNull(),
  /** Null while policies are still looked at. */
  endedAt: moment(),
})

/** Whether a policy holder wants reminders; who never chose has no row and gets them. */
export const reminderChoices = pgTable('reminder_choices', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id),
  isWanted: boolean().notNull(),
  /** Themselves on their page, themselves by the link of a mail, or the office for them. */
  by: text({ enum: ['holder', 'link', 'office'] }).notNull(),
  at: moment().notNull(),
})
