import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, poisha } from '#platform/database/server/columns.ts'
import type { HealthAnswers } from '#policies/questions/answers.ts'
import { appointeeQuestions, namedNomineeQuestions } from '#policies/questions/nominee-questions.ts'
import { personParts } from '#policies/questions/nominees.ts'
import { mapQuestions, type Questions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { genders, modes } from '#sales/plans/codes.ts'
import { type CoveredRider, documentScans, type PushFailure } from '../policy.ts'
import { takesReminders } from './reminded-store.ts'

const textColumn = () => text()
const dateColumn = () => date()

/** A column for each declared question. Answers that are not clear are stored sealed, as text. */
function answerColumns<const Q extends Questions>(questions: Q) {
  return mapQuestions(questions, ({ kind, isClear }) =>
    kind === 'date' && isClear ? dateColumn() : textColumn(),
  ) as {
    [K in keyof Q]: ReturnType<
      Q[K] extends { readonly kind: 'date'; readonly isClear: true } ? typeof dateColumn : typeof textColumn
    >
  }
}

/** Search words, already folded; a word may be looked up whole or by its beginning. */
const searchWords = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => 'tsvector',
  toDriver: (words) => sql`array_to_tsvector(${sql.param([...words])}::text[])`,
  fromDriver: (text) => text.match(/'(?:[^']|'')*'/g)?.map((word) => word.slice(1, -1)) ?? [],
})

/** A person once per national ID (PROP-37); who signs in as a policy holder is one of these. */
export const customers = pgTable(
  'customers',
  {
    id: serial().primaryKey(),
    ...answerColumns(applicantQuestions),
    nationalId: text().notNull(),
    nationalIdKey: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    birthDate: date().notNull(),
    mobile: text().notNull(),
    /** The key that seals all data of this person and their policies; null until an older row is sealed. */
    keyId: uuid(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.nationalIdKey),
    index().on(table.mobile),
    index('customers_to_seal').on(table.id).where(sql`key_id is null`),
  ],
)

/** The day on which the term of a policy ends; counted as `maturityDate` in dues.ts counts it. */
export const maturityDay = sql`((start_date + make_interval(years => term_years::int))::date)`

/** Numbers the references; gaps are harmless, repeats are not. */
export const policyReferences = pgSequence('policy_references')

/** A policy's search words, and its filter values, marked as no word of a name can be (list-store.ts). */
export const listedWords = sql`(search || array_to_tsvector(array_remove(array['#s' || status::text,
  '#p' || plan_code::text, '#m' || mode, case when saved_by_kind = 'staff' then '#b' || branch_code end,
  case when saved_by_kind = 'staff' then '#u' || saved_by_id::text end,
  case when status <> 0 then '#a' || agency_code end], null)))`

/** Without the words of sound and of ends of this edition (sound-words.ts): stored by an older version. */
export const withoutSounds = sql`not (search @@ '''~2'''::tsquery)`

/** The holder's name that lists are sorted by. */
export const holderName = sql`lower(holder_first_name || ' ' || holder_last_name)`

/** Proposals on their way to the core system: not tried yet, and tried in vain; each kind has an index of its own. */
export const waitsForPush = sql`status = 1`
export const pushFailedFor = {
  failed: sql`status = 6 and push_failure->>'reason' = 'failed'`,
  refused: sql`status = 6 and push_failure->>'reason' = 'refused'`,
  givenUp: sql`status = 6 and push_failure->>'reason' = 'givenUp'`,
} as const satisfies Record<PushFailure['reason'], SQL>

/** Policies whose health answers an older version stored unsealed. */
export const healthToSeal = sql`jsonb_typeof(health) = 'object' and health <> '{"answers": {}}'`

