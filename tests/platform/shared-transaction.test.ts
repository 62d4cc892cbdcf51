import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#platform/server/database.ts'
import { inSharedTransaction } from '#platform/server/shared-transaction.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.url, { connections: 4 })
  await opened.db.execute(sql`create table deeds (key int unique, transaction text default txid_current())`)
})
beforeEach(() => opened.db.execute(sql`truncate deeds`))
afterAll(async () => {
  await opened.close()
  await database.drop()
})

/** Writes one deed, in several statements. */
const deed = (key: number) =>
  inSharedTransaction(opened.db, key, async (tx) => {
    await tx.execute(sql`select pg_sleep(0.001)`)
    await tx.execute(sql`insert into deeds (key) values (${key})`)
  })

async function deeds(): Promise<{ key: number; transaction: string }[]> {
  return (
    await opened.db.execute<{ key: number; transaction: string }>(sql`select * from deeds order by key`)
  ).rows
}

describe('a shared transaction', () => {
  it('keeps what many do at the same time with few commits', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, key) => deed(key)))
    const kept = await deeds()
    expect(kept.map(({ key }) => key)).toEqual(Array.from({ length: 40 }, (_, key) => key))
    expect(new Set(kept.map(({ transaction }) => transaction)).size).toBeLessThan(10)
  })

  it('fails for the one whose work fails, and for nobody else', async () => {
    await deed(7)
    const ends = await Promise.allSettled([1, 7, 2, 3].map(deed))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect((await deeds()).map(({ key }) => key)).toEqual([1, 2, 3, 7])
  })

  it('is never shared by two that decide about the same thing', async () => {
    await opened.db.execute(sql`insert into deeds (key) values (0)`)
    const count = () =>
      inSharedTransaction(opened.db, 0, async (tx) => {
        const { rows } = await tx.execute<{ key: number }>(sql`select key from deeds for update`)
        await tx.execute(sql`update deeds set key = ${(rows[0]?.key ?? 0) + 1}`)
      })
    await Promise.all(Array.from({ length: 20 }, count))
    expect((await deeds()).map(({ key }) => key)).toEqual([20])
  })
})
