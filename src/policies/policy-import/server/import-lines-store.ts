import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type CopyValue, copyInto } from '#platform/database/server/copy-in.ts'
import { type Database, databaseOn, type Transaction } from '#platform/database/server/database.ts'
import type { SavedBy } from '#policies/policies/policy.ts'
import { searchWordsOf } from '#policies/policies/search-words.ts'
import { type Seal, toColumn } from '#policies/policies/server/answer-column.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { type FileQuestion, holderInFile, type ImportedPolicy, nomineeInFile } from '../imported-policy.ts'
import type { HolderSealer } from './holder-keys-store.ts'

/** A line that was read, on its way into the database. */
export type LineToStore = {
  readonly line: number
  readonly policy: ImportedPolicy
  readonly savedBy: SavedBy
  readonly lineDigest: string
  readonly holderDigest: string
  /** The key by which the holder is looked up. */
  readonly holderKey: string
}

type FoldedLine = LineToStore & { readonly words: string }

/** A line in the columns of the staging table. */
export type PreparedLine = {
  readonly line: number
  readonly policyNumber: string
  readonly holderKey: string
  /** All its values, sealed by the given function. */
  readonly valuesUnder: (seal: Seal) => readonly CopyValue[]
}

/** A column of the staging table: its name, type, and its value for a line. */
type StagedColumn = readonly [name: string, type: string, value: (line: FoldedLine, seal: Seal) => CopyValue]

/** The answers of a person, in columns named as in the file. */
function answerColumns(
  questions: readonly FileQuestion[],
  personOf: (line: FoldedLine) => object | undefined,
): StagedColumn[] {
  return questions.map(({ key, column, question }) => [
    column,
    question.kind === 'date' && question.isClear ? 'date' : 'text',
    (line, seal) => {
      const answer = (personOf(line) as Readonly<Record<string, string | undefined>> | undefined)?.[key]
      return toColumn(question, answer, seal)
    },
  ])
}

const staged: readonly StagedColumn[] = [
  ['line', 'integer', ({ line }) => line],
  ['core_number', 'text', ({ policy }) => policy.policyNumber],
  ['line_digest', 'uuid', ({ lineDigest }) => lineDigest],
  ['holder_digest', 'uuid', ({ holderDigest }) => holderDigest],
  ['status', 'smallint', ({ policy }) => policyStatusCode[policy.status]],
  ['plan_code', 'integer', ({ policy }) => policy.cover.planCode],
  ['cover_birth_date', 'date', ({ policy }) => policy.cover.birthDate],
  ['parent_birth_date', 'date', ({ policy }) => policy.cover.parentBirthDate],
  ['start_date', 'date', ({ policy }) => policy.cover.startDate],
  ['age_in_years', 'smallint', ({ policy }) => policy.cover.ageInYears],
  ['term_years', 'smallint', ({ policy }) => policy.cover.termYears],
  ['premium_paying_years', 'smallint', ({ policy }) => policy.cover.premiumPayingYears],
  ['mode', 'text', ({ policy }) => policy.cover.mode],
  ['sum_assured', 'bigint', ({ policy }) => policy.cover.sumAssured],
  ['instalment', 'bigint', ({ policy }) => policy.cover.instalment],
  ['riders', 'jsonb', ({ policy }) => JSON.stringify(policy.cover.riders)],
  ['paid_instalments', 'integer', ({ policy }) => policy.paidInstalments],
  ['fup', 'date', ({ policy }) => policy.fup],
  ['last_paid_on', 'date', ({ policy }) => policy.lastPaidOn],
  ...answerColumns(holderInFile, ({ policy }) => policy.holder),
  ['national_id_key', 'text', ({ holderKey }) => holderKey],
  ['has_nominee', 'boolean', ({ policy }) => (policy.nominee ? 't' : 'f')],
  ...answerColumns(nomineeInFile, ({ policy }) => policy.nominee),
  ['search_words', 'text[]', ({ words }) => words],
  ['agency_code', 'text', ({ policy }) => policy.agencyCode],
  ['saved_by_id', 'integer', ({ savedBy }) => savedBy.id],
  ['saved_by_name', 'text', ({ savedBy }) => savedBy.name],
  ['saved_by_role_id', 'integer', ({ savedBy }) => savedBy.roleId],
  ['branch_code', 'text', ({ savedBy }) => savedBy.branchCode],
]

