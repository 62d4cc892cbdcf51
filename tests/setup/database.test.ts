import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'

const databases: TestDatabase[] = []

afterAll(async () => {
  for (const database of databases) await database.drop()
})

it('every test file has a database of its own, with migrations and job queue in it', async () => {
  databases.push(await createTestDatabase(), await createTestDatabase())
  const [mine, theirs] = databases
  await ask(mine?.ownerUrl, 'create table promises as select 1 as kept')
  await expect(ask(theirs?.ownerUrl, 'select * from promises')).rejects.toThrow(
    'relation "promises" does not exist',
  )
  expect(
    await ask(
      theirs?.url,
      `select to_regclass('audit_log') is not null as migrated,
    to_regnamespace('pgboss') is not null as queue, current_user as role`,
    ),
  ).toEqual([{ migrated: true, queue: true, role: 'jibon_app' }])
})

async function ask(url: string | undefined, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
