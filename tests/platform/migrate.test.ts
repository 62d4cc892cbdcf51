import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#platform/database/server/migrate.ts'
import { createTestDatabase } from '../setup/database.ts'

/** The settings that the database gives to a new connection. */
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

it('a version refuses the database of a newer version in one sentence, and does not change it', async () => {
  const database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    const migrations = async () => (await owner.query('select * from drizzle.__drizzle_migrations')).rows
    await owner.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    )
    const before = await migrations()
    await expect(migrate(database)).rejects.toThrow(/^The database belongs to a newer version of Jibon: /)
    expect(await migrations()).toEqual(before)
  } finally {
    await owner.end()
    await database.drop()
  }
})

it('each start makes the database settings that lists need, which a restored dump lacks', async () => {
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
