import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import { snakeCase } from '#policies/questions/question.ts'
import { type FileQuestion, holderInFile, type LineFaultReason } from '../imported-policy.ts'

/** A staged line that was refused, and the line that it contradicts. */
export type RefusedLine = {
  readonly line: number
  readonly core_number: string
  readonly reason: LineFaultReason
  readonly other?: number
}

/** Which of these numbers of the core system are stored already. */
export async function listKnownNumbers(tx: Transaction, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select core_number as number from policies where core_number = any(${sql.param([...numbers])}::text[])`)
  return new Set(rows.map(({ number }) => number))
}

/** Ids for this many new rows, and a running number for the reference of each; gaps are harmless. */
export async function takeRowNumbers(
  tx: Transaction,
  count: number,
): Promise<{ policyId: number; running: number }[]> {
  const { rows } = await tx.execute<{ id: string; running: string }>(sql`
    select nextval(pg_get_serial_sequence('policies', 'id')) as id, nextval('policy_references') as running
    from generate_series(1, ${count})`)
  return rows.map(({ id, running }) => ({ policyId: Number(id), running: Number(running) }))
}

/** Refuses lines whose policy an earlier line of the file has named. */
export async function refuseDoubles(tx: Transaction): Promise<RefusedLine[]> {
  await tx.execute(sql`
    insert into import_seen (core_number, line) select core_number, line from import_lines order by line
    on conflict do nothing`)
  const { rows } = await tx.execute<RefusedLine>(sql`
    delete from import_lines staged using import_seen seen
    where seen.core_number = staged.core_number and seen.line <> staged.line
    returning staged.line, staged.core_number, 'policyTwice' as reason, seen.line as other`)
  return rows
}

/**
 * Finds policies that are stored already, and drops the lines that change nothing. These are lines unchanged
 * since last time, and policies sold through this program.
 */
export async function dropKnown(tx: Transaction): Promise<{ unchanged: number; ours: number }> {
  await tx.execute(sql`
    update import_lines staged
    set policy_id = policies.id,
        is_imported = imported.policy_id is not null,
        is_same_line = imported.line_digest = staged.line_digest,
        is_same_holder = imported.holder_digest = staged.holder_digest
    from policies left join imported_policies imported on imported.policy_id = policies.id
    where policies.core_number = staged.core_number and not staged.is_new`)
  const ours = await tx.execute(sql`delete from import_lines where not is_new and not is_imported`)
  const unchanged = await tx.execute(sql`delete from import_lines where is_same_line and is_same_holder`)
  return { unchanged: unchanged.rowCount ?? 0, ours: ours.rowCount ?? 0 }
}

/** Locks the policies that will change, and refuses lines that would move one backwards (POL-06). */
export async function refuseBackwardMoves(tx: Transaction): Promise<RefusedLine[]> {
  await tx.execute(sql`
    select id from policies where id in (select policy_id from import_lines where not is_new)
    order by id for update`)
  await tx.execute(sql`
    update import_lines staged
    set old_status = policies.status, old_saved_by_kind = policies.saved_by_kind,
        old_saved_by_id = policies.saved_by_id, old_branch_code = coalesce(policies.branch_code, ''), old_agency_code = policies.agency_code
    from policies where policies.id = staged.policy_id and not staged.is_new`)
  const { rows } = await tx.execute<RefusedLine>(sql`
    delete from import_lines where status < old_status
    returning line, core_number, 'statusMovesBack' as reason`)
  return rows
}

/** The columns of a holder's answers, and the staged columns that they come from. */
const answerColumns = columnsOf(holderInFile)
/** Those that a customer may lack; the columns that every customer has are updated by rules of their own. */
const optionalColumns = columnsOf(holderInFile.filter(({ question }) => !question.inDraft))

function columnsOf(questions: readonly FileQuestion[]) {
  return questions.map(({ key, column }) => [snakeCase(key), column] as const)
}

/**
 * Creates the unknown holders, one for each national ID. A line whose holder's birth date differs from the
 * stored person's is refused.
 */
export async function findHolders(
  tx: Transaction,
  now: Date,
): Promise<{ refused: RefusedLine[]; added: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const columns = sql.raw(answerColumns.map(([column]) => column).join(', '))
  const staged = sql.raw(answerColumns.map(([, imported]) => imported).join(', '))
  const added = await tx.execute(sql`
    insert into customers (national_id_key, key_id, ${columns}, created_at, updated_at)
    select distinct on (national_id_key) national_id_key, key_id, ${staged}, ${at}, ${at}
    from import_lines order by national_id_key, line
    on conflict (national_id_key) do nothing`)
  const { rows } = await tx.execute<RefusedLine>(sql`
    delete from import_lines staged using customers
    where customers.national_id_key = staged.national_id_key and customers.birth_date <> staged.birth_date
    returning staged.line, staged.core_number, 'holderBornOtherwise' as reason`)
  return { refused: rows, added: added.rowCount ?? 0 }
}

/**
 * Locks the known holders of the lines, so that none is erased before the lines are stored. Persons are
 * locked before policies, as everywhere (customer-lock-store.ts).
 */
export async function lockKnownHolders(tx: Transaction): Promise<void> {
  await meetKnownPeople(tx)
  await tx.execute(sql`
    select id from customers where national_id_key in (select national_id_key from import_lines)
    order by id for no key update`)
}

/** A holder may be known by the number of the older or the newer card: both mean the same person (decision 0033). */
async function meetKnownPeople(tx: Transaction): Promise<void> {
  for (const [imported, other] of [
    ['smart_key', 'old_key'],
    ['old_key', 'smart_key'],
  ]) {
    await tx.execute(
      sql.raw(`
        update import_lines staged set national_id_key = known.national_id_key
        from national_id_pairs pairs join customers known on known.national_id_key = pairs.${other}
        where pairs.${imported} = staged.national_id_key
          and not exists (select from customers own where own.national_id_key = staged.national_id_key)`),
    )
  }
}

/**
 * Updates holders. A line that says something else of its holder than last time overwrites. A new line only
 * fills blanks, for the person may have other policies and an account.
 */
export async function updateHolders(tx: Transaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const given = sql.raw(
    optionalColumns
      .map(([column, staged]) => `${column} = coalesce(imported.${staged}, known.${column})`)
      .join(', '),
  )
  await tx.execute(sql`
    update customers known
    set first_name = imported.first_name, last_name = imported.last_name,
        mobile = coalesce(nullif(imported.mobile, ''), known.mobile), ${given}, updated_at = ${at}
    from (select distinct on (national_id_key) * from import_lines
          where not is_new and not is_same_holder order by national_id_key, line desc) imported
    where imported.national_id_key = known.national_id_key`)
  const firstGiven = sql.raw(
    optionalColumns
      .map(
        ([, staged]) =>
          `(array_agg(${staged} order by line) filter (where ${staged} is not null))[1] as ${staged}`,
      )
      .join(', '),
  )
  const filled = sql.raw(
    optionalColumns
      .map(([column, staged]) => `${column} = coalesce(known.${column}, imported.${staged})`)
      .join(', '),
  )
  const isEmptyAndGiven = sql.raw(
    optionalColumns
      .map(([column, staged]) => `known.${column} is null and imported.${staged} is not null`)
      .join(' or '),
  )
  await tx.execute(sql`
    update customers known
    set last_name = coalesce(nullif(known.last_name, ''), imported.last_name, ''),
        mobile = coalesce(nullif(known.mobile, ''), imported.mobile, ''), ${filled}, updated_at = ${at}
    from (select national_id_key,
            (array_agg(last_name order by line) filter (where last_name <> ''))[1] as last_name,
            (array_agg(mobile order by line) filter (where mobile <> ''))[1] as mobile, ${firstGiven}
          from import_lines group by national_id_key) imported
    where imported.national_id_key = known.national_id_key
      and (known.last_name = '' and imported.last_name is not null
        or known.mobile = '' and imported.mobile is not null or ${isEmptyAndGiven})`)
}
