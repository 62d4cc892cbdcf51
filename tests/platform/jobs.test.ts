import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase, type Transaction } from '#platform/database/server/database.ts'
import { createLog } from '#platform/database/server/log.ts'
import { jobMetrics } from '#platform/jobs/server/job-metrics.ts'
import { createJobs, type Jobs } from '#platform/jobs/server/jobs.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'

let database: TestDatabase
let opened: OpenDatabase
let jobs: Jobs
const seen: number[] = []
const processed = new Set<number>()
let failuresLeft = 1
let isGivenUp = false
const wentOn = Promise.withResolvers<void>()
let isDoomed = false

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.url)
  await opened.db.execute(sql`create table pgboss.done (n integer)`)
  jobs = createJobs(database.url, opened.db, createLog('silent'))
  jobs.work<{ n: number }>('note', async ({ n }, tx) => {
    await tx.execute(sql`insert into pgboss.done values (${n})`)
    if (n === 7 && failuresLeft-- > 0) throw new Error('not yet')
    if (n === 71 && isDoomed) throw new Error('never')
    seen.push(n)
  })
  jobs.workOutside<{ n: number }>(
    'tell',
    async ({ n }, finish) => {
      await finish(async (tx) => {
        if (n === 13 && failuresLeft-- > 0) throw new Error('not yet')
        await tx.execute(sql`insert into pgboss.done values (${n})`)
        processed.add(n)
      })
    },
    { isFrequent: true },
  )
  jobs.work<{ n: number }>(
    'tidy',
    async ({ n }, tx) => {
      await tx.execute(sql`insert into pgboss.done values (${n})`)
    },
    { isLowPriority: true },
  )
  jobs.work<{ n: number }>('remind', async () => {}, { isKeyed: true })
  const standStill = async ({ n }: { n: number }, tx: Transaction) => {
    await tx.execute(sql`insert into pgboss.done values (${n})`)
    if (isGivenUp) return
    isGivenUp = true
    await giveUp('stand-still')
    await until(async () => (await countDone(n)) === 1)
    wentOn.resolve()
  }
  // Two workers take these jobs, as two programs would.
  jobs.work<{ n: number }>('stand-still', standStill, { isFrequent: true })
  jobs.work<{ n: number }>('recall', async () => {}, { isKeyed: true })
  await leaveOldJobs()
  await jobs.open()
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
  await database.drop()
})

/** Gives a job up for a retry, as other programs do when its worker shows no sign of life. */
async function giveUp(name: string): Promise<void> {
  await opened.db.execute(sql`
    update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now() where name = ${name}`)
}

/** Leaves what an older version left: a queue that does not tell its jobs apart by key and drops them after a time. */
async function leaveOldJobs(): Promise<void> {
  const boss = new PgBoss({ connectionString: database.url })
  await boss.start()
  await boss.createQueue('recall', { policy: 'standard' })
  const options = { startAfter: 60, singletonKey: 'Rahima' }
  for (const n of [1, 2]) await boss.send('recall', { n }, options)
  await boss.stop()
}

const countDone = async (n: number) =>
  Number((await opened.db.execute(sql`select count(*) as n from pgboss.done where n = ${n}`)).rows[0]?.n)

const countLeft = async (name: string) =>
  Number((await opened.db.execute(sql`select count(*) as n from pgboss.job where name = ${name}`)).rows[0]?.n)

const countOpenTransactions = async () =>
  Number(
    (
      await opened.db.execute(sql`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`)
    ).rows[0]?.n,
  )

