import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpCoreSystem } from '#adapters/core-system/http.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { registerReports } from '#policies/core-push/server/process-report.ts'
import { registerSendWaiting } from '#policies/core-push/server/send-waiting.ts'
import { bringJobsForward, nextPush } from '../../../../tests/drive/pass-time.ts'
import { type Caller, createTestApp, type TestApp } from '../../../../tests/drive/test-app.ts'
import { buyForSomebody, detailsOf, quoteFor } from '../../../../tests/people/proposal-of-sumaiya.ts'

let app: TestApp
let agent: Caller
let quote: string
const coreReportKey = 'the-core-reports-with-this-key'

beforeAll(async () => {
  app = await createTestApp({ CORE_REPORT_KEY: coreReportKey })
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
})
afterAll(() => app.close())
beforeEach(() => app.turn({ reset: true }))

async function confirm(): Promise<{ id: number; reference: string }> {
  const { body } = await buyForSomebody(agent, quote)
  return { id: body.data.id, reference: body.data.ref_unique_id }
}

const reached = (id: number, status: number) =>
  app.eventually(`policy ${id} has status ${status}`, async () => {
    const policy = await detailsOf(agent, id)
    return policy.status === status && policy
  })

async function passTime(seconds: number): Promise<void> {
  await app.clock.moveBy(seconds * 1000)
  await bringJobsForward(app.db, seconds)
}

async function corePoliciesOf(reference: string): Promise<number> {
  const { rows } = await app.db.execute(
    sql`select count(*)::int as n from sandbox.core_policies where idempotency_key = ${reference}`,
  )
  return Number(rows[0]?.n)
}

describe('the push of a confirmed policy', () => {
  it('gives it the core system’s number and status 2, then its report status 3 (PUSH-01, PUSH-03)', async () => {
    const { id } = await confirm()
    const uploaded = await reached(id, 2)
    expect(uploaded.sap_policy_id).toMatch(/^9\d{8}$/)
    expect(uploaded.core_system_policy_id).toBe(uploaded.sap_policy_id)
    await passTime(6)
    const active = await reached(id, 3)
    expect(active.sap_policy_id).toBe(uploaded.sap_policy_id)
  }, 40_000)

  it('that the core refuses sets 6 with the core’s reason, and is not repeated automatically (PUSH-02)', async () => {
    await app.turn({ core: 'refuse' })
    const { id, reference } = await confirm()
    const failed = await reached(id, 6)
    expect(failed.push_failure).toMatchObject({ reason: 'refused' })
    expect(failed.sap_policy_id).toBeNull()
    expect(await corePoliciesOf(reference)).toBe(0)
  })

  it('that failed is sent again by someone with Policy Edit (PUSH-02)', async () => {
    await app.turn({ core: 'refuse' })
    const { id, reference } = await confirm()
    expect((await reached(id, 6)).may_retry).toBe(true)
    await app.turn({ core: 'ok' })
    expect((await agent.post('/api-app/retry-push', { id })).status).toBe(200)
    await reached(id, 2)
    expect(await corePoliciesOf(reference)).toBe(1)
    expect((await agent.post('/api-app/retry-push', { id })).body.code).toBe('pushNotFailed')
  })

  it('that met an error is repeated automatically after ten seconds (PUSH-02)', async () => {
    await app.turn({ core: 'error' })
    const { id } = await confirm()
    expect((await reached(id, 6)).push_failure.reason).toBe('failed')
    await app.turn({ core: 'ok' })
    await passTime(10)
    expect((await reached(id, 2)).push_failure).toBeNull()
  }, 40_000)

  it('that the core took without answering never makes a second policy (PUSH-02)', async () => {
    await app.turn({ core: 'twice' })
    const { id, reference } = await confirm()
    await reached(id, 6)
    await app.turn({ core: 'ok' })
    await Promise.all([1, 2, 3].map(() => agent.post('/api-app/retry-push', { id })))
    await reached(id, 2)
    expect(await corePoliciesOf(reference)).toBe(1)
  }, 40_000)
})