export const policies = pgTable(
  'policies',
  {
    id: serial().primaryKey(),
    reference: text().notNull(),
    version: integer().notNull().default(1),
    /** A code of POL-04. */
    status: smallint().notNull(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    coreNumber: text(),

    planCode: integer().notNull(),
    coverBirthDate: date().notNull(),
    parentBirthDate: date(),
    coverGender: text({ enum: genders }),
    startDate: date().notNull(),
    ageInYears: smallint().notNull(),
    termYears: smallint().notNull(),
    premiumPayingYears: smallint().notNull(),
    mode: text({ enum: modes }).notNull(),
    sumAssured: poisha().notNull(),
    instalment: poisha().notNull(),
    riders: jsonb().$type<readonly CoveredRider[]>().notNull(),
    rateEdition: text().notNull(),
    quoteNumber: text().notNull(),
    /** The applicant's name and number again, so that a page of the list needs one index and one table. */
    holderFirstName: text().notNull(),
    holderLastName: text().notNull(),
    holderMobile: text().notNull(),
    /** The words that the list finds it by: `searchWordsOf` in search-words.ts. */
    search: searchWords().notNull(),

    /** A text when sealed. The answers themselves where nobody was asked, and in rows that are not sealed yet. */
    health: jsonb().$type<HealthAnswers | string>().notNull(),
    agencyCode: text(),
    /** The member of staff who had that code when the proposal was confirmed. */
    agentId: integer(),
    transactionId: text(),
    /** Without case, blanks and hyphens, by a trigger; null where an older version confirmed it twice (PROP-34). */
    transactionKey: text(),
    collectionAmount: poisha(),
    savedByKind: text({ enum: ['staff', 'customer'] }).notNull(),
    savedById: integer().notNull(),
    savedByName: text().notNull(),
    savedByRoleId: integer(),
    branchCode: text(),
    createdAt: moment().notNull(),
    savedAt: moment().notNull(),
    /** The day on which a draft is deleted that nobody has saved for long. */
    deleteOn: date(),
    confirmedAt: moment(),
    /** The setting at confirmation: the core system hears of the policy only after its first premium. */
    premiumFirst: boolean().notNull().default(false),

    pushFailure: jsonb().$type<PushFailure>(),
    /** The number of the next try; each is made once. */
    pushAttempt: integer().notNull().default(0),
    pushClaimedAt: moment(),
    firstPushAt: moment(),

    /** What is shown: the later of our ledger's and the core system's (core-report.ts). */
    paidInstalments: integer().notNull().default(0),
    fup: date(),
    lastPaidOn: date(),
    /** Paid instalments by our ledger; null until somebody pays through us. */
    ledgerPaidInstalments: integer(),
    ledgerLastPaidOn: date(),
    /** Postings that the core system has not acknowledged yet: while there are any, the ledger counts (design §5). */
    postingsUnknownToCore: integer().notNull().default(0),
    /** What the core system last said, whatever is shown. */
    coreFup: date(),
    coreLastPaymentOn: date(),
    /** When it said so. Null before its first report, and after a notice that no report includes yet. */
    coreSaidAt: moment(),
    /** Since when it says less than our ledger. */
    coreDiffersSince: moment(),
    /** The day the core system was last asked about it by the daily round. */
    reportAskedOn: date().notNull().defaultNow(),
    /** Revision of the last report of the core system, -1 before the first: only a higher one is news. */
    reportRevision: integer().notNull().default(-1),
  },
  (table) => [
    uniqueIndex().on(table.reference),
    uniqueIndex().on(table.coreNumber),
    /** A bank's transaction pays one policy (PROP-34); drafts, and what was not taken up, may repeat it. */
    uniqueIndex('policies_confirmed_transaction')
      .on(table.transactionId)
      .where(sql`status not in (0, 5) and transaction_id is not null`),
    uniqueIndex('policies_confirmed_transaction_key')
      .on(table.transactionKey)
      .where(sql`status not in (0, 5)`),
    index().on(table.transactionKey),
    index('policies_sold_alike')
      .on(table.planCode, table.sumAssured, table.confirmedAt)
      .where(sql`status <> 0`),
    // Each of these answers how many policies a list holds, and which are the newest, without reading a policy.
    index('policies_of_customer').on(table.customerId, table.id),
    index('policies_of_seller').on(
      table.savedByKind,
      table.savedById,
      table.id,
      table.status,
      table.planCode,
      table.mode,
      table.branchCode,
      table.createdAt,
    ),
    index('policies_of_branch').on(
      table.branchCode,
      table.id,
      table.savedByKind,
      table.status,
      table.planCode,
      table.mode,
      table.createdAt,
    ),
    // Other policies of one life are found by it too (decision 0080).
    index('policies_of_birth_date').on(table.coverBirthDate),
    index('policies_of_agent')
      .on(table.agencyCode, table.id)
      .where(sql`status <> 0 and agency_code is not null`),
    index('policies_of_kind').on(table.planCode, table.mode, table.status, table.id, table.createdAt),
    index('policies_of_day').on(
      table.createdAt,
      table.id,
      table.status,
      table.planCode,
      table.mode,
      table.branchCode,
      table.savedByKind,
    ),
    // Policies without a number yet stand together, sorted by age.
    index('policies_of_number').on(table.coreNumber, table.id),
    index('policies_of_status').on(table.status, table.id.desc().nullsFirst()),
    ...Object.entries({ waiting: waitsForPush, ...pushFailedFor }).map(([name, where]) =>
      index(`policies_push_${name.toLowerCase()}`)
        .on(
          table.confirmedAt,
          table.savedByKind,
          table.savedById,
          table.branchCode,
          table.agencyCode,
          table.status,
          table.id,
        )
        .where(where),
    ),
    index('policies_listed').using('gin', listedWords),
    index('policies_without_sounds').on(table.id).where(withoutSounds),
    index().on(table.planCode, table.id),
    index().on(table.holderMobile, table.id),
    // Includes all that narrows a list: its first page in this order is found without reading a policy.
    index('policies_holder_name').on(
      holderName,
      table.id,
      table.status,
      table.planCode,
      table.mode,
      table.savedByKind,
      table.branchCode,
      table.savedById,
      table.holderFirstName,
      table.holderLastName,
    ),
    index('policies_reminded').on(table.fup, table.id).where(takesReminders),
    // With a million drafts, those that are due are 4 ms away instead of 2.6 s.
    index('policies_to_delete').on(table.deleteOn).where(sql`delete_on is not null`),
    index('policies_to_ask_about').on(table.reportAskedOn).where(sql`status in (2, 3)`),
    index('policies_maturing').on(maturityDay).where(sql`status = 3`),
    index('policies_health_to_seal').on(table.id).where(healthToSeal),
    index('policies_core_differs')
      .on(table.coreDiffersSince, table.id)
      .where(sql`core_differs_since is not null`),
  ],
)

/** The people named in a policy, as that policy names them: applicant, up to five nominees, their appointees. */
export const policyPeople = pgTable(
  'policy_people',
  {
    policyId: integer()
      .notNull()
      .references(() => policies.id, { onDelete: 'cascade' }),
    part: text({ enum: personParts }).notNull(),
    ...answerColumns(applicantQuestions),
    ...answerColumns(namedNomineeQuestions),
    ...answerColumns(appointeeQuestions),
    /** False where an older version stored the answers unsealed. */
    isSealed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.policyId, table.part] }),
    index('policy_people_to_seal').on(table.policyId).where(sql`not is_sealed`),
  ],
)

/** A PDF handed in with a proposal; its bytes lie in the files store under `fileKey`. */
export const policyDocuments = pgTable(
  'policy_documents',
  {
    id: serial().primaryKey(),
    policyId: integer()
      .notNull()
      .references(() => policies.id, { onDelete: 'cascade' }),
    fileKey: text().notNull(),
    filename: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: text().notNull(),
    /** The key that seals the bytes; null until an older file is sealed. */
    keyId: uuid(),
    receivedAt: moment().notNull(),
    scan: text({ enum: documentScans }).notNull().default('unscanned'),
  },
  (table) => [
    index().on(table.policyId),
    index('policy_documents_to_scan').on(table.id).where(sql`scan = 'unscanned'`),
    index('policy_documents_to_seal').on(table.id).where(sql`key_id is null`),
  ],
)
