import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { NotedPayment } from '../core-contract.ts'
import type { AcceptedPolicy } from '../core-report.ts'

/** The state of the simulated outside world, separate from our data, and shared by all instances. */
export const sandboxSchema = pgSchema('sandbox')

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A system without a row is ok. */
export const switches = sandboxSchema.table('switches', {
  system: text().primaryKey(),
  state: text().notNull(),
})

/** At most one row: the offset of the program's clock from real time. */
export const clockShift = sandboxSchema.table('clock_shift', {
  id: integer().primaryKey(),
  shiftMs: bigint({ mode: 'number' }).notNull(),
})

export const inbox = sandboxSchema.table(
  'inbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    channel: text({ enum: ['sms', 'mail', 'push'] }).notNull(),
    recipient: text().notNull(),
    body: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The sender's own id of the message: a repetition is not stored. */
    messageKey: text().unique(),
  },
  (table) => [index().on(table.recipient, table.id)],
)

export const corePolicies = sandboxSchema.table('core_policies', {
  number: integer().generatedAlwaysAsIdentity({ startWith: 900_001_001 }).primaryKey(),
  idempotencyKey: text().notNull().unique(),
  acceptedAt: timestamp({ withTimezone: true }).notNull(),
  /** The policy as it was pushed; documents without their content. */
  policy: jsonb().$type<AcceptedPolicy['policy']>().notNull(),
})

/** The payments that the portal reported to the core system, in order. */
export const corePayments = sandboxSchema.table(
  'core_payments',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    idempotencyKey: text().notNull().unique(),
    policyNumber: text().notNull(),
    payment: jsonb().$type<NotedPayment>().notNull(),
    /**
     * Revision of the policy once this posting is booked; null for a policy that was never pushed and so is not
     * reported.
     */
    revision: integer(),
    notedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.policyNumber, table.id)],
)

export const storedObjects = sandboxSchema.table(
  'stored_objects',
  {
    bucket: text().notNull(),
    key: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.key] })],
)
