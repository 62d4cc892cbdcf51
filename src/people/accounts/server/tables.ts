import { bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { language, moment, ownerColumns } from '#platform/database/server/columns.ts'
import { customers } from '#policies/policies/server/tables.ts'
import { codePurposes } from '../codes.ts'

/** A policy holder who has signed in or signed up; without username and password if they only ever used a phone. */
export const customerAccounts = pgTable(
  'customer_accounts',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id),
    /** As the person typed it; compared without regard to letter case. */
    username: text(),
    usernameKey: text(),
    passwordHash: text(),
    language: language().notNull().default('bn'),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.usernameKey)],
)

/** Codes and PINs that were sent. Only a keyed hash of the digits is stored. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** Whose code it is: a phone, `policy:17`, `staff:3`, `customer:9`; `unknown:…` with a hash for nobody. */
    subject: text().notNull(),
    codeHash: text().notNull(),
    sentAt: moment().notNull(),
    endsAt: moment().notNull(),
    wrongTries: integer().notNull().default(0),
    /** Used, replaced by a newer one, or ended by wrong tries. */
    isOver: boolean().notNull().default(false),
  },
  (table) => [index().on(table.purpose, table.subject, table.id.desc()), index().on(table.endsAt)],
)

/** A sign-in by phone that is waiting for its code. */
export const phoneAttempts = pgTable(
  'phone_attempts',
  {
    /** Whoever holds the token continues the attempt; only its hash is stored. */
    tokenHash: text().primaryKey(),
    phone: text().notNull(),
    /** Absent for an unknown number. */
    customerId: integer(),
    codeId: integer().notNull(),
    /** Begun by a browser: only its cookie continues it. */
    isBound: boolean().notNull(),
    startedAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId, table.startedAt), index().on(table.startedAt)],
)

/** Browsers that a person has signed in with before, by the hash of the token in their cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    ...ownerColumns(),
    tokenHash: text().notNull(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.personKind, table.personId, table.tokenHash)],
)

/** Devices that notices may be pushed to: a browser's push subscription as JSON text, or any id of a mobile app. */
export const pushDevices = pgTable(
  'push_devices',
  {
    /** SHA-256 of the device id, which may be long; for a browser's subscription, of its endpoint. */
    deviceKey: text().primaryKey(),
    deviceId: text().notNull(),
    ...ownerColumns(),
    storedAt: moment().notNull(),
    /** When it was last stored, or last accepted a notice. */
    lastUsedAt: moment().notNull().defaultNow(),
    /** True for a browser's subscription, to which notices can go. */
    isBrowser: boolean().notNull().default(false),
    /** Its browser's `User-Agent`. */
    device: text().notNull().default(''),
    /** The token hash of its browser (`known_devices`): when somebody else logs in there, its notices end. */
    markHash: text(),
  },
  (table) => [index().on(table.personKind, table.personId), index().on(table.markHash)],
)
