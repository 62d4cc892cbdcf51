import { sql } from 'drizzle-orm'
import type { TestApp } from '../drive/test-app.ts'
import { declaredTables } from './scan-of-person.ts'

/** The rows, as they were, of the tables that an erasure touches. */
export type Backup = ReadonlyMap<string, string>

export async function backUp({ owner }: TestApp): Promise<Backup> {
  const backup = new Map<string, string>()
  for (const [table, kept] of Object.entries(declaredTables())) {
    if (!('atErasure' in kept)) continue
    const { rows } = await owner.execute<{ rows: string }>(
      sql`select coalesce(json_agg(each_row), '[]')::text as rows from ${sql.identifier(table)} each_row`,
    )
    backup.set(table, rows[0]?.rows ?? '[]')
  }
  return backup
}

/** Restores every row, like a restored backup, which does not contain the destroyed keys either. */
export async function restore({ owner }: TestApp, backup: Backup): Promise<void> {
  await owner.execute(sql`alter table destroyed_person_keys disable trigger user`)
  await owner.execute(sql`delete from destroyed_person_keys`)
  await owner.execute(sql`alter table destroyed_person_keys enable trigger user`)
  for (const [table, rows] of backup) {
    const { rows: columns } = await owner.execute<{ name: string; is_key: boolean }>(sql`
      select quote_ident(attname) as name, attnum = any(coalesce(indkey::int2[], '{}')) as is_key
      from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
    const names = columns.map(({ name }) => name).join(', ')
    const keys = columns.filter((each) => each.is_key).map(({ name }) => name)
    const others = columns.filter((each) => !each.is_key)
    const update = others.map(({ name }) => `${name} = excluded.${name}`).join(', ')
    await owner.execute(sql`
      insert into ${sql.identifier(table)} (${sql.raw(names)}) overriding system value
      select ${sql.raw(names)} from json_populate_recordset(null::${sql.identifier(table)}, ${rows}::json)
      on conflict (${sql.raw(keys.join(', '))}) do ${sql.raw(update === '' ? 'nothing' : `update set ${update}`)}`)
  }
}
