import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))
/** Any number that is ours alone: two instances that start at once migrate one after the other. */
const migrationLock = 741_2026

/** Brings the database at `url` to the newest form. Safe to call from several instances at once. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set client_min_messages = warning')
    await runMigrations(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
