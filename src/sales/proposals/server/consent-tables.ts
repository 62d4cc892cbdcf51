import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { language, moment } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { consentAnswers, consentWays } from '../applicant-consent.ts'

/**
 * Applicants who were asked whether a proposal is theirs. Each is about one exact content: whatever is changed in it
 * needs another one. Forgotten a day after its link has ended.
 */
export const consentRequests = pgTable(
  'word_requests',
  {
    id: serial().primaryKey(),
    /** Who asked, and alone may confirm with it. */
    staffId: integer().notNull(),
    /** Digest of everything that would be confirmed, made with the program's key. */
    contentDigest: text().notNull(),
    /** By which the applicant's erasure finds it. */
    nationalIdKey: text().notNull(),
    /** The content, sealed with the master key as unfinished work is; empty once a policy holds it. */
    content: text().notNull(),
    language: language().notNull(),
    codeDigest: text().notNull(),
    wrongTries: integer().notNull().default(0),
    askedAt: moment().notNull(),
    codeEndsAt: moment().notNull(),
    /** When the link ends, and the whole request with it. */
    endsAt: moment().notNull(),
    /** A newer one took its place, or its SMS was not sent. */
    isOver: boolean().notNull().default(false),
    answer: text({ enum: consentAnswers }),
    answeredAt: moment(),
    answeredIn: language(),
    /** What was confirmed with it. */
    policyId: integer().references(() => policies.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.staffId, table.contentDigest),
    index().on(table.nationalIdKey),
    index().on(table.policyId),
    index().on(table.endsAt),
  ],
)

/** The consent of each applicant to each confirmed proposal; rows are only ever added. */
export const applicantConsents = pgTable(
  'applicant_words',
  {
    id: serial().primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    way: text({ enum: consentWays }).notNull(),
    /** What they agreed to, as it was put to them; sealed under the key of the policy's holder. */
    text: text().notNull(),
    /** Which wording of it (text-editions.ts). */
    edition: text().notNull(),
    language: language().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.policyId)],
)