async function rowOf(id: number) {
  const { rows } = await app.db.execute<{
    status: number
    core_number: string
    fup: string | null
    paid: number
    last_paid_on: string | null
    reason: string | null
    attempt: number
    moves: string
  }>(sql`
    select status, core_number, fup::text, paid_instalments as paid, last_paid_on::text, push_attempt as attempt,
      push_failure ->> 'reason' as reason,
      (select string_agg(to_status::text, ' ' order by id) from policy_history where policy_id = policies.id) as moves
    from policies where id = ${id}`)
  if (!rows[0]) throw new Error('There is no such policy')
  return rows[0]
}

/** What the program does every minute: tries the proposal that was not tried for longest. */
function everyMinute(): () => Promise<void> {
  let round = async (_tx: Transaction): Promise<void> => {}
  registerSendWaiting({
    clock: app.clock,
    jobs: {
      ...app.jobs,
      work: () => {},
      repeat: (_name, _seconds, work) => {
        round = work
      },
    },
  })
  return () => app.db.transaction(round)
}

describe('a proposal that waits for a person', () => {
  it('is of the demo, has papers, and goes to the core once it is sent again (PUSH-01, PUSH-02)', async () => {
    const { rows } = await app.db.execute<{ id: number; reference: string }>(
      sql`select id, reference from policies where status = 6 and push_failure ->> 'reason' = 'givenUp' limit 1`,
    )
    const failed = rows[0] ?? { id: 0, reference: '' }
    const admin = await app.signIn('admin')
    const { body } = await admin.post('/api-app/user-dashboard', {})
    expect(body.data.push_alarm.for_people).toBeGreaterThan(0)
    expect((await admin.post('/api-app/retry-push', { id: failed.id })).status).toBe(200)
    await app.eventually('the core has it', async () => (await rowOf(failed.id)).core_number)
    const taken = await app.db.execute(sql`
      select policy -> 'documents' -> 0 ->> 'name' as name from sandbox.core_policies
      where idempotency_key = ${failed.reference}`)
    expect(taken.rows).toEqual([{ name: 'papers.pdf' }])
    const after = await admin.post('/api-app/user-dashboard', {})
    expect(after.body.data.push_alarm.for_people).toBe(body.data.push_alarm.for_people - 1)
    const metrics = await app.visitor.get('/metrics')
    expect(metrics.body).toMatch(/core_pushes_waiting\{why="refused"\} \d+/)
    expect(metrics.body).toMatch(/core_push_oldest_seconds \d+/)
    const bank = await app.signIn('editor')
    expect((await bank.post('/api-app/user-dashboard', {})).status).toBe(403)
  }, 40_000)
})

