import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { language, moment } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { consentAnswers, consentWays } from '../applicant-consent.ts'

/**
 * Applicants who were asked whether a proposal is theirs. Each request is about one exact content; any change
 * needs another request. Deleted a day after its link has expired.
 */
export const consentRequests = pgTable(
  'word_requests',
  {
    id: serial().primaryKey(),
    /** The seller who asked; only they may confirm with it. */
    staffId: integer().notNull(),
    /** Keyed digest of everything that would be confirmed. */
    contentDigest: text().notNull(),
    /** Used to find the row when the applicant is erased. */
    nationalIdKey: text().notNull(),
    /** The content, sealed with the master key as unfinished work is; empty once a policy holds it. */
    content: text().notNull(),
    language: language().notNull(),
    codeDigest: text().notNull(),
    wrongTries: integer().notNull().default(0),
    askedAt: moment().notNull(),
    codeEndsAt: moment().notNull(),
    /** When the link and the whole request expire. */
    endsAt: moment().notNull(),
    /** Replaced by a newer request, or its SMS was not sent. */
    isOver: boolean().notNull().default(false),
    answer: text({ enum: consentAnswers }),
    answeredAt: moment(),
    answeredIn: language(),
    /** The policy that was confirmed with it. */
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
    /** The sentence they agreed to, sealed under the key of the policy's holder. */
    text: text().notNull(),
    /** The edition of its wording (text-editions.ts). */
    edition: text().notNull(),
    language: language().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.policyId)],
)
