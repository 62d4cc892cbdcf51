import { bigint, bigserial, boolean, index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Attempt, GatewaySession, MethodName } from '../gateway.ts'
import { sandboxSchema } from './tables.ts'

const moment = () => timestamp({ withTimezone: true })

export const gatewaySessions = sandboxSchema.table('gateway_sessions', {
  sessionKey: text().primaryKey(),
  transactionId: text().notNull().unique(),
  amount: bigint({ mode: 'number' }).notNull(),
  addresses: jsonb().$type<GatewaySession['addresses']>().notNull(),
  product: text().notNull(),
  payer: text().notNull(),
  values: jsonb().$type<GatewaySession['values']>().notNull(),
  openedAt: moment().notNull(),
  isLeft: boolean().notNull().default(false),
})

export const gatewayAttempts = sandboxSchema.table(
  'gateway_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sessionKey: text()
      .notNull()
      .references(() => gatewaySessions.sessionKey),
    status: text().$type<Attempt['status']>().notNull(),
    validationId: text().unique(),
    bankTransactionId: text().unique(),
    method: text().$type<MethodName>().notNull(),
    isRisky: boolean().notNull(),
    at: moment().notNull(),
    validatedAt: moment(),
  },
  (table) => [index().on(table.sessionKey, table.id)],
)

export const gatewayRefunds = sandboxSchema.table(
  'gateway_refunds',
  {
    reference: text().primaryKey(),
    /** The merchant's own refund id, if it sent one. */
    refundId: text().unique(),
    bankTransactionId: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.bankTransactionId)],
)

/** Notifications, each tried until it is answered or given up. */
export const gatewayNotices = sandboxSchema.table(
  'gateway_notices',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sessionKey: text().notNull(),
    address: text().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    tries: integer().notNull().default(0),
    /** By the program's clock; null once it was answered or given up. */
    dueAt: moment(),
    /** The status of the last answer; null if there was none yet. */
    answered: integer(),
  },
  (table) => [index().on(table.dueAt), index().on(table.sessionKey)],
)
