import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CoreSystem, CoreUnavailable } from '#adapters/core-system/core-system.ts'
import type { Files } from '#adapters/files/files.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import { createLog } from '#platform/database/server/log.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { editionsOf } from '#sales/plans/server/editions.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import { runUntilDeath } from '../../../../tests/drive/doomed-database.ts'
import { database, opened, openTestDatabase } from '../../../../tests/drive/test-database.ts'
import { registerPushes } from './push-to-core.ts'

type Finish = (effect: (tx: Transaction) => Promise<void>) => Promise<void>
type Work = (job: object, finish: Finish) => Promise<void>

const editions = editionsOf([loadDefaultEdition()])
let policy: { id: number; reference: string }
/** Every number that the core system gave, by idempotency key. */
let taken: Map<string, string[]>

openTestDatabase('jibon_open')
beforeAll(async () => {
  await opened.db.execute(sql`create table pgboss.pushes (id serial primary key, data jsonb not null)`)
  const { rows } = await opened.db.execute<{ id: number; reference: string }>(
    sql`select id, reference from policies where status = 1 limit 1`,
  )
  policy = rows[0] ?? { id: 0, reference: '' }
})

/** A core system that keeps its promise: one number per key. `answers` says whether its reply reaches the caller. */
function coreThat(answers: () => boolean): CoreSystem {
  const say = <T>(answer: T): T => {
    if (!answers()) throw new CoreUnavailable('timeout')
    return answer
  }
  return {
    push: async (_policy, key) => {
      const numbers = taken.get(key) ?? []
      if (numbers.length === 0) numbers.push(String(900_500_000 + taken.size))
      taken.set(key, numbers)
      return say(numbers[0] ?? '')
    },
    find: async (keys) =>
      say(new Map(keys.flatMap((key) => (taken.get(key) ?? []).map((number) => [key, number] as const)))),
    report: async () => [],
    notePosting: () => Promise.reject(new Error('No payments')),
    listPostings: async () => new Map(),
  }
}

/** One run of the program: it takes the oldest job and dies at the chosen point. */
async function live(db: Database, core: CoreSystem, now: Date): Promise<void> {
  let work: Work = async () => {}
  const jobs: Partial<Jobs> = {
    enqueue: async (tx, name, job) => {
      if (name === 'push-policy')
        await tx.execute(sql`insert into pgboss.pushes (data) values (${JSON.stringify(job)})`)
    },
    workOutside: (_name, pushes) => {
      work = pushes as Work
    },
  }
  const files: Partial<Files> = { find: async () => new TextEncoder().encode('%PDF-1.4') }
  registerPushes({
    db,
    autocommit: db,
    jobs: jobs as Jobs,
    clock: { now: () => now },
    coreSystem: core,
    files: files as Files,
    editions,
    log: createLog('silent'),
  })
  const { rows } = await opened.db.execute<{ id: number; data: object }>(
    sql`select id, data from pgboss.pushes order by id limit 1`,
  )
  const [job] = rows
  if (!job) return
  await work(job.data, (effect) =>
    db.transaction(async (tx) => {
      await effect(tx)
      await tx.execute(sql`delete from pgboss.pushes where id = ${job.id}`)
    }),
  )
}

const firstDay = new Date('2026-11-22T10:00:00+06:00')

async function beginAnew(): Promise<void> {
  taken = new Map()
  await opened.db.execute(sql`
    update policies set status = 1, core_number = null, push_attempt = 0, push_claimed_at = null, first_push_at = null,
      push_failure = null where id = ${policy.id}`)
  await opened.db.execute(sql`delete from pgboss.pushes`)
  await opened.db.execute(
    sql`insert into pgboss.pushes (data) values (${JSON.stringify({ policyId: policy.id, attempt: 0, tries: 0 })})`,
  )
}

async function howItStands(): Promise<{ status: number; number: string | null; waiting: number }> {
  const { rows } = await opened.db.execute<{ status: number; number: string | null; waiting: number }>(sql`
    select status, core_number as number, (select count(*)::int from pgboss.pushes) as waiting
    from policies where id = ${policy.id}`)
  return rows[0] ?? { status: -1, number: null, waiting: -1 }
}

