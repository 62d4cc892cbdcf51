import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { formatDate, todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { findPayment } from '#money/ledger/server/payment-store.ts'
import { payments } from '#money/ledger/server/tables.ts'
import type { ListedPayment } from '#money/payment-desk/contract.ts'
import { noteUnconfirmed } from '#money/reconciliation/server/unconfirmed-store.ts'
import { role } from '#people/staff/permissions.ts'
import { rolePermissions } from '#people/staff/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { notify, payAtGateway } from '../drive/gateway.ts'
import { createDesk, type Desk } from './at-the-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createDesk()
  await desk.beginAnew()
})
afterAll(() => desk?.app.close())

const list = async (asked: object) =>
  (await desk.admin.post('/api-app/payments/list', { ...asked, page_size: 100 })).body.data.payments as {
    data: ListedPayment[]
    total: number
    held: number
    being_refunded: number
    refunded: number
    without_money: number
    money_at_gateway: number
    money_in_doubt: number
  }

const isUnpaid = ({ state }: ListedPayment) => ['failed', 'cancelled', 'expired', 'notOpened'].includes(state)

it('the list says why a payment waits and since when, and can be filtered by several states', async () => {
  const { excess } = await desk.payTwice()
  const risky = await desk.pay(1, 'risky')
  const waiting = await list({ needs: '1' })
  const of = (id: number) => waiting.data.find((payment) => payment.id === id)
  expect(of(risky.id)).toMatchObject({ days: 0, wants: expect.arrayContaining(['held']) })
  expect(of(excess.id)).toMatchObject({ days: 0, wants: expect.arrayContaining(['twicePaid']) })
  const both = await list({ state: 'held,excess,nonsense' })
  expect(both.data.map(({ id }) => id).toSorted()).toEqual([excess.id, risky.id].toSorted())
})

it.each(languages)(
  'money owed to its payer is shown with its receipt and with what to do about it, in %s',
  async (language) => {
    await desk.beginAnew()
    const { excess } = await desk.payTwice()
    const { receipt } = await desk.show(excess.id)
    const { body } = await desk.admin.get('/dashboard_admin/payments?state=excess', { language })
    const [html = ''] = String(body).split('<script type="application/json"')
    expect(html).toContain(words['payment-desk'][language].wants.twicePaid)
    expect(html).toContain(receipt)
  },
)

it('is found by the last characters of its number, its receipt and its policy, as they are heard or written, in either digits', async () => {
  const payment = await desk.pay()
  const { receipt, policy_number: number, transaction_id: transaction } = await desk.show(payment.id)
  const heard = [
    transaction.slice(-8),
    `…${transaction.slice(-9).toLowerCase()}`,
    receipt.slice(-4),
    number.slice(-5),
  ]
  for (const typed of [...heard, toBanglaDigits(receipt.slice(-6)), toBanglaDigits(number.slice(-4))])
    expect([typed, (await list({ q: typed })).data.map(({ id }) => id)]).toEqual([
      typed,
      expect.arrayContaining([payment.id]),
    ])
  expect((await list({ q: transaction.slice(-9, -1) })).data.map(({ id }) => id)).not.toContain(payment.id)
})

it('waiting money is counted separately, and payments without money add nothing to the sum', async () => {
  await desk.beginAnew()
  const failed = await desk.open()
  await desk.app.visitor.post(`/sandbox/gateway/sessions/${failed.transactionId}/pay`, { outcome: 'fail' })
  await desk.app.eventually('it has failed', async () => (await desk.show(failed.id)).state === 'failed')
  const risky = await desk.pay(1, 'risky')
  const held = await list({ state: 'held' })
  expect(held.held).toBe(risky.amount / 100)
  const { body } = await desk.admin.get('/api-app/payments/desk')
  expect([body.data.held, body.data.held_sum]).toEqual([held.total, held.held])
  const all = await list({})
  const ended = all.data.filter(isUnpaid)
  expect(all.without_money).toBe(ended.filter(({ wants }) => !wants.includes('alert')).length)
  expect(all.without_money).toBeGreaterThan(0)
})

it('money that is being refunded or was refunded has its own line under the list', async () => {
  await desk.beginAnew()
  const before = await list({})
  const payment = await desk.pay()
  await desk.decide(payment.id, 'refund')
  await desk.refundedAtLast(payment.id)
  const after = await list({})
  expect(after.being_refunded + after.refunded - before.being_refunded - before.refunded).toBe(
    payment.amount / 100,
  )
})

