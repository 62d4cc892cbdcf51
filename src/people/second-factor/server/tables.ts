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
    /** Sealed, as every secret that has to be read again; null until the first code was right. */
    secret: text(),
    confirmedAt: moment(),
    /** Secret of an app that is being added, which may replace the one in use. */
    pendingSecret: text(),
    /** The step of the last code that was taken; none of it or before it is taken again. */
    lastStep: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.personKind, table.personId] })],
)

/** Passkeys. What lies here proves nothing: the device keeps the key that does. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    ...ownerColumns(),
    /** By which devices know it; nobody else has the same. */
    credentialId: text().notNull(),
    /** As the standard writes it (COSE), in base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it was used; a copy of it would fall behind. 0 where devices do not count. */
    uses: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the device: inside, by cable, by another phone. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [uniqueIndex().on(table.credentialId), index().on(table.personKind, table.personId)],
)

/** What a passkey was asked to sign, for one answer: the last of each sign-in or session. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The hash of the ticket or session that asked. */
    askedBy: text().notNull(),
    purpose: text({ enum: ['add', 'prove'] }).notNull(),
    challenge: text().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.askedBy, table.purpose] }), index().on(table.endsAt)],
)

/** Codes for who has lost the device, each for one use; only keyed hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text().primaryKey(), ...ownerColumns(), createdAt: moment().notNull(), usedAt: moment() },
  (table) => [index().on(table.personKind, table.personId)],
)
