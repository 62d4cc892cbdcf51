import { sql } from 'drizzle-orm'
import type { TestApp } from '../drive/test-app.ts'
import { listTables } from './scan-of-person.ts'

/** Rows of every table, as they were. */
export type Backup = ReadonlyMap<string, string>

/** The audit log and its chain go on: what is restored is what the program may change, and the list of destroyed keys. */
const staysAsItIs = /^(audit_.*|limit_counters)$/

export async function backUp({ owner }: TestApp): Promise<Backup> {
  const backup = new Map<string, string>()
  for (const table of await listTables(owner)) {
    if (staysAsItIs.test(table)) continue
    const { rows } = await owner.execute<{ rows: string }>(
      sql`select coalesce(json_agg(each_row), '[]')::text as rows from ${sql.identifier(table)} each_row`,
    )
    backup.set(table, rows[0]?.rows ?? '[]')
  }
  return backup
}

/** Puts every row back as it was, and takes away what came later. */
export async function restore({ owner }: TestApp, backup: Backup): Promise<void> {
  await owner.transaction(async (tx) => {
    // As a restore does: without triggers and references.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, rows] of backup) {
      const name = sql.identifier(table)
      const { rows: columns } = await tx.execute<{ names: string }>(sql`
        select string_agg(quote_ident(attname), ', ') as names from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
      const names = sql.raw(columns[0]?.names ?? '')
      await tx.execute(sql`delete from ${name}`)
      await tx.execute(sql`
        insert into ${name} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${name}, ${rows}::json)`)
    }
  })
}
