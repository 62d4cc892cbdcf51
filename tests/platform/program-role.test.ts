import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/server/database.ts'
import { migrate } from '#platform/database/server/migrate.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'

/** Tables that must be append-only; others are found in the catalogue by their trigger. */
const named = [
  'audit_log',
  'audit_chain',
  'payment_events',
  'ledger_entries',
  'ledger_lines',
  'receipts',
  'issued_papers',
  'difference_notes',
  'rate_book_editions',
  'content_versions',
]

let app: TestApp
let production: TestDatabase
beforeAll(async () => {
  app = await createTestApp()
  production = await createTestDatabase()
  await migrate(production, { isProduction: true })
}, 120_000)
afterAll(async () => {
  await app.close()
  await production.drop()
})

/** Lists the tables with a trigger that refuses changes, and their partitions. */
async function listThatOnlyGrow(): Promise<string[]> {
  const { rows } = await app.owner.execute<{ name: string }>(sql`
    select distinct c.relname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    join pg_class c on c.oid = t.tgrelid where p.proname like 'refuse\\_change%'`)
  return rows.map(({ name }) => name).toSorted()
}

/** Statements that would change a row or remove its protection. */
function attacksOn(table: string, column: string): string[] {
  return [
    `update ${table} set ${column} = ${column}`,
    `update ${table} set ${column} = ${column} where false`,
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} add column more text`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} disable trigger user`,
    `alter table ${table} rename to other_name`,
    `alter table ${table} owner to current_user`,
    `create trigger changes_it before insert on ${table} for each row execute function refuse_change()`,
    `create rule changes_it as on insert to ${table} do instead nothing`,
    `create index on ${table} (${column})`,
    `grant all on ${table} to current_user with grant option; update ${table} set ${column} = ${column}`,
    `drop table ${table}`,
    `lock table ${table} in access exclusive mode`,
  ]
}

/** Statements that would change the role or remove the protection. */
const attacksOnAll = [
  'set role jibon',
  'set session authorization jibon',
  'set role postgres',
  'grant jibon to jibon_app',
  'create role another superuser',
  'alter role jibon_app superuser',
  'set session_replication_role to replica',
  'drop table drizzle.__drizzle_migrations',
  'drop schema public cascade',
  'alter schema public owner to jibon_app',
  'drop owned by jibon',
  'reassign owned by jibon to jibon_app',
  'create table public.audit_other (id int)',
  'drop function refuse_change() cascade',
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  `delete from pg_trigger`,
  `update pg_class set relowner = (select oid from pg_roles where rolname = 'jibon_app')`,
]

/** @returns the statements that succeeded although the rights should forbid them */
async function listDone(url: string, attacks: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const done: string[] = []
  for (const attack of attacks) {
    await client.query('begin')
    const outcome = await client.query(attack).then(
      () => 'done',
      ({ code, message }) => (code === '42501' ? undefined : `${code} ${message}`),
    )
    if (outcome) done.push(`${attack}: ${outcome}`)
    await client.query('rollback')
  }
  await client.end()
  return done
}

describe('the database role of the program (beyond 16, design §4)', () => {
  it('owns none of our tables, and works', async () => {
    const { rows } = await app.db.execute<{ name: string; owned: number }>(sql`
      select current_user as name, (select count(*)::int from pg_class c
        where relowner = current_user::regrole and relnamespace::regnamespace::text in ('public', 'sandbox', 'drizzle')
      ) as owned`)
    expect(rows).toEqual([{ name: 'jibon_app', owned: 0 }])
    const agent = await app.signIn('agent')
    expect((await agent.get('/api-app/get-policies')).status).toBeLessThan(500)
  })

  it('cannot change rows of any append-only table', async () => {
    const tables = await listThatOnlyGrow()
    expect(tables).toEqual(expect.arrayContaining(named))
    const histories = [
      'policy_history',
      'policy_payment_history',
      'policy_notes',
      'verdicts',
      'applicant_words',
    ]
    for (const table of [...tables, ...histories]) {
      const { rows } = await app.db.execute<{ name: string }>(sql`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum = 1`)
      const isHistory = !tables.includes(table)
      const url = isHistory ? production.url : app.programUrl
      expect(await listDone(url, attacksOn(table, `"${rows[0]?.name}"`))).toEqual([])
    }
  })

  it('cannot become the owner or remove the protection', async () => {
    expect(await listDone(app.programUrl, attacksOnAll)).toEqual([])
  })

  it('loses the rights that an older version gave it, and gets its job queue, at the next start', async () => {
    const database = await createTestDatabase()
    const owner = openDatabase(database.ownerUrl, { connections: 1 })
    const program = openDatabase(database.url, { connections: 1 })
    try {
      await owner.db.execute(sql`grant all on audit_log, receipts to jibon_app`)
      const { rows: theirs } = await owner.db.execute<{ name: string }>(
        sql`select oid::regclass::text as name from pg_class
            where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') and not relispartition`,
      )
      await owner.db.execute(sql.raw('alter schema pgboss owner to jibon'))
      for (const { name } of theirs) await owner.db.execute(sql.raw(`alter table ${name} owner to jibon`))
      await migrate(database)
      expect(await listDone(database.url, ['delete from audit_log', 'truncate receipts'])).toEqual([])
      const { rows } = await program.db.execute(sql`
        select distinct pg_get_userbyid(relowner) as owner from pg_class
        where relnamespace = 'pgboss'::regnamespace`)
      expect(rows).toEqual([{ owner: 'jibon_app' }])
    } finally {
      await owner.close()
      await program.close()
      await database.drop()
    }
  })

  it('must not be the owner in production: the program does not start, and one sentence says why', async () => {
    const { ownerUrl } = production
    await expect(migrate({ ownerUrl, url: ownerUrl }, { isProduction: true })).rejects.toThrow(
      'The role of DATABASE_URL, jibon, could change what must stay as it was written',
    )
  })

  it('cannot migrate the database itself', async () => {
    const { url } = production
    await expect(migrate({ ownerUrl: url, url })).rejects.toThrow('DATABASE_OWNER_URL must name the role')
  })
})
