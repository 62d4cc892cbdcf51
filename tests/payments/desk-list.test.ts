import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListedPayment } from '#money/payment-desk/contract.ts'
import { openDesk } from './at-the-desk.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
  await desk.beginAnew()
})
afterAll(() => desk?.app.close())

const list = async (asked: object) =>
  (await desk.admin.post('/api-app/payments/list', { ...asked, page_size: 100 })).body.data.payments as {
    data: ListedPayment[]
    total: number
    held: number
    without_money: number
  }

it('the list says why a payment waits and since when, and takes several states', async () => {
  const { excess } = await desk.payTwice()
  const risky = await desk.pay(1, 'risky')
  const waiting = await list({ needs: '1' })
  const of = (id: number) => waiting.data.find((payment) => payment.id === id)
  expect(of(risky.id)).toMatchObject({ days: 0, wants: expect.arrayContaining(['held']) })
  expect(of(excess.id)).toMatchObject({ days: 0, wants: expect.arrayContaining(['twicePaid']) })
  const both = await list({ state: 'held,excess,nonsense' })
  expect(both.data.map(({ id }) => id).toSorted()).toEqual([excess.id, risky.id].toSorted())
})

it('money that waits is counted apart, and what brought nothing adds up to nothing', async () => {
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
  const unpaid = ['failed', 'cancelled', 'expired', 'notOpened']
  expect(all.without_money).toBe(all.data.filter(({ state }) => unpaid.includes(state)).length)
  expect(all.without_money).toBeGreaterThan(0)
})