/** The search words of a list; the word of the reference is added once there is one. */
function wordsOfHolder({ holder, policyNumber }: ImportedPolicy): string[] {
  return searchWordsOf({ ...holder, coreNumber: policyNumber, reference: '' })
}

/** In PostgreSQL's syntax for arrays. */
function textArray(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

/** The row that a new policy gets. */
const newColumns = ['is_new', 'policy_id', 'reference', 'key_id']

/** What the database finds out about a line. */
const foundColumns = `
  is_new boolean not null, policy_id integer, reference text, key_id uuid,
  is_imported boolean, is_same_line boolean, is_same_holder boolean, old_status smallint, old_saved_by_kind text, old_saved_by_id integer, old_branch_code text, old_agency_code text`

/** One connection for the whole import, so that its temporary tables last across all portions. */
export type ImportDesk = { readonly db: Database; readonly client: pg.PoolClient }

/** @returns undefined while another import runs on this database */
export async function openImportDesk(pool: pg.Pool): Promise<ImportDesk | undefined> {
  const client = await pool.connect()
  const db = databaseOn(client)
  const locked = await db.execute(sql`select pg_try_advisory_lock(hashtext('import policies')) as mine`)
  if (locked.rows[0]?.mine !== true) {
    client.release()
    return undefined
  }
  const columns = staged.map(([name, type]) => `${name} ${type}`).join(', ')
  await db.execute(sql`set client_min_messages = warning`)
  await db.execute(sql.raw(`create temporary table import_lines (${columns}, ${foundColumns})`))
  await db.execute(sql`create temporary table import_seen (core_number text primary key, line integer)`)
  return { db, client }
}

/** Prepares the columns of a line. Folding is most of the work, and runs while the database is busy. */
export function prepareLine(line: LineToStore): PreparedLine {
  const words = textArray(wordsOfHolder(line.policy))
  const prepared = { ...line, words }
  return {
    line: line.line,
    policyNumber: line.policy.policyNumber,
    holderKey: line.holderKey,
    valuesUnder: (seal) => staged.map(([, , value]) => value(prepared, seal)),
  }
}

export type NewRow = { readonly policyId: number; readonly reference: string }

/** Copies a portion of lines into the staging table, replacing the portion before. */
export async function stageLines(
  { client }: ImportDesk,
  tx: Transaction,
  lines: readonly PreparedLine[],
  newRows: ReadonlyMap<string, NewRow>,
  sealers: ReadonlyMap<string, HolderSealer>,
): Promise<void> {
  await tx.execute(sql`truncate import_lines`)
  await copyInto(
    client,
    'import_lines',
    [...staged.map(([name]) => name), ...newColumns],
    rowsOf(lines, newRows, sealers),
  )
  await tx.execute(sql`analyze import_lines (line, core_number, national_id_key, policy_id, is_new)`)
  // Makes the planner look up the big tables by index, line by line, instead of reading them whole for every portion.
  await tx.execute(sql`set local random_page_cost = 1.1`)
}

function* rowsOf(
  lines: readonly PreparedLine[],
  newRows: ReadonlyMap<string, NewRow>,
  sealers: ReadonlyMap<string, HolderSealer>,
): Iterable<readonly CopyValue[]> {
  for (const { policyNumber, holderKey, valuesUnder } of lines) {
    const row = newRows.get(policyNumber)
    const sealer = sealers.get(holderKey)
    if (!sealer) throw new Error('A line came without the key of its holder')
    yield [...valuesUnder(sealer.seal), row ? 't' : 'f', row?.policyId, row?.reference, sealer.keyId]
  }
}

/** Releases the lock and ends the connection, which drops its temporary tables. */
export async function closeImportDesk({ db, client }: ImportDesk): Promise<void> {
  // A lost connection has released it already.
  await db.execute(sql`select pg_advisory_unlock(hashtext('import policies'))`).catch(() => {})
  client.release(true)
}
