import { date, index, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { language, moment, ownerColumns } from '#platform/database/server/columns.ts'

/** Answers of the identity service, sealed whole, so that each is paid for once; deleted after a while. */
export const registeredPeople = pgTable(
  'registered_people',
  {
    numberKey: text().notNull(),
    birthDate: date().notNull(),
    /** A RegisteredPerson, sealed. */
    person: text().notNull(),
    heardAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.numberKey, table.birthDate] }), index().on(table.heardAt)],
)

/** Who said that a person agreed to being looked up, by which text and when. Rows are only ever added. */
export const identityConsents = pgTable(
  'identity_consents',
  {
    id: serial().primaryKey(),
    numberKey: text().notNull(),
    textVersion: text().notNull(),
    language: language().notNull(),
    at: moment().notNull(),
    ...ownerColumns(),
    address: text().notNull(),
  },
  (table) => [index().on(table.numberKey)],
)
