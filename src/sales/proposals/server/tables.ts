import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { language, moment, ownerColumns } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { PaperSection } from '../paper.ts'
import type { TextEditions } from '../text-editions.ts'

/** Papers that an older version stored in plain text. */
export const paperToSeal = sql`jsonb_typeof(paper) <> 'string'`

/**
 * The confirmed proposal as it was asked and answered, in the language used. The questions will change;
 * what was signed must not. Rows are only ever added.
 */
export const signedProposals = pgTable(
  'signed_proposals',
  {
    policyId: integer()
      .primaryKey()
      .references(() => policies.id),
    language: language().notNull(),
    /** A text if sealed; the paper itself in rows of older versions. */
    paper: jsonb().$type<readonly PaperSection[] | string>().notNull(),
    /** The editions of the questions, the declaration and the consent; empty for papers older than editions. */
    editions: jsonb().$type<Partial<TextEditions>>().notNull().default({}),
    signedAt: moment().notNull(),
    /** When the applicant consented to the use of the data. */
    consentedAt: moment(),
  },
  (table) => [index('signed_proposals_to_seal').on(table.policyId).where(paperToSeal)],
)

/**
 * What a person has typed into a proposal and not saved: unchecked, private, and no policy yet. The answers
 * are sealed (seal-work.ts), so no column holds a name or a national ID.
 */
export const unfinishedProposals = pgTable(
  'unfinished_proposals',
  {
    id: serial().primaryKey(),
    ...ownerColumns(),
    /**
     * The draft that it continues, `policy 17`, or the quote that it began from, `quote Q7K2…`; unique for
     * each person.
     */
    about: text().notNull(),
    quoteNumber: text().notNull(),
    policyId: integer().references(() => policies.id, { onDelete: 'cascade' }),
    /** The version of the draft that was open; saving over a newer one is refused. */
    draftVersion: integer(),
    planCode: integer().notNull(),
    /** Counts the autosaves, so that two open windows do not overwrite each other. */
    revision: integer().notNull(),
    sealed: text().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.personKind, table.personId, table.about),
    index().on(table.savedAt),
    index().on(table.policyId),
  ],
)

/**
 * The codes on printed proposals, with which anybody who holds the paper can check it. They reveal only what
 * proves the paper genuine, so they are stored in plain text.
 */
export const proposalCodes = pgTable('proposal_codes', {
  policyId: integer()
    .primaryKey()
    .references(() => policies.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  madeAt: moment().notNull(),
})
