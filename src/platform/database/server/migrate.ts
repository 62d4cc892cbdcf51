import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { checkLocale, DatabaseProblem } from './check-locale.ts'
import { limitProgramRole, requireLesserRole, transferJobSchema } from './program-role.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))
/** The key of an advisory lock, arbitrary but unique: instances that start at once migrate one after the other. */
const migrationLock = 741_2026

/** How to connect: as the role that owns the tables, and as the role that the program runs as. */
export type DatabaseAddresses = { readonly ownerUrl: string; readonly url: string }

/**
 * Migrates a database to the newest schema, and grants the program's role only what it needs. Safe to call
 * from several instances at once.
 * @throws DatabaseProblem in one sentence; in production also if both roles are the same
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
    await transferJobSchema(owner, role)
    const { rows } = await owner.query('select current_user as name')
    const isSame = rows[0].name === role
    // If the demo has only one role, only the triggers protect append-only tables.
    if (!isSame) await limitProgramRole(owner, { role, isProduction })
    if (!isSame || isProduction) await requireLesserRole(owner, role)
  } catch (error) {
    throw isNotAllowed(error) ? new DatabaseProblem(mayNot, { cause: error }) : error
  } finally {
    await owner.end()
  }
}

/**
 * Refuses a database that a newer version has migrated: on newer tables single calls would fail, hours later.
 * An older version must therefore start on a backup from its own time.
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
 * Turns off JIT compilation and parallel workers: no query here is long enough to gain from them (decision
 * 0032). These are settings of the database that no dump includes, so every start sets them. A role without
 * the privilege leaves them as they are.
 */
const databaseSettings = `do $$ begin
  execute format('alter database %I set jit = off', current_database());
  execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database());
exception when insufficient_privilege then null;
end $$`

/**
 * Creates the audit log's partitions for the next two years at every start. A job cannot do it, because the program's
 * role does not own the table. A program not restarted for two years still writes, into the default partition.
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
