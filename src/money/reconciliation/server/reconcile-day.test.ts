import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { httpCoreSystem } from '#adapters/core-system/http.ts'
import {
  type GatewayAnswer,
  GatewayUnavailable,
  type PaymentGateway,
} from '#adapters/payment-gateway/payment-gateway.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { PaymentDependencies } from '#money/ledger/server/dependencies.ts'
import { insertPayment } from '#money/ledger/server/payment-store.ts'
import { settlePayment } from '#money/ledger/server/settle-payment.ts'
import { payments } from '#money/ledger/server/tables.ts'
import { createLog } from '#platform/database/server/log.ts'
import { findPolicyToPay } from '#policies/policies/server/payment-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { openWorld, world } from '../../../../tests/adapters/sandbox-world.ts'
import { makeJobList } from '../../../../tests/drive/job-list.ts'
import { notifyAgain, registerCoreNotices } from './notify-core.ts'
import { enqueueReconciliation, registerReconciliation } from './reconcile-day.ts'
import { listDifferences, listReconciliations } from './reconcile-store.ts'
import { differences, reconciliations } from './reconcile-tables.ts'

let list: Awaited<ReturnType<typeof makeJobList>>
/** What the gateway knows about each transaction; the gateway can be unavailable. */
const atGateway = new Map<string, GatewayAnswer[]>()
let isGatewayAway = false
let day: string
let paid = 0

openWorld({ template: 'jibon_open' })
beforeAll(async () => {
  list = await makeJobList(world.db)
})

/** Each test has a month of its own, so that no two share a day. */
beforeEach(async () => {
  await world.set({ reset: true })
  await world.clock.moveTo(new Date(Date.UTC(2027, paid % 60, 5, 4)))
  day = todayInDhaka(world.clock.now())
  atGateway.clear()
  isGatewayAway = false
  await list.empty()
  await world.db.delete(differences)
  await world.db.delete(reconciliations)
})

const gateway = {
  storeId: 'shapla',
  query: async (transactionId) => {
    if (isGatewayAway) throw new GatewayUnavailable('timeout')
    return atGateway.get(transactionId) ?? []
  },
  validate: async (validationId) =>
    [...atGateway.values()].flat().find((answer) => answer.validationId === validationId) ?? {
      status: 'unknown',
      isRisky: false,
    },
} as Partial<PaymentGateway> as PaymentGateway

function program() {
  const { jobs, workers, repetitions } = list.jobs()
  const coreSystem = httpCoreSystem({ address: `${world.origin}/sandbox/core`, key: 'a-key' })
  const deps = {
    db: world.db,
    autocommit: world.db,
    jobs,
    clock: world.clock,
    log: createLog('silent'),
    gateways: { of: () => gateway },
    coreSystem,
  }
  registerCoreNotices(deps)
  registerReconciliation(deps)
  /** Runs the jobs that are due now; jobs that they enqueue for later stay. */
  const work = async (name: string) => {
    for (let waiting = await list.list(name); waiting.length > 0; waiting = await list.list(name)) {
      for (const _ of waiting) await list.refresh(name, workers)
      if (name !== 'reconcile-day') break
    }
  }
  return { deps, repetitions, work }
}

