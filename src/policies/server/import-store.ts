import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/server/database.ts'
import type { LineFaultReason } from '../imported-policy.ts'

/** A staged line that was taken out again, and the line it contradicts. */
export type RefusedLine = {
  readonly line: number
  readonly core_number: string
  readonly reason: LineFaultReason
  readonly other?: number
}

/** Takes out lines whose policy an earlier line of the file has named. */
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
 * Finds the policies that are there already, and takes out lines that have nothing to say: those that say what they
 * said last time, and those of policies that were sold through this house.
 */
export async function dropKnown(tx: Transaction): Promise<{ unchanged: number; ours: number }> {
  await tx.execute(sql`
    update import_lines staged
    set policy_id = policies.id,
        is_imported = imported.policy_id is not null,
        is_same_line = imported.line_digest = staged.line_digest,
        is_same_holder = imported.holder_digest = staged.holder_digest
    from policies left join imported_policies imported on imported.policy_id = policies.id
    where policies.core_number = staged.core_number`)
  const ours = await tx.execute(sql`delete from import_lines where policy_id is not null and not is_imported`)
  const unchanged = await tx.execute(sql`delete from import_lines where is_same_line and is_same_holder`)
  return { unchanged: unchanged.rowCount ?? 0, ours: ours.rowCount ?? 0 }
}

/** Holds the policies that will change, and takes out lines that would move one backwards (POL-06). */
export async function refuseBackwardMoves(tx: Transaction): Promise<RefusedLine[]> {
  await tx.execute(sql`
    select id from policies where id in (select policy_id from import_lines where policy_id is not null)
    order by id for update`)
  await tx.execute(sql`
    update import_lines staged
    set old_status = policies.status, old_saved_by_kind = policies.saved_by_kind,
        old_saved_by_id = policies.saved_by_id, old_branch_code = coalesce(policies.branch_code, '')
    from policies where policies.id = staged.policy_id`)
  const { rows } = await tx.execute<RefusedLine>(sql`
    delete from import_lines where status < old_status
    returning line, core_number, 'statusMovesBack' as reason`)
  return rows
}

/**
 * Makes the holders that nobody knows yet, one for each national ID. A line whose holder was born on another day than
 * the person of that number is taken out.
 */
export async function findHolders(
  tx: Transaction,
  now: Date,
): Promise<{ refused: RefusedLine[]; added: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const added = await tx.execute(sql`
    insert into customers (national_id, national_id_key, first_name, last_name, birth_date, gender, mobile, email,
      father_name, mother_name, spouse_name, birth_place, nationality, present_address, created_at, updated_at)
    select distinct on (national_id_key) national_id, national_id_key, first_name, last_name, birth_date, gender,
      mobile, email, father_name, mother_name, spouse_name, birth_place, nationality, present_address, ${at}, ${at}
    from import_lines order by national_id_key, line
    on conflict (national_id_key) do nothing`)
  await tx.execute(sql`
    update import_lines staged
    set customer_id = customers.id, is_born_otherwise = customers.birth_date <> staged.birth_date
    from customers where customers.national_id_key = staged.national_id_key`)
  const { rows } = await tx.execute<RefusedLine>(sql`
    delete from import_lines where is_born_otherwise
    returning line, core_number, 'holderBornOtherwise' as reason`)
  return { refused: rows, added: added.rowCount ?? 0 }
}

const optionalAnswers = [
  'gender',
  'email',
  'father_name',
  'mother_name',
  'spouse_name',
  'birth_place',
  'nationality',
  'present_address',
] as const

/**
 * Brings holders up to date. A line that says something else of its holder than last time has the word; a new line
 * only fills what is empty, for the person may have more than one policy and an own account.
 */
export async function updateHolders(tx: Transaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const given = sql.raw(
    optionalAnswers.map((name) => `${name} = coalesce(told.${name}, known.${name})`).join(', '),
  )
  await tx.execute(sql`
    update customers known
    set first_name = told.first_name, last_name = told.last_name,
        mobile = coalesce(nullif(told.mobile, ''), known.mobile), ${given}, updated_at = ${at}
    from (select distinct on (customer_id) * from import_lines
          where policy_id is not null and not is_same_holder order by customer_id, line desc) told
    where told.customer_id = known.id`)
  const firstGiven = sql.raw(
    optionalAnswers
      .map((name) => `(array_agg(${name} order by line) filter (where ${name} is not null))[1] as ${name}`)
      .join(', '),
  )
  const filled = sql.raw(
    optionalAnswers.map((name) => `${name} = coalesce(known.${name}, told.${name})`).join(', '),
  )
  const isEmptyAndTold = sql.raw(
    optionalAnswers.map((name) => `known.${name} is null and told.${name} is not null`).join(' or '),
  )
  await tx.execute(sql`
    update customers known
    set last_name = coalesce(nullif(known.last_name, ''), told.last_name, ''),
        mobile = coalesce(nullif(known.mobile, ''), told.mobile, ''), ${filled}, updated_at = ${at}
    from (select customer_id,
            (array_agg(last_name order by line) filter (where last_name <> ''))[1] as last_name,
            (array_agg(mobile order by line) filter (where mobile <> ''))[1] as mobile, ${firstGiven}
          from import_lines group by customer_id) told
    where told.customer_id = known.id
      and (known.last_name = '' and told.last_name is not null
        or known.mobile = '' and told.mobile is not null or ${isEmptyAndTold})`)
}

/** Gives every line without a policy the number of a new row. @returns the lines, and a running number for each */
export async function numberNewPolicies(tx: Transaction): Promise<{ line: number; running: number }[]> {
  await tx.execute(sql`
    update import_lines set is_new = true, policy_id = nextval(pg_get_serial_sequence('policies', 'id'))
    where policy_id is null`)
  const { rows } = await tx.execute<{ line: number; running: string }>(sql`
    select line, nextval('policy_references') as running
    from (select line from import_lines where is_new order by line) fresh`)
  return rows.map(({ line, running }) => ({ line, running: Number(running) }))
}

export async function setReferences(
  tx: Transaction,
  references: readonly { readonly line: number; readonly reference: string }[],
): Promise<void> {
  const lines = references.map(({ line }) => line)
  const texts = references.map(({ reference }) => reference)
  await tx.execute(sql`
    update import_lines staged set reference = given.reference
    from unnest(${sql.param(lines)}::int[], ${sql.param(texts)}::text[]) as given(line, reference)
    where given.line = staged.line`)
}
