import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { payments } from '#money/ledger/server/tables.ts'
import { approvals, moneyMovedAlone } from '#people/approvals/server/tables.ts'
import { payAtGateway } from '../drive/gateway.ts'
import type { Caller } from '../drive/test-app.ts'
import { desk, openDesk } from './at-the-desk.ts'

/** Tests that the desk and its approvals agree with the ledger and the gateway. */
let finance: Caller
openDesk({ APPROVALS: 'money', APPROVAL_TAKA: '4000' })
beforeAll(async () => {
  finance = await desk.app.signIn('finance')
})
beforeEach(async () => {
  await desk.app.db.delete(moneyMovedAlone)
  await desk.app.db.update(approvals).set({ state: 'withdrawn' }).where(eq(approvals.state, 'waiting'))
})

const showDesk = async () => (await desk.admin.get('/api-app/payments/desk')).body.data
const refused = 'The payment gateway refused the refund, so no money went back.'

it('a premium that was reversed and booked again counts once as booked today, and not at all after its refund (money D5)', async () => {
  const before = (await showDesk()).booked_today
  const payment = await desk.pay()
  const taka = payment.amount / 100
  await desk.app.turn({ gateway: 'refuse' })
  expect((await desk.decide(payment.id, 'refund')).body.message).toContain(refused)
  await desk.app.turn({ gateway: 'ok' })
  const more = { count: before.count + 1, sum: before.sum + taka }
  expect((await showDesk()).booked_today).toEqual(more)
  await desk.app.db.delete(moneyMovedAlone)
  expect((await desk.decide(payment.id, 'refund')).body.data.state).toBe('refunding')
  expect((await showDesk()).booked_today).toEqual(before)
})

it('a refund that was approved but refused by the gateway is not shown to its approver as carried out (money D1)', async () => {
  const payment = await desk.pay(2)
  const { body } = await desk.decide(payment.id, 'refund')
  await desk.app.turn({ gateway: 'refuse' })
  const approved = await finance.post(`/api-app/approvals/${body.data.approval}/decide`, {
    decision: 'approve',
  })
  expect([approved.status, approved.body.message]).toEqual([200, expect.stringContaining(refused)])
  expect((await desk.show(payment.id)).state).toBe('booked')
})

it('a payment that was booked meanwhile is no longer a difference, even before the next comparison (money D3)', async () => {
  const payment = await desk.open()
  await payAtGateway(desk.app, payment.transactionId, { ipn: 'never' })
  await desk.app.db.update(payments).set({ state: 'expired' }).where(eq(payments.id, payment.id))
  await desk.admin.post('/api-app/payments/compare', { day: todayInDhaka(desk.app.clock.now()) })
  await desk.app.eventually('the compare finds it', async () =>
    (await desk.show(payment.id)).wants.includes('paidNotPosted'),
  )
  expect((await desk.admin.post(`/api-app/payments/${payment.id}/ask`)).body.data.state).toBe('booked')
  expect((await desk.show(payment.id)).wants).toEqual([])
  const { differences } = (await desk.admin.get('/api-app/payments/differences')).body.data
  expect(differences.filter((each: { reason: string }) => each.reason === 'paidNotPosted')).toEqual([])
})
