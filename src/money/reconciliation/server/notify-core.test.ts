import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CoreSystem } from '#adapters/core-system/core-system.ts'
import { httpCoreSystem } from '#adapters/core-system/http.ts'
import { premiumLines, reversalLines } from '#money/ledger/payment.ts'
import { enqueueCoreNotice } from '#money/ledger/server/entry-jobs.ts'
import { postEntry } from '#money/ledger/server/post-entry.ts'
import { coreNotices } from '#money/ledger/server/tables.ts'
import type { Database } from '#platform/database/server/database.ts'
import { createLog } from '#platform/database/server/log.ts'
import { listCoreDifferences } from '#policies/core-push/server/core-report-store.ts'
import { processReports } from '#policies/core-push/server/process-report.ts'
import { lockPolicyForPayment } from '#policies/policies/server/payment-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyOfRahim } from '../../../../tests/adapters/cases/core-system-cases.ts'
import { openWorld, world } from '../../../../tests/adapters/sandbox-world.ts'
import { runUntilDeath } from '../../../../tests/drive/doomed-database.ts'
import { makeJobList } from '../../../../tests/drive/job-list.ts'
import { notifyAgain, registerCoreNotices } from './notify-core.ts'

let list: Awaited<ReturnType<typeof makeJobList>>
/** Rahim's policy: 22,246 taka a year from 1 December 2026. */
let policyId: number
let pushes = 0

openWorld({ template: 'jibon_open' })
beforeAll(async () => {
  list = await makeJobList(world.db)
})

/** Every test begins with a policy of its own number, active at the core, nothing paid. */
beforeEach(async () => {
  await world.set({ reset: true })
  await list.empty()
  // Notices that an earlier test left waiting must not be retried in this one.
  await world.db.update(coreNotices).set({ nextTryAt: null })
  await beginPolicy()
})

async function beginPolicy() {
  const number = await core().push(policyOfRahim, `JB26-told-${++pushes}`)
  await world.clock.moveBy(6_000)
  const [row] = await world.db
    .update(policies)
    .set({
      coreNumber: number,
      startDate: policyOfRahim.startDate,
      mode: 'Y',
      premiumPayingYears: 20,
      instalment: premium,
      paidInstalments: 0,
      fup: policyOfRahim.startDate,
      lastPaidOn: null,
      ledgerPaidInstalments: null,
      postingsUnknownToCore: 0,
      reportRevision: -1,
      coreDiffersSince: null,
    })
    .where(eq(policies.id, await anyActivePolicy()))
    .returning({ id: policies.id })
  policyId = row?.id ?? 0
}

const premium = policyOfRahim.premium
/** @param timeoutMs short where the test is about a missing answer */
const core = (timeoutMs = 10_000) =>
  httpCoreSystem({
    address: `${world.origin}/sandbox/core`,
    key: 'a-key',
    timeoutMs,
    breaker: { failures: 99 },
  })