it('the head, the list and its foot count the same waiting money, also while a payment changes its state (feature 7)', async () => {
  await desk.beginAnew()
  const risky = await desk.pay(1, 'risky')
  let isOver = false
  const moving = (async () => {
    for (let n = 0; !isOver; n += 1)
      await desk.app.db
        .update(payments)
        .set({ state: n % 2 ? 'held' : 'excess' })
        .where(eq(payments.id, risky.id))
  })()
  const counted = []
  for (let looks = 0; looks < 40; looks += 1) {
    const { data } = (await desk.admin.post('/api-app/payments/list', { needs: '1', page_size: 100 })).body
    const { held, held_sum, paid_twice, needs_somebody } = data
    const of = (state: string) =>
      (data.payments.data as ListedPayment[]).filter((payment) => payment.state === state)
    const listedSum = of('held').reduce((sum, { amount }) => sum + amount, 0)
    counted.push([
      [held, held_sum, held_sum, paid_twice, needs_somebody],
      [of('held').length, listedSum, data.payments.held, of('excess').length, data.payments.total],
    ])
  }
  isOver = true
  await moving
  for (const [head, listed] of counted) expect(head).toEqual(listed)
})

it('the head counts only payments of policies that the reader may see, as the list does (POL-03, feature 7)', async () => {
  await desk.beginAnew()
  await desk.pay()
  await desk.pay(1, 'risky')
  await desk.app.owner
    .insert(rolePermissions)
    .values({ roleId: role.agent, permissionId: permission.paymentList })
    .onConflictDoNothing()
  const agent = await desk.app.signIn('agent2')
  const { payments: listed } = (await agent.post('/api-app/payments/list', {})).body.data
  expect(listed).toMatchObject({ total: 0 })
  const { body } = await agent.get('/api-app/payments/desk')
  const nothing = { held: 0, held_sum: 0, paid_twice: 0, under_way: 0, refunding: 0, differences: 0 }
  expect(body.data).toMatchObject({ ...nothing, booked_today: { count: 0, sum: 0 }, needs_somebody: 0 })
})

it('a payment that ended unpaid is not called unpaid while an alert about it waits for a decision', async () => {
  await desk.beginAnew()
  const failed = await desk.open()
  await desk.app.visitor.post(`/sandbox/gateway/sessions/${failed.transactionId}/pay`, { outcome: 'fail' })
  await desk.app.eventually('it has failed', async () => (await desk.show(failed.id)).state === 'failed')
  const before = await list({})
  // Somebody claims in the gateway's name that it is paid: that is no proof, but nor may we say that nothing came.
  await notify(desk.app, { tran_id: failed.transactionId, status: 'VALID', verify_sign: 'no' })
  const doubtful = await list({})
  const of = ({ data }: { data: ListedPayment[] }) => data.find(({ id }) => id === failed.id)
  expect(of(doubtful)).toMatchObject({ state: 'failed', has_money_at_gateway: false, wants: ['alert'] })
  const moved = (to: typeof before) => [
    to.without_money - before.without_money,
    to.money_in_doubt - before.money_in_doubt,
  ]
  expect(moved(doubtful)).toEqual([-1, 1])
  expect((await desk.decide(failed.id, 'seen')).status).toBe(200)
  expect(moved(await list({}))).toEqual([0, 0])
})

it('a second success that the gateway has for a payment is shown as such before any day is compared (money D3)', async () => {
  await desk.beginAnew()
  const payment = await desk.pay()
  const { fields } = await payAtGateway(desk.app, payment.transactionId, { again: true, ipn: 'never' })
  await notify(desk.app, fields)
  const waiting = await list({ needs: '1' })
  const shown = waiting.data.find(({ id }) => id === payment.id)
  expect(shown).toMatchObject({ state: 'booked', wants: ['paidAgain'] })
})

