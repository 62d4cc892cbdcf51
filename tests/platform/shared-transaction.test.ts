import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '#platform/database/server/database.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/server/database.ts'
import { atTheEnd, inSharedTransaction } from '#platform/database/server/shared-transaction.ts'
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

  it('does what its pieces put off once for all of them, also what is put off only then', async () => {
    const gathered: number[] = []
    const writeAll = async (tx: Transaction, keys: readonly number[]) => {
      gathered.push(keys.length)
      for (const key of keys) await tx.execute(sql`insert into deeds (key) values (${key})`)
    }
    const later = async (tx: Transaction, keys: readonly number[]) => {
      for (const key of keys) await atTheEnd(tx, key, writeAll)
    }
    await Promise.all(
      Array.from({ length: 21 }, (_, key) =>
        inSharedTransaction(opened.db, key, (tx) => atTheEnd(tx, key, later), 'jobs'),
      ),
    )
    expect(await deeds()).toHaveLength(21)
    expect(gathered).toEqual([1, 20])
    await opened.db.transaction((tx) => atTheEnd(tx, 50, writeAll))
    expect(gathered).toEqual([1, 20, 1])
  })

  it('is done anew when its connection breaks', async () => {
    let isCut = false
    const cutOnce = (key: number) =>
      inSharedTransaction(opened.db, key, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        if (key === 5 && !isCut) {
          isCut = true
          await opened.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`)
        }
        await tx.execute(sql`insert into deeds (key) values (${key})`)
      })
    await Promise.all([1, 2, 3, 4, 5, 6].map(cutOnce))
    await deed(9)
    expect((await deeds()).map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 6, 9])
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