/** A different policy for each test, because the ledger is append-only. */
async function anyActivePolicy(): Promise<number> {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    select id from policies where status = 3 and id not in (select policy_id from ledger_entries) order by id limit 1`)
  return rows[0]?.id ?? 0
}

/** A program with these jobs on this database. */
function program(db: Database = world.db, coreSystem: CoreSystem = core()) {
  const { jobs, workers, repetitions } = list.jobs()
  registerCoreNotices({ db, jobs, clock: world.clock, log: createLog('silent'), coreSystem })
  return {
    jobs,
    refresh: () => list.refresh('tell-core-of-entry', workers, db),
    refreshNewest: () => list.refresh('tell-core-of-entry', workers, db, 'newest'),
    sendWaiting: () => list.refresh('send-waiting-notices', workers, db),
    everyMinute: () => db.transaction((tx) => repetitions.get('try-one-notice')?.(tx) ?? Promise.resolve()),
  }
}

/** He pays the next instalment through us. @returns the entry */
async function payOne(): Promise<number> {
  const { jobs } = list.jobs()
  return world.db.transaction(async (tx) => {
    const policy = await lockPolicyForPayment(tx, policyId)
    const due = { instalment: policy.paidInstalments, dueDate: policy.fup ?? '', amount: premium }
    const { entryId } = await postEntry(jobs, tx, {
      kind: 'premium',
      source: 'gateway',
      policy,
      lines: premiumLines('gatewayClearing', [due]),
      language: 'bn',
      now: world.clock.now(),
      paid: { instalments: policy.paidInstalments + 1, lastPaidOn: '2026-12-02' },
      history: 'premiumPaid',
    })
    return entryId
  })
}

async function noticeOf(entryId: number) {
  const [row] = await world.db.select().from(coreNotices).where(eq(coreNotices.entryId, entryId))
  return row
}

async function policy() {
  const [row] = await world.db.select().from(policies).where(eq(policies.id, policyId))
  if (!row) throw new Error('The policy is gone')
  return row
}

/** Fetches and processes the core's report on the policy, as the daily round does. */
async function hearTheCore() {
  const reports = await core().report([(await policy()).coreNumber ?? ''])
  await world.db.transaction((tx) => processReports(tx, reports, world.clock.now()))
  return reports[0]
}

describe('telling the core system what was paid (design §5)', () => {
  it('is done once; after that the report of the core agrees with the ledger', async () => {
    const entry = await payOne()
    const { rows } = await world.db.execute(sql`select 1 from core_notices where state = 'waiting'`)
    expect([rows.length, (await policy()).postingsUnknownToCore]).toEqual([1, 1])
    await program().refresh()
    expect(await noticeOf(entry)).toMatchObject({ state: 'acknowledged', tries: 1 })
    expect((await policy()).postingsUnknownToCore).toBe(0)
    expect(await list.list('ask-core-for-report')).toHaveLength(1)
    expect((await hearTheCore())?.firstUnpaid).toBe('2027-12-01')
    expect((await policy()).fup).toBe('2027-12-01')
    expect(await listCoreDifferences(world.db)).toEqual([])
  })

  it.each(['error', 'hang', 'down', 'twice', 'lateAnswer'] as const)(
    'is tried again when the core answers with %s, and books once',
    async (trouble) => {
      const entry = await payOne()
      await world.set({ core: trouble })
      await program(world.db, core(300)).refresh()
      expect(await noticeOf(entry)).toMatchObject({ state: 'waiting', tries: 1 })
      expect(await list.list('tell-core-of-entry')).toMatchObject([{ afterSeconds: 10 }])
      expect(await policy()).toMatchObject({ postingsUnknownToCore: 1, fup: '2027-12-01' })
      await world.set({ core: 'ok' })
      await program().refresh()
      expect(await noticeOf(entry)).toMatchObject({ state: 'acknowledged', tries: 2 })
      expect(await list.list('tell-core-of-entry')).toEqual([])
      expect((await hearTheCore())?.firstUnpaid).toBe('2027-12-01')
      expect(await policy()).toMatchObject({ postingsUnknownToCore: 0, paidInstalments: 1 })
    },
  )

  it('goes on after 10 s, 1, 5, 15 and 60 minutes, then every hour without end', async () => {
    await payOne()
    await world.set({ core: 'error' })
    const { refresh } = program()
    const pauses: (number | undefined)[] = []
    for (let tries = 0; tries < 7; tries++) {
      await refresh()
      pauses.push((await list.list('tell-core-of-entry'))[0]?.afterSeconds)
    }
    expect(pauses).toEqual([10, 60, 300, 900, 3600, 3600, 3600])
  })

  it('is done in the order of the entries of a policy: a later one is held back, and goes once the first is acknowledged', async () => {
    const first = await payOne()
    const second = await payOne()
    await world.set({ core: 'error' })
    const { refresh } = program()
    for (let n = 0; n < 2; n++) await refresh()
    expect([await noticeOf(first), await noticeOf(second)]).toMatchObject([
      { state: 'waiting', tries: 1 },
      { state: 'waiting', tries: 0 },
    ])
    await world.set({ core: 'ok' })
    await refresh()
    expect([await noticeOf(first), await noticeOf(second)]).toMatchObject([
      { state: 'acknowledged' },
      { state: 'waiting' },
    ])
    for (let n = 0; n < 2; n++) await refresh()
    expect(await noticeOf(second)).toMatchObject({ state: 'acknowledged', tries: 1 })
    expect((await policy()).postingsUnknownToCore).toBe(0)
  })

  it('that waits for hours goes at once when the core books again, whatever was wrong with it', async () => {
    const sick = program(world.db, core(1_000))
    await world.set({ core: 'findsOnly' })
    const entry = await payOne()
    for (let tries = 0; tries < 5; tries++) await sick.refresh()
    const before = await list.list('tell-core-of-entry')
    expect(before).toMatchObject([{ afterSeconds: 3600 }])
    // One extra try a minute, which leaves the schedule unchanged.
    await sick.everyMinute()
    await sick.refreshNewest()
    expect(await noticeOf(entry)).toMatchObject({ state: 'waiting', tries: 5 })
    expect(await list.list('tell-core-of-entry')).toEqual(before)
    await sick.everyMinute()
    expect(await list.list('tell-core-of-entry')).toEqual(before)
    await world.clock.moveBy(61_000)
    await world.set({ core: 'ok' })
    await sick.everyMinute()
    await sick.refreshNewest()
    expect(await noticeOf(entry)).toMatchObject({ state: 'acknowledged', tries: 6 })
  })

  it('of all policies follows once the first one is booked', async () => {
    const { refresh, sendWaiting } = program(world.db, core(300))
    await world.set({ core: 'error' })
    const waiting = await payOne()
    for (let tries = 0; tries < 4; tries++) await refresh()
    await list.empty()
    await world.set({ core: 'ok' })
    await beginPolicy()
    const next = await payOne()
    await refresh()
    expect(await noticeOf(next)).toMatchObject({ state: 'acknowledged' })
    expect(await sendWaiting()).toBe(true)
    await refresh()
    expect(await noticeOf(waiting)).toMatchObject({ state: 'acknowledged' })
  })

  it('waits for a person when the core refuses, who has it sent again', async () => {
    const entry = await payOne()
    await world.set({ core: 'refuse' })
    const { refresh, jobs } = program()
    await refresh()
    expect(await noticeOf(entry)).toMatchObject({
      state: 'refused',
      reason: 'The core system does not book this payment.',
    })
    expect(await list.list('tell-core-of-entry')).toEqual([])
    expect(await policy()).toMatchObject({ postingsUnknownToCore: 1, fup: '2027-12-01' })
    await world.set({ core: 'ok' })
    await world.db.transaction((tx) => notifyAgain(jobs, tx, entry))
    await expect(world.db.transaction((tx) => notifyAgain(jobs, tx, entry))).rejects.toThrow()
    await refresh()
    expect(await noticeOf(entry)).toMatchObject({ state: 'acknowledged', reason: null })
    expect((await policy()).postingsUnknownToCore).toBe(0)
  })

  it('counts once when two programs do it at the same moment', async () => {
    const entry = await payOne()
    await payOne()
    const { jobs } = list.jobs()
    await list.empty()
    for (let n = 0; n < 2; n++) await enqueueCoreNotice(jobs, world.db as never, { entryId: entry })
    await Promise.all([program().refresh(), program().refresh()])
    expect(await noticeOf(entry)).toMatchObject({ state: 'acknowledged', tries: 1 })
    expect((await policy()).postingsUnknownToCore).toBe(1)
  })

  it('takes a payment back at the core as well', async () => {
    const entry = await payOne()
    const { refresh, jobs } = program()
    await refresh()
    await world.db.transaction(async (tx) => {
      const locked = await lockPolicyForPayment(tx, policyId)
      const lines = premiumLines('gatewayClearing', [
        { instalment: 0, dueDate: '2026-12-01', amount: premium },
      ])
      await postEntry(jobs, tx, {
        kind: 'reversal',
        source: 'staff',
        policy: locked,
        lines: reversalLines(lines),
        language: 'bn',
        now: world.clock.now(),
        ofEntryId: entry,
        paid: { instalments: 0, lastPaidOn: undefined },
        history: 'premiumReversed',
      })
    })
    await refresh()
    expect((await hearTheCore())?.firstUnpaid).toBe('2026-12-01')
    expect(await policy()).toMatchObject({ fup: '2026-12-01', lastPaidOn: null, postingsUnknownToCore: 0 })
    expect(await listCoreDifferences(world.db)).toEqual([])
  })

  it.each([
    ['before it is asked', false],
    ['after it was answered', true],
  ])(
    'has its effect once when the program is killed at any of its statements, %s',
    async (_when, isAfterwards) => {
      let deaths = 0
      for (let atStatement = 1; ; atStatement++) {
        const entry = await payOne()
        const hasDied = await runUntilDeath(world.databaseUrl, { atStatement, isAfterwards }, async (db) => {
          await program(db).refresh()
        })
        deaths += hasDied ? 1 : 0
        const { refresh } = program()
        while (await refresh());
        expect([atStatement, await noticeOf(entry)]).toMatchObject([atStatement, { state: 'acknowledged' }])
        expect((await policy()).postingsUnknownToCore).toBe(0)
        const reported = await hearTheCore()
        expect(reported?.firstUnpaid).toBe((await policy()).fup)
        if (!hasDied) break
      }
      expect(deaths).toBeGreaterThan(5)
      expect(await listCoreDifferences(world.db)).toEqual([])
    },
    60_000,
  )
})
