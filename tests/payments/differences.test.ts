import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { reconciliations } from '#money/reconciliation/server/reconcile-tables.ts'
import { role } from '#people/staff/permissions.ts'
import { rolePermissions, users } from '#people/staff/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { behind, desk, openDesk } from './at-the-desk.ts'

type Difference = {
  id: number
  reason: string
  receipt: string | null
  payment: { id: number } | null
  explained: object | null
}

openDesk()

const waiting = async () => (await desk.admin.get('/api-app/payments/desk')).body.data
const differences = async (query = ''): Promise<Difference[]> =>
  (await desk.admin.get(`/api-app/payments/differences${query}`)).body.data.differences

/** A payment that the core system refused to book, with what the tests do about it. */
async function refusedByCore() {
  const { admin, app } = desk
  await app.turn({ core: 'refuse' })
  const payment = await desk.pay()
  const core = async () => (await desk.show(payment.id)).entries[0].core.state
  await app.eventually('the core system refuses', async () => (await core()) === 'refused')
  await compareToday()
  const { receipt } = await desk.show(payment.id)
  const ofPayment = async () =>
    (await differences('?reason=coreRefused')).find((difference) => difference.receipt === receipt)
  const refused = await ofPayment()
  await app.turn({ core: 'ok' })
  const act = (name: string, reason = 'Put right there') =>
    admin.post(`/api-app/payments/differences/${refused?.id}/${name}`, { reason })
  return { payment, core, ofPayment, act }
}

async function compareToday() {
  const { admin, app } = desk
  const day = todayInDhaka(app.clock.now())
  expect((await admin.post('/api-app/payments/compare', { day })).body.data).toEqual({ day })
  await app.eventually('the day is compared', async () => (await waiting()).compared?.ended_at)
}

const { desk: deskWords, differences: said } = words['payment-desk'].en
const pageOfDifferences = async (): Promise<string> =>
  (await desk.admin.get('/dashboard_admin/payments/differences', { language: 'en' })).body

it('before anything was compared the desk says so, and does not claim that there are no differences', async () => {
  const html = await pageOfDifferences()
  expect([said.neverCompared, deskWords.compareFirst].filter((text) => !html.includes(text))).toEqual([])
  expect([said.none, deskWords.compare].filter((text) => html.includes(text))).toEqual([])
  const { app } = desk
  const day = todayInDhaka(app.clock.now())
  await app.owner.insert(reconciliations).values({ day, startedAt: app.clock.now() })
  const running = await pageOfDifferences()
  expect(running, 'the first is still under way').toContain(said.neverCompared)
  expect(running).not.toContain(said.none)
  await compareToday()
  const compared = await pageOfDifferences()
  expect(compared).toContain(deskWords.compare)
  expect(compared).not.toContain(said.neverCompared)
})

