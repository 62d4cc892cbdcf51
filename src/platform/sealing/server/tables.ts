import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/server/columns.ts'

/** The key that one person's data is sealed under, itself sealed with the master key (STORE_KEY). */
export const personKeys = pgTable('person_keys', {
  id: uuid().primaryKey(),
  /** 32 random bytes in base64url, sealed by `sealText`. */
  wrapped: text().notNull(),
  createdAt: moment().notNull(),
})

/** Keys that were destroyed, and with them all data under them. Append-only. */
export const destroyedPersonKeys = pgTable('destroyed_person_keys', {
  keyId: uuid().primaryKey(),
  destroyedAt: moment().notNull(),
})

/** Keys of the whole installation, sealed with the master key. */
export const installationKeys = pgTable('installation_keys', {
  /** `digests`: the key of the digests by which sealed texts are looked up. */
  purpose: text().primaryKey(),
  /** 32 bytes in base64url, sealed by `sealText`. */
  wrapped: text().notNull(),
})
