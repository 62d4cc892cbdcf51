import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#platform/database/server/migrate.ts'
import { createTestDatabase } from '../setup/database.ts'

/** What the database itself says to whoever connects. */
async function settingsOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as helpers`,
    )
    return rows[0]
  } finally {
    await client.end()
  }
}

it('a start sets what the lists need of the database, which a restored dump comes without', async () => {
  const database = await createTestDatabase()
  try {
    const admin = new pg.Client({ connectionString: database.ownerUrl })
    await admin.connect()
    await admin.query(`do $$ begin
      execute format('alter database %I reset all', current_database());
      execute format('alter database %I set jit = on', current_database());
    end $$`)
    await admin.end()
    await migrate(database)
    expect(await settingsOf(database.url)).toEqual({ jit: 'off', helpers: '0' })
  } finally {
    await database.drop()
  }
})