describe('of money that the gateway once reported, no page says that it did not come', () => {
  const compareToday = async () => {
    const day = todayInDhaka(desk.app.clock.now())
    await desk.admin.post('/api-app/payments/compare', { day })
    await desk.app.eventually(
      'the day is compared',
      async () => (await desk.admin.get('/api-app/payments/desk')).body.data.compared?.ended_at,
    )
  }
  const gatewayForgets = () => desk.app.owner.execute(sql`delete from sandbox.gateway_attempts`)
  const alertsOf = async (id: number) =>
    (await desk.show(id)).events
      .filter(({ is_alert: isAlert }: { is_alert: boolean }) => isAlert)
      .map(({ kind }: { kind: string }) => kind)

  it('a held payment stays held until a person decides, and its page says once that the gateway no longer reports the money (PAY-11)', async () => {
    await desk.beginAnew()
    const risky = await desk.pay(1, 'risky')
    await gatewayForgets()
    await desk.admin.post(`/api-app/payments/${risky.id}/ask`)
    await desk.admin.post('/api-app/payments/mop-up', {})
    await compareToday()
    await compareToday()
    expect(await desk.show(risky.id)).toMatchObject({ state: 'held', held_reason: 'risky' })
    expect(await alertsOf(risky.id)).toEqual(['unconfirmed', 'held'])
    expect((await desk.decide(risky.id, 'release')).body.code).toBe('moneyNotConfirmed')
  })

  it('comparing two days at once raises one alert in all', async () => {
    await desk.beginAnew()
    const risky = await desk.pay(1, 'risky')
    const payment = {
      ...(await findPayment(desk.app.db, { id: risky.id })),
      heldReason: 'risky',
      entries: [],
      attempts: [],
    }
    const note = () =>
      desk.app.db.transaction((tx) => noteUnconfirmed(tx, [payment as never], desk.app.clock.now()))
    await Promise.all([note(), note(), note()])
    expect(await alertsOf(risky.id)).toEqual(['unconfirmed', 'held'])
  })

  it('a payment that ended waits for a person when the gateway no longer reports its money (PAY-11)', async () => {
    await desk.beginAnew()
    const ended = await desk.open()
    await desk.app.db.update(payments).set({ state: 'expired' }).where(eq(payments.id, ended.id))
    await payAtGateway(desk.app, ended.transactionId, { ipn: 'never' })
    await compareToday()
    expect(await desk.show(ended.id)).toMatchObject({ state: 'expired', has_money_at_gateway: true })
    await gatewayForgets()
    await compareToday()
    const shown = await desk.show(ended.id)
    expect(shown).toMatchObject({ state: 'expired', has_money_at_gateway: false, wants: ['unconfirmed'] })
    const day = formatDate(todayInDhaka(desk.app.clock.now()), 'en')
    expect(shown.events.map(({ text }: { text: string }) => text)).toContain(
      `On ${day} the gateway reported money for this payment; it does not confirm it any more.`,
    )
    await desk.decide(ended.id, 'seen')
    expect(await desk.show(ended.id)).toMatchObject({ wants: [], needs_somebody: false })
  })
})

it('a payment that ended unpaid is not called unpaid while the gateway says that it has the money', async () => {
  await desk.beginAnew()
  const risky = await desk.pay(1, 'risky')
  await desk.app.db.update(payments).set({ state: 'expired' }).where(eq(payments.id, risky.id))
  const of = async () => (await list({})).data.find(({ id }) => id === risky.id)
  expect(await of()).toMatchObject({ state: 'expired', has_money_at_gateway: false })
  const before = await list({})
  const day = todayInDhaka(desk.app.clock.now())
  await desk.admin.post('/api-app/payments/compare', { day })
  await desk.app.eventually('the day is compared', async () => (await of())?.has_money_at_gateway)
  const after = await list({})
  const newly = after.money_at_gateway - before.money_at_gateway
  expect(newly).toBeGreaterThan(0)
  // It waited with an alert, so it was never counted among the payments without money.
  expect(before.data.find(({ id }) => id === risky.id)?.wants).toContain('alert')
  const withoutProof = ({ without_money, money_in_doubt }: typeof before) => without_money + money_in_doubt
  expect(withoutProof(after)).toBe(withoutProof(before) - newly)
  // Once explained it waits for nobody, but is still not counted as a payment without money.
  const { body } = await desk.admin.get('/api-app/payments/differences?reason=paidNotPosted')
  const difference = body.data.differences.find(
    ({ payment }: { payment: { id: number } | null }) => payment?.id === risky.id,
  )
  expect(difference).toMatchObject({ holder: expect.stringMatching(/^Karim/) })
  await desk.admin.post(`/api-app/payments/differences/${difference.id}/explain`, { reason: 'On its way' })
  const explained = await of()
  expect(explained?.wants).not.toContain('paidNotPosted')
  expect(explained?.has_money_at_gateway).toBe(true)
  const overview = await desk.admin.post('/api-app/policy-overview', {
    customer_policy_id: risky.policyId,
  })
  expect(
    overview.body.data.payments.find(({ payment_id: id }: { payment_id: number }) => id === risky.id),
  ).toMatchObject({ has_money_at_gateway: true })
  // The payer reads the same and cannot pay this instalment again.
  const asPayer = await desk.app.visitor.get(`/v1/payments/state?payment=${risky.reference}`)
  expect(asPayer.body.data).toMatchObject({ state: 'waiting', is_held: true })
  await expect(desk.pay(1)).rejects.toThrow(/paymentHeld/)
})
