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

/** Reminders that were found. A row here is not found again, so rows are never deleted. */
export const reminders = pgTable(
  'reminders',
  {
    /** The lowest id of the reminders in one message is the message's id. */
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

/** The days on which reminders were looked for; the primary key makes it happen once a day. */
export const reminderRounds = pgTable('reminder_rounds', {
  day: date().primaryKey(),
  beganAt: moment().notNull(),
  /** Null while policies are still being examined. */
  endedAt: moment(),
})

/** Whether a policy holder wants reminders; a holder who never chose has no row and gets them. */
export const reminderChoices = pgTable('reminder_choices', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id),
  isWanted: boolean().notNull(),
  /** The holder on their page, somebody by the link in an email, or the office. */
  by: text({ enum: ['holder', 'link', 'office'] }).notNull(),
  at: moment().notNull(),
})
