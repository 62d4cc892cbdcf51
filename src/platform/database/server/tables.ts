import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, ownerColumns } from './columns.ts'

/** Who is signed in where. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    ...ownerColumns(),
    startedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** When its owner last proved their identity again after signing in; null: not since then. */
    provedAt: moment(),
    device: text().notNull().default(''),
    /** Names the session on its owner's list of devices; the token is never shown again. */
    publicId: uuid().notNull().defaultRandom(),
    /** The network address from which it was started. */
    address: text().notNull().default(''),
  },
  (table) => [index().on(table.personKind, table.personId)],
)

/** A short-lived proof for one purpose, such as a verified PIN or a verified code for a new password. */
export const tickets = pgTable(
  'tickets',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['signUp', 'newPassword', 'secondFactor', 'enrolFactor'] }).notNull(),
    subject: text().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)

/** Wrong passwords in a row, by account and where they came from. */
export const passwordFailures = pgTable(
  'password_failures',
  {
    /** `… from 103.4.145`, `… from device …`; the typed username is hashed. */
    name: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [index().on(table.lastAt)],
)

/** How often something happened within its span, counted for all instances together. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    /** What is counted, and for whom: `code.wrong 01711000001`. */
    name: text().primaryKey(),
    startedAt: moment().notNull(),
    endsAt: moment().notNull(),
    total: integer().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)

/**
 * Acts done under an idempotency key, with their answers: the same key gets the same answer
 * (platform/http/server/act-answers.ts). A row is written in the transaction of its act.
 */
export const actAnswers = pgTable(
  'act_answers',
  {
    /** `staff:12`, `customer:5`; `payment` and a digest of the payment token. */
    owner: text().notNull(),
    keyDigest: text().notNull(),
    /** The path of the call. */
    call: text().notNull(),
    /** Digest of the whole request, files included. */
    bodyDigest: text().notNull(),
    /**
     * JSON, sealed under the key of the person the act was about; null while the call is still running after
     * its change.
     */
    answer: text(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.keyDigest] }), index().on(table.at)],
)

/** What was done, by whom, to what. Append-only; partitioned by month in Dhaka. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    personKind: text(),
    personId: integer(),
    action: text().notNull(),
    thing: text(),
    /** A sealed text (platform/sealing); plain in lines of an older version. */
    details: jsonb(),
    address: text(),
    requestId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index().on(table.at),
    index().on(table.personKind, table.personId),
    index().on(table.action, table.id),
    index().on(table.thing, table.id),
  ],
)
