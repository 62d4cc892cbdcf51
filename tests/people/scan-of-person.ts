import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import type { DataSubject, TableOfPeople } from '#platform/personal-data/server/personal-data.ts'
import { personalDataRegistry } from '../../src/personal-data.ts'

export type Row = Readonly<Record<string, unknown>>

/** Every table of the program, without the partitions of other tables. */
export async function listTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`)
  return rows.map(({ name }) => name)
}

/** The columns that show that a row belongs to a person, in any module. */
const owning: Readonly<Record<string, (subject: DataSubject) => readonly (string | number)[]>> = {
  customer_id: ({ customerId }) => [customerId],
  policy_id: ({ policyIds }) => policyIds,
  phone: ({ phones }) => phones,
  mobile: ({ phones }) => phones,
  holder_mobile: ({ phones }) => phones,
  email: ({ emails }) => emails,
  number_key: ({ nationalIdKeys }) => nationalIdKeys,
  national_id_key: ({ nationalIdKeys }) => nationalIdKeys,
  smart_key: ({ nationalIdKeys }) => nationalIdKeys,
  old_key: ({ nationalIdKeys }) => nationalIdKeys,
  subject: ({ customerId, phones, policyIds }) => [
    `customer:${customerId}`,
    ...phones,
    ...policyIds.map((id) => `policy:${id}`),
  ],
}

/** All rows of a person in all tables, found only by their columns. */
export async function scanFor(
  db: Database,
  subject: DataSubject,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`)
  const found = new Map<string, readonly Row[]>()
  for (const table of await listTables(db)) {
    const names = columns.filter((each) => each.table === table).map(({ column }) => column)
    const tests = names.flatMap((name) => {
      const values = owning[name]?.(subject) ?? []
      return values.length > 0
        ? [sql`${sql.identifier(name)}::text = any(${sql.param(values.map(String))}::text[])`]
        : []
    })
    if (names.includes('person_id'))
      tests.push(sql`(person_kind = 'customer' and person_id = ${subject.customerId})`)
    if (table === 'customers') tests.push(sql`id = ${subject.customerId}`)
    if (table === 'quotes') tests.push(sql`number = any(${sql.param([...subject.quoteNumbers])}::text[])`)
    if (tests.length === 0) continue
    const { rows } = await db.execute<{ row: Row }>(sql`
      select to_jsonb(found) as row from ${sql.identifier(table)} found where ${sql.join(tests, sql` or `)}`)
    if (rows.length > 0)
      found.set(
        table,
        rows.map(({ row }) => row),
      )
  }
  return found
}

/** What the modules declare for each table. */
export function declaredTables(): Readonly<Record<string, TableOfPeople>> {
  return Object.assign({}, ...personalDataRegistry({ ENDED_POLICY_YEARS: 12 }).map(({ tables }) => tables))
}