/** An active policy that nobody has paid through us yet. */
async function nextPolicy() {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    select id from policies where status = 3 and fup is not null and id not in (select policy_id from payments)
    order by id limit 1`)
  const policy = await findPolicyToPay(world.db, { id: rows[0]?.id ?? 0 })
  if (!policy) throw new Error('All policies are paid')
  return policy
}

/** Somebody pays at the gateway, which says so when it is asked. */
async function payAtGateway(change: Partial<GatewayAnswer> = {}) {
  const policy = await nextPolicy()
  const transactionId = `T${++paid}`
  const now = world.clock.now()
  const payment = await world.db.transaction((tx) =>
    insertPayment(tx, {
      reference: `reference-${paid}`,
      gateway: 'sslcommerz',
      transactionId,
      policyId: policy.id,
      firstInstalment: policy.paidInstalments,
      instalments: 1,
      amount: policy.instalment,
      purpose: 'pd',
      language: 'bn',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 5_400_000),
    }),
  )
  const money = { status: 'valid', transactionId, validationId: `V${paid}`, currency: 'BDT' } as const
  atGateway.set(transactionId, [{ ...money, amount: policy.instalment, isRisky: false, ...change }])
  return payment
}

/** Somebody pays, we book it, and the core system is notified. */
async function payAndBook(change: Partial<GatewayAnswer> = {}) {
  const payment = await payAtGateway(change)
  await settle(payment.transactionId)
  await notifyAll()
  return payment
}
const settle = (transactionId: string) =>
  settlePayment(program().deps as unknown as PaymentDependencies, transactionId, 'mopUp')
async function notifyAll() {
  await program().work('tell-core-of-entry')
}

/** Compares the day in the night after it, or some hours later. */
async function compareDay(hoursLater = 0) {
  const at = new Date(`${day}T21:00:00Z`).getTime() + hoursLater * 3_600_000
  await world.clock.moveTo(new Date(at))
  const { deps, work } = program()
  await world.db.transaction((tx) => enqueueReconciliation(deps, tx, day))
  await work('reconcile-day')
}

const open = async () =>
  (await listDifferences(world.db, { isOpen: true }, { size: 50, offset: 0 })).map(({ reason }) => reason)
const dayFigures = async () => (await listReconciliations(world.db, 1))[0]

describe('the compare of a day', () => {
  it('finds nothing where gateway, ledger and core agree, and says how much it compared', async () => {
    const all = [await payAndBook(), await payAndBook(), await payAndBook()]
    const given = await payAtGateway({ status: 'failed' })
    await settle(given.transactionId)
    await compareDay()
    const amount = all.reduce((sum, payment) => sum + payment.amount, 0)
    expect(await open()).toEqual([])
    expect(await dayFigures()).toMatchObject({
      payments: 4,
      paid: 3,
      paidAmount: amount,
      posted: 3,
      postedAmount: amount,
      entries: 3,
      knownToCore: 3,
      gatewayUnasked: 0,
      coreUnasked: 0,
    })
    expect((await dayFigures())?.endedAt).toBeDefined()
  })

  it('finds money that was never booked; a second run finds the same, and once booked nothing', async () => {
    const payment = await payAtGateway()
    await payAndBook()
    await compareDay()
    const first = await listDifferences(world.db, { isOpen: true }, { size: 9, offset: 0 })
    expect(first).toMatchObject([
      {
        reason: 'paidNotPosted',
        paymentId: payment.id,
        transactionId: payment.transactionId,
        theirs: payment.amount,
        since: payment.createdAt,
      },
      { reason: 'stillOpen', paymentId: payment.id },
    ])
    await compareDay(1)
    const again = await listDifferences(world.db, { isOpen: true }, { size: 9, offset: 0 })
    expect(again.map(({ id, firstSeenAt }) => [id, firstSeenAt])).toEqual(
      first.map(({ id, firstSeenAt }) => [id, firstSeenAt]),
    )
    await settle(payment.transactionId)
    await notifyAll()
    await compareDay(2)
    expect(await open()).toEqual([])
    const over = await listDifferences(world.db, { isOpen: false }, { size: 9, offset: 0 })
    expect(over.map(({ reason }) => reason).toSorted()).toEqual(['paidNotPosted', 'stillOpen'])
  })

  it('finds money that the gateway revokes, has with another amount, or has twice', async () => {
    const gone = await payAndBook()
    const less = await payAndBook()
    const twice = await payAndBook()
    atGateway.set(gone.transactionId, [{ status: 'failed', isRisky: false }])
    const change = (payment: typeof less, by: Partial<GatewayAnswer>) =>
      atGateway.get(payment.transactionId)?.map((answer) => ({ ...answer, ...by })) ?? []
    atGateway.set(less.transactionId, change(less, { amount: less.amount - 1 }))
    const more = [...change(twice, {}), ...change(twice, { validationId: 'another' })]
    atGateway.set(twice.transactionId, more)
    await compareDay()
    expect((await open()).toSorted()).toEqual(['amountDiffers', 'postedNotPaid', 'twicePaid'])
    atGateway.set(less.transactionId, change(less, { amount: less.amount }))
    await compareDay(1)
    expect((await open()).toSorted()).toEqual(['postedNotPaid', 'twicePaid'])
  })

  it('finds what the core refused until a person had it sent again', async () => {
    await world.set({ core: 'refuse' })
    const payment = await payAndBook()
    await world.set({ core: 'ok' })
    await compareDay()
    const [refused] = await listDifferences(world.db, { isOpen: true }, { size: 9, offset: 0 })
    expect(refused).toMatchObject({
      reason: 'coreRefused',
      amount: payment.amount,
      detail: 'The core system does not book this payment.',
      receipt: expect.stringMatching(/^R\d\d-\d{7}$/),
    })
    const { deps, work } = program()
    await world.db.transaction((tx) => notifyAgain(deps.jobs, tx, refused?.entryId ?? 0))
    await work('tell-core-of-entry')
    await compareDay(1)
    expect(await open()).toEqual([])
  })

  it('finds entries that the core has lost, and those it was not notified of for a long time', async () => {
    await payAndBook()
    await world.db.execute(sql`delete from sandbox.core_payments`)
    await world.set({ core: 'error' })
    await payAndBook()
    await world.set({ core: 'ok' })
    await compareDay()
    expect(await open()).toEqual(['notKnownToCore', 'notKnownToCore'])
    expect(await dayFigures()).toMatchObject({ entries: 2, knownToCore: 0 })
    await notifyAll()
    await compareDay(1)
    const [lost] = await listDifferences(world.db, { isOpen: true }, { size: 9, offset: 0 })
    expect(await open()).toEqual(['notKnownToCore'])
    const { deps, work } = program()
    await world.db.transaction((tx) => notifyAgain(deps.jobs, tx, lost?.entryId ?? 0))
    await work('tell-core-of-entry')
    await compareDay(2)
    expect(await open()).toEqual([])
  })

  it('concludes nothing about a side that it could not ask: nothing new, nothing resolved', async () => {
    const payment = await payAtGateway()
    const lost = await payAndBook()
    await world.db.execute(sql`delete from sandbox.core_payments`)
    await compareDay()
    const found = (await open()).toSorted()
    expect(found).toEqual(['notKnownToCore', 'paidNotPosted', 'stillOpen'])
    isGatewayAway = true
    await world.set({ core: 'down' })
    atGateway.delete(payment.transactionId)
    atGateway.delete(lost.transactionId)
    await compareDay(1)
    expect((await open()).toSorted()).toEqual(found)
    expect(await dayFigures()).toMatchObject({ gatewayUnasked: 2, coreUnasked: 1, paid: 0 })
  })

  it('shows a policy that is paid less far at the core than here, until the two agree', async () => {
    const { policyId } = await payAndBook()
    const differs = { coreFup: '2026-01-01', coreDiffersSince: world.clock.now() }
    await world.db.update(policies).set(differs).where(eq(policies.id, policyId))
    await compareDay()
    expect(await listDifferences(world.db, { isOpen: true }, { size: 9, offset: 0 })).toMatchObject([
      { reason: 'coreFupDiffers', policyId, coreFup: '2026-01-01' },
    ])
    await world.db.update(policies).set({ coreDiffersSince: null }).where(eq(policies.id, policyId))
    await compareDay(1)
    expect(await open()).toEqual([])
  })

  it('asks once more about payments of the days before that got no money', async () => {
    const payment = await payAtGateway({ status: 'failed' })
    await settle(payment.transactionId)
    await compareDay()
    expect(await open()).toEqual([])
    const [answer] = atGateway.get(payment.transactionId) ?? []
    atGateway.set(payment.transactionId, [{ ...answer, status: 'valid', isRisky: false }])
    day = todayInDhaka(new Date(world.clock.now().getTime() + 86_400_000))
    await compareDay()
    expect(await open()).toEqual(['paidNotPosted'])
    expect(await dayFigures()).toMatchObject({ day, payments: 0, paid: 0 })
  })

  it('goes through a long day in portions, and a run that began later ends the earlier one', async () => {
    const one = await payAndBook()
    const { rows } = await world.db.execute<{ id: number }>(sql`
      insert into payments (reference, transaction_id, policy_id, first_instalment, instalments, amount, purpose, state,
        language, created_at, expires_at)
      select 'many-' || n, 'M' || n, ${one.policyId}, 0, 1, 100, 'pd', 'expired', 'bn', ${one.createdAt.toISOString()},
        ${one.createdAt.toISOString()} from generate_series(1, 250) as n returning id`)
    await world.clock.moveTo(new Date(`${day}T21:00:00Z`))
    const { deps, work } = program()
    for (let n = 0; n < 2; n++) await world.db.transaction((tx) => enqueueReconciliation(deps, tx, day))
    await work('reconcile-day')
    expect(await dayFigures()).toMatchObject({ run: 2, payments: rows.length + 1, posted: 1 })
    await world.db.delete(payments).where(sql`transaction_id like 'M%'`)
  })

  it('runs automatically at night, once, and catches up on missed nights', async () => {
    const { repetitions, work } = program()
    const look = repetitions.get('reconcile-yesterday')
    /** @returns the days whose compare it starts then */
    const lookAt = async (at: string) => {
      await world.clock.moveTo(new Date(`${at}:00+06:00`))
      await world.db.transaction(async (tx) => look?.(tx))
      const begun = await list.list('reconcile-day')
      await work('reconcile-day')
      return begun.map(({ data }) => ('day' in data ? data.day : undefined))
    }
    expect(await lookAt('2040-03-01T02:59')).toEqual([])
    expect(await lookAt('2040-03-01T03:01')).toEqual(['2040-02-29'])
    expect(await lookAt('2040-03-01T03:11')).toEqual([])
    // A day that the desk compared before it was over is compared again afterwards.
    const { deps } = program()
    await world.db.transaction((tx) => enqueueReconciliation(deps, tx, '2040-03-01'))
    await work('reconcile-day')
    expect(await lookAt('2040-03-04T12:00')).toEqual(['2040-03-01', '2040-03-02', '2040-03-03'])
    expect(await lookAt('2040-03-20T12:00')).toHaveLength(7)
  })
})