describe('a difference', () => {
  it('is listed with its reason until it is over; once explained, it stays listed but is no longer counted', async () => {
    const { excess } = await desk.payTwice()
    await compareToday()
    const [found] = (await differences('?reason=twicePaid')).filter(
      ({ payment }) => payment?.id === excess.id,
    )
    expect(found).toMatchObject({ reason: 'twicePaid', days: 0, explained: null })
    const before = await waiting()
    const explain = (reason: string, id = found?.id) =>
      desk.admin.post(`/api-app/payments/differences/${id}/explain`, { reason })
    expect((await explain('')).body.errors.reason).toEqual(['Please give the reason.'])
    expect((await explain('why', 999_999)).status).toBe(404)
    expect((await explain('Rahima comes for it on Sunday')).status).toBe(200)
    expect((await waiting()).differences).toBe(before.differences - 1)
    const [explained] = (await differences()).filter(({ id }) => id === found?.id)
    expect(explained?.explained).toMatchObject({ by: 'Nasrin Sultana', why: 'Rahima comes for it on Sunday' })

    await desk.decide(excess.id, 'refund')
    expect(await desk.refundedAtLast(excess.id)).toBe('refunded')
    await compareToday()
    expect((await differences()).map(({ id }) => id)).not.toContain(found?.id)
    expect((await differences('?over=1')).map(({ id }) => id)).toContain(found?.id)
    expect((await explain('too late')).body.code).toBe('differenceIsOver')
  })

  it('with the core system, which refused a posting, ends when it is reported again', async () => {
    const { app } = desk
    const { core, ofPayment, act, payment } = await refusedByCore()
    const { needs_somebody: needsSomebody } = await desk.show(payment.id)
    expect(needsSomebody).toBe(true)
    const reportAgain = () => act('tell-core')
    expect((await reportAgain()).status).toBe(200)
    await app.eventually('the core system knows', async () => (await core()) === 'acknowledged')
    await compareToday()
    expect(await ofPayment()).toBeUndefined()
    expect((await reportAgain()).body).toMatchObject({ code: 'differenceIsOver' })
  })

  it('also ends when somebody booked the posting at the core system by hand: the core gets no more notices of it, and its reports count again', async () => {
    const { app, admin } = desk
    const { core, ofPayment, act } = await refusedByCore()
    const isCounted = async () => {
      const { rows } = await app.db.execute(sql`
        select postings_unknown_to_core::int = (
          select count(*) from core_notices where policy_id = policies.id and state <> 'acknowledged'
        ) as is_counted from policies where core_number = ${behind}`)
      return rows
    }
    expect(await isCounted()).toEqual([{ is_counted: true }])
    expect((await act('known-to-core', '')).body.errors.reason).toEqual(['Please give the reason.'])
    expect((await act('known-to-core')).body.message).toBe(
      'Noted. The core system will not be notified of it again.',
    )
    expect(await core()).toBe('acknowledged')
    expect(await isCounted()).toEqual([{ is_counted: true }])
    expect((await act('known-to-core')).body.code).toBe('differenceIsOver')
    expect((await ofPayment())?.explained).toMatchObject({ why: 'Put right there' })
    const { body } = await admin.get('/api-app/audit?action=payment.knownToCore')
    expect(JSON.stringify(body)).toContain('Put right there')
    await compareToday()
    expect(await ofPayment()).toBeUndefined()
    expect((await differences('?reason=notKnownToCore')).map(({ receipt }) => receipt)).toEqual([])
  })
})

it('a seller who may open the desk sees no difference about a policy that somebody else sold', async () => {
  const { app } = desk
  const { payment } = await refusedByCore()
  expect((await differences()).length).toBeGreaterThan(0)
  await app.owner
    .insert(rolePermissions)
    .values({ roleId: role.agent, permissionId: permission.paymentList })
    .onConflictDoNothing()
  const agent = await app.signIn('agent2')
  const { status, body } = await agent.get('/api-app/payments/differences')
  const [sold] = await app.db
    .select({ by: users.loginId })
    .from(policies)
    .innerJoin(users, eq(users.id, policies.savedById))
    .where(eq(policies.id, payment.policyId))
  const seen = body.data.differences.map(({ policy_id: id }: { policy_id: number }) => id)
  expect(status).toBe(200)
  expect(seen).not.toContain(payment.policyId)
  expect(sold?.by).not.toBe('agent2')
  const counted = Object.values<number>(body.data.counts).reduce((sum, n) => sum + n, 0)
  expect(counted).toBe(seen.length)
})

it('a payment that the core system refuses waits for a person at once, and one explanation ends that', async () => {
  const { app, admin } = desk
  await app.turn({ core: 'refuse' })
  const payment = await desk.pay()
  const listed = async () => {
    const { body } = await admin.post('/api-app/payments/list', { needs: '1' })
    return body.data.payments.data.find(({ id }: { id: number }) => id === payment.id)
  }
  expect((await app.eventually('it waits', listed)).wants).toEqual(['coreRefused'])
  await compareToday()
  const { receipt } = await desk.show(payment.id)
  const difference = await app.eventually('the comparison has found it', async () =>
    (await differences('?reason=coreRefused')).find((each) => each.receipt === receipt),
  )
  const explain = `/api-app/payments/differences/${difference.id}/explain`
  expect((await admin.post(explain, { reason: 'Put right there' })).status).toBe(200)
  expect((await desk.show(payment.id)).needs_somebody).toBe(false)
  await app.turn({ core: 'ok' })
})
