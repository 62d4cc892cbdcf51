import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import { snakeCase } from '#policies/questions/question.ts'
import { holderInFile, nomineeInFile } from '../imported-policy.ts'

/** All words of a list's search (search-words.ts), those of the reference among them. */
const searchOf = (reference: string) =>
  sql.raw(`array_to_tsvector(staged.search_words
    || array[lower(replace(${reference}, '-', '')), '<' || reverse(regexp_replace(${reference}, '\\D', '', 'g'))])`)

/** The note in a policy's history: the insurer's file brought it, or moved it. */
const historyNote = 'imported'

const coverColumns = [
  'plan_code',
  'cover_birth_date',
  'parent_birth_date',
  'start_date',
  'age_in_years',
  'term_years',
  'premium_paying_years',
  'mode',
  'sum_assured',
  'instalment',
  'riders',
  'status',
  'agency_code',
  'saved_by_id',
  'saved_by_name',
  'saved_by_role_id',
  'branch_code',
] as const

/**
 * How far a policy is paid, stored as the core system's word. For a policy that was paid through us the file is
 * ignored, since its age is unknown. Reports count, because their revision tells whether they know our postings.
 */
const paidColumns = {
  paid_instalments: 'paid_instalments',
  fup: 'fup',
  last_paid_on: 'last_paid_on',
  core_fup: 'fup',
  core_last_payment_on: 'last_paid_on',
} as const

/** The holder's data that a policy repeats, so that a page of the list needs one table. */
const holderColumns = {
  holder_first_name: 'first_name',
  holder_last_name: 'last_name',
  holder_mobile: 'mobile',
} as const

/**
 * Stores the staged lines as policies with their people, moves and counters: inserts new ones and updates
 * known ones. The holders and the numbers of new rows must exist.
 */
export async function storeStagedPolicies(
  tx: Transaction,
  now: Date,
  today: string,
): Promise<{ added: number; changed: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const added = await insertPolicies(tx, at, today)
  const changed = await updatePolicies(tx, at)
  await replacePeople(tx)
  await writeMoves(tx, at)
  await tx.execute(sql`
    insert into imported_policies (policy_id, line_digest, holder_digest, imported_at)
    select policy_id, line_digest, holder_digest, ${at} from import_lines
    on conflict (policy_id) do update set line_digest = excluded.line_digest,
      holder_digest = excluded.holder_digest, imported_at = excluded.imported_at`)
  await countStaged(tx)
  return { added, changed }
}

type Moment = ReturnType<typeof sql>

async function insertPolicies(tx: Transaction, at: Moment, today: string): Promise<number> {
  const cover = sql.raw(coverColumns.join(', '))
  const others = { ...holderColumns, ...paidColumns }
  const columns = sql.raw(Object.keys(others).join(', '))
  const imported = sql.raw(
    Object.values(others)
      .map((name) => `staged.${name}`)
      .join(', '),
  )
  // Created on its start date, as far as anyone can tell. Never confirmed here: charts of proposals leave it out.
  const sold = sql`least(${at}, start_date::timestamp at time zone 'Asia/Dhaka')`
  const { rowCount } = await tx.execute(sql`
    insert into policies (id, reference, core_number, customer_id, ${cover}, ${columns}, core_said_at, cover_gender, rate_edition, quote_number,
      health, saved_by_kind, created_at, saved_at, report_asked_on, search)
    select policy_id, reference, core_number, customers.id, ${cover}, ${imported}, ${at},
      case when parent_birth_date is null then staged.gender end, '', '', '{"answers":{}}', 'staff', ${sold}, ${at},
      ${today}::date, ${searchOf('staged.reference')}
    from import_lines staged join customers on customers.national_id_key = staged.national_id_key
    where is_new order by line`)
  return rowCount ?? 0
}

