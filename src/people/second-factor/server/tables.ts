import {
  bigint,
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, ownerColumns } from '#platform/database/server/columns.ts'

/** The authenticator app of a person. */
export const totpFactors = pgTable(
  'totp_factors',
  {
    ...ownerColumns(),
    /** Sealed, as is every secret that has to be read again; null until the first code was right. */
    secret: text(),
    confirmedAt: moment(),
    /** Secret of an app that is being added, which may replace the one in use. */
    pendingSecret: text(),
    /** The step of the last accepted code; that code and earlier ones are refused. */
    lastStep: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.personKind, table.personId] })],
)

/** Passkeys. What is stored proves nothing: the device keeps the private key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    ...ownerColumns(),
    /** The id by which devices know it; unique. */
    credentialId: text().notNull(),
    /** As the standard writes it (COSE), in base64url. */
    publicKey: text().notNull(),
    /** The device's use counter; that of a copy would fall behind. 0 for devices that do not count. */
    uses: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the device: built in, by cable, or through another phone. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [uniqueIndex().on(table.credentialId), index().on(table.personKind, table.personId)],
)

/** Challenges for passkeys, each for one answer: the last one of each sign-in or session. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The hash of the ticket or session it belongs to. */
    askedBy: text().notNull(),
    purpose: text({ enum: ['add', 'prove'] }).notNull(),
    challenge: text().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.askedBy, table.purpose] }), index().on(table.endsAt)],
)

/** Codes for people who have lost their device, each for one use; only keyed hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text().primaryKey(), ...ownerColumns(), createdAt: moment().notNull(), usedAt: moment() },
  (table) => [index().on(table.personKind, table.personId)],
)
