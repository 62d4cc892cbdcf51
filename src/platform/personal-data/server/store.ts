import { is, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ReadDatabase, readRows } from '#platform/database/server/database.ts'
import { actAnswers, auditLog, limitCounters, sessions } from '#platform/database/server/tables.ts'
import type { KeptClass } from '../kept-days.ts'
import type { DataSubject, PersonalData, Retention, Shown, ShownRow } from './personal-data.ts'

/** The rows of a query as shown, by column name; timestamps as in JSON. */
export async function listShown(db: ReadDatabase, query: SQL): Promise<readonly ShownRow[]> {
  const rows = await readRows<{ shown: ShownRow }>(
    db,
    sql`select to_jsonb(each_row) as shown from (${query}) each_row`,
  )
  return rows.map(({ shown }) => shown)
}

/** The data that a module has about a person, by section. */
export async function listSections(
  { show }: PersonalData,
  db: ReadDatabase,
  subject: DataSubject,
): Promise<Shown> {
  const listed: Record<string, readonly ShownRow[]> = {}
  for (const [name, rows] of Object.entries((await show?.(db, subject)) ?? {}))
    listed[name] = is(rows, SQL) ? await listShown(db, rows) : rows
  return listed
}

/** A retention that deletes rows of a table by a timestamp column. */
export const forgetBy = (kept: KeptClass, moment: PgColumn): Retention => ({
  kept,
  forget: async (tx, before, atMost) => {
    const { table } = moment
    const { rowCount } = await tx.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${moment} < ${before.toISOString()} limit ${atMost}))`)
    return rowCount ?? 0
  },
})

/** A list of values for SQL `= any`, which may be empty. */
export function anyOf(values: readonly (string | number)[], type: 'text' | 'int'): SQL {
  return sql`any(${sql.param([...values])}::${sql.raw(type)}[])`
}

/** The newest acts of a person: more than anybody reads, and few enough for one answer. */
const ownActsShown = 5_000

/** What the platform itself stores about people: who is signed in, what is counted, what was done. */
export const platformPersonalData: PersonalData = {
  tables: {
    sessions: { shownAs: 'sessions', atErasure: 'removed' },
    limit_counters: { notShown: 'how often something happened, for a day', atErasure: 'removed' },
    act_answers: { notShown: 'what was answered to an act, for 30 days', atErasure: 'removed' },
    audit_log: { shownAs: 'own_acts', kept: 'it names the person by number only, and proves what was done' },
    audit_chain: { nobody: 'hashes of the audit log' },
    audit_archives: { nobody: 'months of the audit log that were taken out' },
    links: { nobody: 'signed links to people of the office, by number' },
    installation_keys: { nobody: 'keys of the whole installation, themselves sealed' },
    person_keys: { notShown: 'a key, itself sealed', atErasure: 'removed' },
    destroyed_person_keys: {
      notShown: 'numbers of keys',
      kept: 'a restored backup is brought to the same state',
    },
  },
  show: (_db, { customerId }) => ({
    sessions: sql`select device, address, started_at, last_seen_at, ends_at from ${sessions}
        where person_kind = 'customer' and person_id = ${customerId} order by started_at`,
    own_acts: sql`select at, action, thing, address from ${auditLog}
        where person_kind = 'customer' and person_id = ${customerId} order by id desc limit ${ownActsShown}`,
  }),
  erase: async (tx, { customerId, phones, policyIds }) => {
    await tx.execute(
      sql`delete from ${sessions} where person_kind = 'customer' and person_id = ${customerId}`,
    )
    await tx.execute(sql`delete from ${actAnswers} where owner = ${`customer:${customerId}`}`)
    const whose = [...phones, `customer:${customerId}`, ...policyIds.map((id) => `policy:${id}`)]
    await tx.execute(sql`delete from ${limitCounters}
      where substring(name from '[^ ]+$') = ${anyOf(whose, 'text')}`)
  },
}

export const platformRetention: readonly Retention[] = [
  forgetBy('sessions', sessions.endsAt),
  forgetBy('limitCounters', limitCounters.endsAt),
  forgetBy('actAnswers', actAnswers.at),
  {
    kept: 'deadJobs',
    forget: async (tx, before, atMost) => {
      const { rowCount } = await tx.execute(sql`
        delete from pgboss.job where (name, id) in (select name, id from pgboss.job
          where state = 'failed' and completed_on < ${before.toISOString()} limit ${atMost})`)
      return rowCount ?? 0
    },
  },
]