async function updatePolicies(tx: Transaction, at: Moment): Promise<number> {
  const cover = sql.raw(coverColumns.map((name) => `${name} = staged.${name}`).join(', '))
  const holder = sql.raw(
    Object.entries(holderColumns)
      .map(([column, imported]) => `${column} = staged.${imported}`)
      .join(', '),
  )
  const paid = sql.raw(
    Object.entries(paidColumns)
      .map(
        ([column, imported]) => `${column} = ${unlessPaidHere(`staged.${imported}`, `policies.${column}`)}`,
      )
      .join(', '),
  )
  const { rowCount } = await tx.execute(sql`
    update policies set ${cover}, ${holder}, ${paid}, customer_id = customers.id, saved_by_kind = 'staff', saved_at = ${at},
      core_said_at = case when ledger_paid_instalments is null then ${at} else core_said_at end,
      search = ${searchOf('policies.reference')},
      cover_gender = case when staged.parent_birth_date is null then staged.gender end
    from import_lines staged join customers on customers.national_id_key = staged.national_id_key
    where policies.id = staged.policy_id and not staged.is_new`)
  return rowCount ?? 0
}

const unlessPaidHere = (value: string, kept: string) =>
  `case when policies.ledger_paid_instalments is null then ${value} else ${kept} end`

async function replacePeople(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from policy_people where policy_id in (select policy_id from import_lines where not is_new)`)
  const parts = [
    { part: 'applicant', questions: holderInFile, whose: 'true' },
    { part: 'nominee', questions: nomineeInFile, whose: 'has_nominee' },
  ]
  for (const { part, questions, whose } of parts) {
    const columns = sql.raw(questions.map(({ key }) => snakeCase(key)).join(', '))
    // A missing answer is null there, even if the customer has one.
    const staged = sql.raw(
      questions
        .map(({ column, question }) =>
          question.kind === 'date' && question.isClear ? column : `nullif(${column}, '')`,
        )
        .join(', '),
    )
    await tx.execute(sql`
      insert into policy_people (policy_id, part, is_sealed, ${columns})
      select policy_id, ${part}, true, ${staged} from import_lines where ${sql.raw(whose)}`)
  }
}

/** One move for each step in the table of POL-06 between the two statuses. */
async function writeMoves(tx: Transaction, at: Moment): Promise<void> {
  await tx.execute(sql`
    insert into policy_history (policy_id, from_status, to_status, at, note)
    select policy_id, null, status, ${at}, ${historyNote} from import_lines where is_new`)
  await tx.execute(sql`
    insert into policy_history (policy_id, from_status, to_status, at, note)
    select policy_id, step.from_status, step.to_status, ${at}, ${historyNote}
    from import_lines staged
    join (values (2, 3), (3, 4)) as step(from_status, to_status)
      on step.from_status >= staged.old_status and step.to_status <= staged.status
    where not staged.is_new order by policy_id, step.from_status`)
}

/** In the same order as all counting (counter-store.ts), so that nothing deadlocks. */
async function countStaged(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into policy_counters (status, saved_by_kind, saved_by_id, branch_code, total)
    select status, kind, id, branch, sum(by) from (
      select status, 'staff' as kind, saved_by_id as id, coalesce(branch_code, '') as branch, 1 as by
      from import_lines
      union all
      select old_status, old_saved_by_kind, old_saved_by_id, old_branch_code, -1 from import_lines where not is_new
    ) moves group by 1, 2, 3, 4 having sum(by) <> 0 order by 1, 2, 3, 4
    on conflict (status, saved_by_kind, saved_by_id, branch_code)
    do update set total = policy_counters.total + excluded.total`)
  await tx.execute(sql`
    insert into policy_agent_counters (agent_code, status, saved_by_kind, saved_by_id, branch_code, total)
    select code, status, kind, id, branch, sum(by) from (
      select agency_code as code, status, 'staff' as kind, saved_by_id as id, coalesce(branch_code, '') as branch, 1 as by
      from import_lines where agency_code <> ''
      union all
      select old_agency_code, old_status, old_saved_by_kind, old_saved_by_id, old_branch_code, -1
      from import_lines where not is_new and old_agency_code <> ''
    ) moves where status <> 0 group by 1, 2, 3, 4, 5 having sum(by) <> 0 order by 1, 2, 3, 4, 5
    on conflict (agent_code, status, saved_by_kind, saved_by_id, branch_code)
    do update set total = policy_agent_counters.total + excluded.total`)
}