describe('a push whose program is killed', () => {
  it.each([
    ['before it is asked', false],
    ['after it was answered', true],
  ])(
    'killed at any of its statements, %s, ends with exactly one core number (PUSH-02)',
    async (_when, isAfterwards) => {
      let deaths = 0
      for (let atStatement = 1; ; atStatement++) {
        await beginAnew()
        const core = coreThat(() => true)
        const hasDied = await runUntilDeath(database.url, { atStatement, isAfterwards }, (db) =>
          live(db, core, firstDay),
        )
        deaths += hasDied ? 1 : 0
        for (let life = 1; (await howItStands()).waiting > 0; life++) {
          expect(life).toBeLessThan(9)
          await live(opened.db, core, new Date(firstDay.getTime() + life * 60_000))
        }
        const { status, number } = await howItStands()
        expect([atStatement, status, number]).toEqual([atStatement, 2, taken.get(policy.reference)?.[0]])
        expect([...taken.values()].flat()).toHaveLength(1)
        if (!hasDied) break
      }
      expect(deaths).toBeGreaterThan(10)
    },
    60_000,
  )

  it('asks whether the core has it before it is pushed again, and does not push what it has (PUSH-02)', async () => {
    await beginAnew()
    let isHeard = false
    const core = coreThat(() => isHeard)
    let pushes = 0
    const counting: CoreSystem = {
      ...core,
      push: (...push) => {
        pushes += 1
        return core.push(...push)
      },
    }
    await live(opened.db, counting, firstDay)
    expect([pushes, (await howItStands()).status]).toEqual([1, 6])
    isHeard = true
    await live(opened.db, counting, new Date(firstDay.getTime() + 10_000))
    expect([pushes, (await howItStands()).status]).toEqual([1, 2])
  })

  it('stores its number whichever try brought it, even an overtaken one (PUSH-02)', async () => {
    await beginAnew()
    const core = coreThat(() => true)
    const slow: CoreSystem = {
      ...core,
      push: async (...push) => {
        const number = await core.push(...push)
        // This process stalled for so long that another one repeated the try and was refused.
        await opened.db.execute(sql`
          update policies set push_attempt = 1, status = 6, push_claimed_at = null,
            push_failure = '{"reason": "refused", "detail": "known already"}' where id = ${policy.id}`)
        return number
      },
    }
    await live(opened.db, slow, firstDay)
    expect(await howItStands()).toEqual({ status: 2, number: taken.get(policy.reference)?.[0], waiting: 0 })
  })

  it('is not kept waiting by a clock that was ahead (PUSH-02)', async () => {
    await beginAnew()
    const nextYear = new Date('2027-11-22T10:00:00+06:00')
    await opened.db.execute(sql`
      update policies set push_claimed_at = ${nextYear.toISOString()}, first_push_at = ${nextYear.toISOString()}
      where id = ${policy.id}`)
    await live(
      opened.db,
      coreThat(() => true),
      firstDay,
    )
    expect((await howItStands()).status).toBe(2)
  })
})

describe('a core system that breaks its promise', () => {
  it('and gives a number that another policy has is not believed, and people hear of it (PUSH-02)', async () => {
    await beginAnew()
    const core = { ...coreThat(() => true), push: async () => '900000001' }
    await live(opened.db, core, firstDay)
    expect(await howItStands()).toEqual({ status: 6, number: null, waiting: 1 })
    const lastTry = new Date(firstDay.getTime() + 24 * 3_600_000)
    await live(opened.db, core, lastTry)
    const { rows } = await opened.db.execute(sql`select push_failure from policies where id = ${policy.id}`)
    expect(rows).toMatchObject([{ push_failure: { reason: 'givenUp', detail: 'unreadable' } }])
  })
})

describe('Retry', () => {
  it('pressed while the last try is under way begins the 24 hours anew (PUSH-02)', async () => {
    await beginAnew()
    const core = coreThat(() => false)
    await live(opened.db, core, firstDay)
    const pressed: CoreSystem = {
      ...core,
      find: async (keys) => {
        await opened.db.execute(sql`update policies set first_push_at = null where id = ${policy.id}`)
        return core.find(keys)
      },
    }
    await live(opened.db, pressed, new Date(firstDay.getTime() + 24 * 3_600_000))
    const { rows } = await opened.db.execute(sql`
      select push_failure ->> 'reason' as reason, (select data ->> 'tries' from pgboss.pushes) as tries
      from policies where id = ${policy.id}`)
    expect(rows).toEqual([{ reason: 'failed', tries: '1' }])
  })
})
