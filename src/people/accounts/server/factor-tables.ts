import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })
const person = () => ({
  personKind: text({ enum: ['staff', 'customer'] }).notNull(),
  personId: integer().notNull(),
})

/** The authenticator app of a person. */
export const totpFactors = pgTable(
  'totp_factors',
  {
    ...person(),
    /** Sealed, as every secret that has to be read again; null until the first code was right. */
    secret: text(),
    confirmedAt: moment(),
    /** Of an app that is being added, perhaps in place of the one that counts. */
    pendingSecret: text(),
    /** The step of the last code that was taken; none of it or before it is taken again. */
    lastStep: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.personKind, table.personId] })],
)

/** Codes for who has lost the device, each for one use; only keyed hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text().primaryKey(), ...person(), createdAt: moment().notNull(), usedAt: moment() },
  (table) => [index().on(table.personKind, table.personId)],
)
