import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { checkLocale, DatabaseProblem } from './check-locale.ts'
import { handOverJobs, limitProgramRole, requireLesserRole } from './program-role.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))
/** Any number that is ours alone: two instances that start at once migrate one after the other. */
const migrationLock = 741_2026

/** How a database is reached: by the role that owns its tables, and by the one the program works as. */
export type DatabaseAddresses = { readonly ownerUrl: string; readonly url: string }

/**
 * Brings a database to the newest form, and lets the program's role do what it needs and no more. Safe to call from
 * several instances at once.
 * @throws DatabaseProblem in one sentence; in production also where both are one role
 */
export async function migrate(
  { ownerUrl, url }: DatabaseAddresses,
  { isProduction = false }: { readonly isProduction?: boolean } = {},
): Promise<void> {
  const role = await findRole(url)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock])
    await owner.query('set client_min_messages = warning')
    await checkLocale(owner)
    await refuseNewerDatabase(owner)
    await runMigrations(drizzle({ client: owner }), { migrationsFolder })
    await owner.query(databaseSettings)
    await owner.query(monthsAhead)
    await handOverJobs(owner, role)
    const { rows } = await owner.query('select current_user as name')
    const isSame = rows[0].name === role
    // Where the demo has one role only, the triggers alone refuse.
    if (!isSame) await limitProgramRole(owner, { role, isProduction })
    if (!isSame || isProduction) await requireLesserRole(owner, role)
  } catch (error) {
    throw isNotAllowed(error) ? new DatabaseProblem(mayNot, { cause: error }) : error
  } finally {
    await owner.end()
  }
}

/**
 * A version works on its own tables only: on newer ones it would fail at single calls, hours later. So the former
 * version starts on a backup of its own time, or not at all.
 * @throws DatabaseProblem
 */
async function refuseNewerDatabase(owner: pg.Client): Promise<void> {
  const { rows: tables } = await owner.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (tables[0].name === null) return
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const { rows } = await owner.query(
    'select 1 from drizzle.__drizzle_migrations where created_at > $1 limit 1',
    [newest],
  )
  if (rows.length > 0) throw new DatabaseProblem(isNewer)
}

/**
 * No query here is long enough for a compiler or for helpers (decision 0032). These settings are the database's own, and
 * no dump holds them: so every start sets them. A role that may not leaves them as they are.
 */
const databaseSettings = `do $$ begin
  execute format('alter database %I set jit = off', current_database());
  execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database());
exception when insufficient_privilege then null;
end $$`

/**
 * Partitions of the audit log, for two years from every start on. Not a job's: the program's role cannot add to a table
 * it does not own, and a program that was not restarted for two years still writes, among the lines without a month.
 */
const monthsAhead = `select make_audit_months(current_date, (current_date + interval '2 years')::date)`

async function findRole(url: string): Promise<string> {
  const program = new pg.Client({ connectionString: url })
  await program.connect()
  try {
    const { rows } = await program.query('select current_user as name')
    return rows[0].name
  } finally {
    await program.end()
  }
}

const isNewer =
  'The database belongs to a newer version of Jibon: start that version, or restore the backup made before the update.'

const mayNot =
  'The role that brings the database up to date may not change its tables: DATABASE_OWNER_URL must name the role that owns the database.'

function isNotAllowed(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return [code, cause?.code].includes('42501')
}
