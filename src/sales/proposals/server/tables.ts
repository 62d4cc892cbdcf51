import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { language, moment, ownerColumns } from '#platform/database/server/columns.ts'
import { policies } from '#policies/policies/server/tables.ts'
import type { PaperSection } from '../paper.ts'
import type { TextEditions } from '../text-editions.ts'

/** Papers that an older version kept as they were. */
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
    /** Sealed: a text. Before that was done, the paper itself. */
    paper: jsonb().$type<readonly PaperSection[] | string>().notNull(),
    /** Which wordings were asked, declared and consented to; empty for papers older than editions. */
    editions: jsonb().$type<Partial<TextEditions>>().notNull().default({}),
    signedAt: moment().notNull(),
    /** When the use of the data was consented to. */
    consentedAt: moment(),
  },
  (table) => [index('signed_proposals_to_seal').on(table.policyId).where(paperToSeal)],
)

/**
 * What a person has typed into a proposal and not saved: unchecked, theirs alone, no policy yet. The answers
 * lie sealed (seal-work.ts), so no name and no national ID stands in a column.
 */
export const unfinishedProposals = pgTable(
  'unfinished_proposals',
  {
    id: serial().primaryKey(),
    ...ownerColumns(),
    /** The draft it goes on with, `policy 17`, or the quote it began from, `quote Q7K2…`: one of each a person. */
    about: text().notNull(),
    quoteNumber: text().notNull(),
    policyId: integer().references(() => policies.id, { onDelete: 'cascade' }),
    /** The version of the draft that was open; saving over a newer one is refused. */
    draftVersion: integer(),
    planCode: integer().notNull(),
    /** Counts what was kept, so that two open windows do not overwrite each other. */
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
 * The codes on printed proposals, by which anybody who holds the paper can check it. They open nothing but what proves
 * the paper genuine, so they are kept as they are.
 */
export const proposalCodes = pgTable('proposal_codes', {
  policyId: integer()
    .primaryKey()
    .references(() => policies.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  madeAt: moment().notNull(),
})