async function until(check: () => Promise<boolean>): Promise<void> {
  const patience = Date.now() + 15_000
  while (!(await check())) {
    if (Date.now() > patience) throw new Error('In vain waited for a job')
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

describe('a job', () => {
  it('exists exactly when the change that needs it was committed (PUSH-01)', async () => {
    await opened.db
      .transaction(async (tx) => {
        await jobs.enqueue(tx, 'note', { n: 1 })
        throw new Error('changed my mind')
      })
      .catch(() => {})
    await opened.db.transaction((tx) => jobs.enqueue(tx, 'note', { n: 2 }))
    await until(async () => (await countDone(2)) === 1)
    expect(await countDone(1)).toBe(0)
  })

  it('that failed is done again and has its effect once', async () => {
    await jobs.enqueue(opened.db, 'note', { n: 7 })
    // The job was seen before its transaction was committed.
    await until(async () => seen.includes(7) && (await countDone(7)) > 0)
    expect(await countDone(7)).toBe(1)
  })

  it('has its effect once also when many come at once and one of them fails', async () => {
    failuresLeft = 1
    await opened.db.transaction(async (tx) => {
      for (let n = 10; n < 50; n++) await jobs.enqueue(tx, 'tell', { n })
    })
    // Processed inside a transaction; the effect counts once that is committed.
    await until(async () => processed.size === 40 && (await countLeft('tell')) === 0)
    for (let n = 10; n < 50; n++) expect([n, await countDone(n)]).toEqual([n, 1])
  })

  it('of a queue for which nobody waits is still followed by the next without a pause', async () => {
    const tidied = Array.from({ length: 20 }, (_, n) => 800 + n)
    for (const n of tidied) await jobs.enqueue(opened.db, 'tidy', { n })
    const count = async () => (await Promise.all(tidied.map(countDone))).filter((done) => done === 1).length
    await expect.poll(count, { timeout: 10_000 }).toBe(20)
  })

  it('with a key is queued once per key', async () => {
    const later = { afterSeconds: 60 }
    for (const key of ['Rahima', 'Karim', 'Rahima', 'Rahima'])
      await jobs.enqueue(opened.db, 'remind', { n: 1 }, { key, ...later })
    expect(await countLeft('remind')).toBe(2)
    await expect(jobs.enqueue(opened.db, 'note', { n: 1 }, { key: 'Karim' })).rejects.toThrow('note')
  })

  it('has its effect once, also when a program that stopped responding was given up and then continues', async () => {
    await jobs.enqueue(opened.db, 'stand-still', { n: 60 })
    await until(async () => (await countLeft('stand-still')) === 0)
    // The first worker finishes after the second.
    await wentOn.promise
    await until(async () => (await countOpenTransactions()) === 0)
    expect(await countDone(60)).toBe(1)
  }, 20_000)

  it('that an older version left is not lost; its queue tells jobs apart by key from now on', async () => {
    expect(await countLeft('recall')).toBe(2)
    for (const n of [3, 4])
      await jobs.enqueue(opened.db, 'recall', { n }, { key: 'Rahima', afterSeconds: 60 })
    expect(await countLeft('recall')).toBe(3)
  })

  it('is never dropped because it waited too long, and backs off up to an hour when it fails (operations 4)', async () => {
    await jobs.enqueue(opened.db, 'note', { n: 61 }, { afterSeconds: 3600 })
    const { rows } = await opened.db.execute(sql`
      select name from pgboss.job
       where keep_until < now() + interval '5 years' or deletion_seconds < 5 * 366 * 86400
          or not retry_backoff or retry_delay_max <> 3600`)
    expect(rows).toEqual([])
  })

  it('that failed in all its retries stays among the dead jobs until a person retries it (operations 4)', async () => {
    isDoomed = true
    await jobs.enqueue(opened.db, 'note', { n: 71 }, { afterSeconds: 3600 })
    const job = sql`pgboss.job where name = 'note' and data->>'n' = '71'`
    const stateOf = async () => (await opened.db.execute(sql`select state from ${job}`)).rows[0]?.state
    await opened.db.execute(sql`
      update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'note' and data->>'n' = '71'`)
    await until(async () => (await stateOf()) === 'failed')
    const registry = new Registry()
    jobMetrics(registry, opened.db)
    expect(await registry.metrics()).toContain('jobs_dead{queue="note"} 1')
    isDoomed = false
    const operations = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    const retry = /```sql\n(update pgboss\.job[^`]*)```/.exec(operations)?.[1] ?? ''
    await opened.db.execute(sql.raw(retry.replace('QUEUE', 'note')))
    await until(async () => (await countDone(71)) === 1)
  })

  it('waits until its time', async () => {
    await jobs.enqueue(opened.db, 'note', { n: 9 }, { afterSeconds: 2 })
    expect(await countDone(9)).toBe(0)
    await until(async () => (await countDone(9)) === 1)
  })
})