describe('what the core reports by itself', () => {
  const callback = (key: string | undefined, ...policies: object[]) =>
    app.visitor.post(
      '/v1/core/reports',
      { policies },
      key ? { headers: { authorization: `Bearer ${key}` } } : {},
    )
  const report = (number: string, revision: number, status: string, fup: string | null) => ({
    policy_number: number,
    revision,
    status,
    fup,
    last_payment: { date: '2026-11-20', amount: 500 },
  })

  it('is processed in order; duplicate, overtaken and unknown reports change nothing (PUSH-03)', async () => {
    await app.turn({ core: 'down' })
    const { rows } = await app.db.execute<{ id: number; number: string; start: string }>(sql`
      select id, core_number as number, start_date::text as start from policies
      where status = 3 and mode = 'Y' and premium_paying_years > 2 and paid_instalments not in (1, 2) limit 1`)
    const { id, number, start } = rows[0] ?? { id: 0, number: '', start: '' }
    const dueIn = (years: number) => `${Number(start.slice(0, 4)) + years}${start.slice(4)}`
    const later = report(number, 8, 'active', dueIn(2))
    expect((await callback(undefined, later)).body.code).toBe('coreKeyWrong')
    expect((await callback('another-key-of-the-core', later)).status).toBe(401)
    expect((await callback(coreReportKey, { ...later, fup: 'soon' })).body.code).toBe('coreReportInvalid')
    const before = await rowOf(id)
    expect(before.fup).not.toBe(dueIn(2))
    const moves = before.moves
    const answers = await Promise.all([
      callback(coreReportKey, later, later, report('99999', 1, 'mature', null)),
      callback(coreReportKey, report(number, 7, 'active', dueIn(1))),
      callback(coreReportKey, later),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await callback(coreReportKey, report(number, 6, 'received', dueIn(0)))
    expect(await rowOf(id)).toMatchObject({
      status: 3,
      fup: dueIn(2),
      paid: 2,
      last_paid_on: '2026-11-20',
      moves,
    })
    await callback(coreReportKey, report(number, 9, 'mature', null), report(number, 8, 'active', dueIn(1)))
    await callback(coreReportKey, report(number, 10, 'active', dueIn(2)))
    expect(await rowOf(id)).toMatchObject({ status: 4, moves: `${moves} 4` })
  })
})

describe('the core system', () => {
  it('is asked on the day a term ends, and only its report makes a policy mature (PUSH-03, POL-06)', async () => {
    const { id } = await confirm()
    await reached(id, 2)
    await passTime(6)
    await app.eventually('it is active', async () => (await rowOf(id)).status === 3)
    const { rows } = await app.db.execute<{ day: string }>(
      sql`select (start_date + make_interval(years => term_years::int))::date::text as day from policies where id = ${id}`,
    )
    const day = new Date(`${rows[0]?.day}T00:05:00+06:00`)
    const asked: { policyIds: number[] }[] = []
    let round = async (_tx: Transaction): Promise<void> => {}
    let ask = async (
      _job: object,
      _finish: (effect: (tx: Transaction) => Promise<void>) => Promise<void>,
    ): Promise<void> => {}
    const jobs: Partial<Jobs> = {
      enqueue: async (_tx, _name, job) => {
        asked.push(job as { policyIds: number[] })
      },
      workOutside: (_name, work) => {
        ask = work as typeof ask
      },
      repeat: (_name, _seconds, work) => {
        round = work
      },
    }
    const coreSystem = httpCoreSystem({ address: `${app.url}/sandbox/core`, key: 'sandbox' })
    registerReports({ db: app.db, jobs: jobs as Jobs, clock: { now: () => day }, coreSystem })
    const askAll = async () => {
      for (const job of asked.splice(0)) await ask(job, (effect) => app.db.transaction(effect))
    }
    await app.db.transaction(round)
    expect(asked.flatMap(({ policyIds }) => policyIds)).toContain(id)
    await app.turn({ core: 'down' })
    await askAll()
    expect((await rowOf(id)).status).toBe(3)
    await app.turn({ core: 'ok' })
    await app.clock.moveTo(day)
    // As if a clock that was ahead had asked about it in years to come.
    await app.db.execute(sql`update policies set report_asked_on = report_asked_on + 400 where id = ${id}`)
    await app.db.transaction(round)
    await askAll()
    expect(await rowOf(id)).toMatchObject({ status: 4, moves: '0 1 2 3 4' })
    await app.clock.moveTo(null)
  }, 40_000)

  it.each(['down', 'findsOnly', 'half'])(
    'that was sick (%s) and takes policies again gets all that waits within a minute, each once (PUSH-02, feature 13)',
    async (sickness) => {
      await app.turn({ core: 'down' })
      const waiting = await Promise.all([1, 2, 3].map(confirm))
      for (const { id } of waiting) await reached(id, 6)
      await app.turn({ core: sickness })
      const minute = everyMinute()
      // Their own next tries are hours away.
      await app.db.execute(sql`
        update policies set push_failure = push_failure || jsonb_build_object('nextTryAt', '2099-01-01T00:00:00Z')
        where push_failure ->> 'reason' = 'failed'`)
      await app.db.execute(sql`
        update pgboss.job set start_after = now() + interval '3 hours'
        where name = 'push-policy' and state in ('created', 'retry')`)
      await minute()
      await app.turn({ core: 'ok' })
      // Our own breaker may keep the first ones back for some seconds.
      await app.eventually('the core has all', async () => {
        await passTime(61)
        await minute()
        const rows = await Promise.all(waiting.map(({ id }) => rowOf(id)))
        return rows.every(({ core_number }) => core_number)
      })
      for (const { reference } of waiting) expect(await corePoliciesOf(reference)).toBe(1)
      await app.clock.moveTo(null)
    },
    60_000,
  )

  it('that answers questions and takes nothing gets one try a minute, which leaves the timetable as it was (PUSH-02)', async () => {
    await app.turn({ core: 'findsOnly' })
    const { id } = await confirm()
    const failed = await reached(id, 6)
    expect(failed.push_failure.next_try_at).toMatch(/^\d{4}-\d\d-\d\dT/)
    const tried = (attempt: number) =>
      app.eventually(`${attempt} tries are over`, async () => (await rowOf(id)).attempt === attempt)
    await passTime(10)
    await tried(2)
    await passTime(60)
    await tried(3)
    const before = await nextPush(app.db, id)
    await everyMinute()()
    await app.eventually('it was sent ahead', async () => {
      const { rows } = await app.db.execute(
        sql`select from policies where id = ${id} and push_failure ? 'aheadAt' and push_claimed_at is null
          and not exists (select from pgboss.job where name = 'push-policy'
            and (state = 'active' or (state = 'created' and start_after <= now())))`,
      )
      return rows.length > 0
    })
    expect((await rowOf(id)).attempt).toBe(3)
    expect((await nextPush(app.db, id))?.pause).toBe(before?.pause)
    await app.clock.moveTo(null)
  }, 60_000)

  it('that takes nothing is tried after 10 s, 1, 5, 15 and 60 minutes, then hourly for 24 hours; then a person is called (PUSH-02)', async () => {
    // It answers questions, so that our breaker does not keep tries back.
    await app.turn({ core: 'findsOnly' })
    const { id, reference } = await confirm()
    const pauses: number[] = []
    async function passPause(after: number): Promise<void> {
      await app.eventually(`try ${after} is over`, async () => (await rowOf(id)).attempt === after)
      const next = await app.eventually('the next try is planned', () => nextPush(app.db, id))
      pauses.push(Math.round(next.pause))
      await passTime(next.left)
    }
    for (let n = 1; n <= 5; n++) await passPause(n)
    expect(pauses).toEqual([10, 60, 300, 900, 3600])
    await app.eventually('the sixth try is over', async () => (await rowOf(id)).attempt === 6)
    expect((await rowOf(id)).reason).toBe('failed')
    // The core takes another one meanwhile: it is not sick.
    await app.clock.moveBy(23 * 3_600_000)
    await app.db.execute(sql`
      insert into policy_history (policy_id, from_status, to_status, at)
      select id, 1, 2, ${app.clock.now().toISOString()}::timestamptz from policies where status = 3 limit 1`)
    await bringJobsForward(app.db, 4000)
    await app.eventually('it is given up', async () => (await rowOf(id)).reason === 'givenUp')
    expect(await nextPush(app.db, id)).toBeUndefined()
    expect((await rowOf(id)).moves).toBe('0 1 6')

    await app.turn({ core: 'ok' })
    const morning = await app.signIn('agent')
    const { body } = await morning.post('/api-app/customer-policy-details', { customer_policy_id: id })
    expect(body.data.customer_policy_details.push_failure.reason).toBe('givenUp')
    await morning.post('/api-app/retry-push', { id })
    await app.eventually('the core has it', async () => (await rowOf(id)).core_number)
    expect(await corePoliciesOf(reference)).toBe(1)
  }, 60_000)
})
