import { beforeAll, describe, expect, it } from 'vitest'
import { signatureOf } from '#adapters/payment-gateway/hosted-json.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import type { payments } from '#money/ledger/server/tables.ts'
import type { Alongside } from '../drive/test-app.ts'
import { desk, openDesk } from './at-the-desk.ts'
import { openAtHosted as openAt } from './open-at-hosted.ts'

/** Rahima pays at the hosted JSON checkout, whose own staff can refund money without us. */
let switched: Alongside
openDesk()
beforeAll(async () => {
  switched = await desk.app.alongside({ GATEWAY: 'hosted-json' })
})

type Row = typeof payments.$inferSelect
type Order = { readonly outcome?: string; readonly notify?: 'now' | 'never' }

const openAtHosted = async (): Promise<Row> => (await openAt(desk, switched)).row

async function payAtHosted({ transactionId }: Row, order: Order = {}) {
  const path = `/sandbox/hosted/checkouts/${transactionId}/pay`
  const { body } = await switched.visitor.post(path, { outcome: 'success', ...order })
  return body.data as { readonly paymentId: string; readonly body: string }
}

/** Refunds at the gateway itself, without us. */
async function giveBack(paymentId: string, poisha: number) {
  const order = { refund: `by-hand-${paymentId}`, amountMinor: poisha, note: 'The payer rang' }
  const headers = { authorization: 'Bearer hosted-key' }
  await switched.visitor.post(`/sandbox/hosted/payments/${paymentId}/refunds`, order, { headers })
}

const ask = ({ id }: Row) => desk.admin.post(`/api-app/payments/${id}/ask`)
const shown = ({ reference }: Row) =>
  desk.app.visitor.get(`/v1/payments/state?payment=${reference}`).then(({ body }) => body.data)

const saidBy = (taka: number) => ({ page: taka, history: taka, list: taka })

/** The amount that the payer and the office see for a payment. */
async function saidOf(payment: Row) {
  const own = (await desk.rahima.post('/api-app/own-payments')).body.data.payments
  const { body } = await desk.admin.post('/api-app/payments/list', { q: payment.transactionId })
  const byId = ({ transaction_id }: { transaction_id: string }) => transaction_id === payment.transactionId
  return {
    page: (await shown(payment)).amount,
    history: own.find(byId).amount,
    list: body.data.payments.data[0].amount,
    head: body.data.held_sum,
  }
}

/** The differences that comparing today finds about a payment. */
async function differencesOf({ id }: Row) {
  const { clock } = desk.app
  await desk.admin.post('/api-app/payments/compare', { day: todayInDhaka(clock.now()) })
  await desk.app.eventually('the day is compared', async () => {
    const { body } = await desk.admin.get('/api-app/payments/desk')
    return body.data.compared?.ended_at
  })
  const { body } = await desk.admin.get('/api-app/payments/differences')
  return body.data.differences.filter(({ payment }: { payment: { id: number } | null }) => payment?.id === id)
}

describe('money that was refunded at the gateway without us', () => {
  it('before we queried it is booked nowhere, and its payer may pay again (PAY-11)', async () => {
    const payment = await openAtHosted()
    const { paymentId } = await payAtHosted(payment, { notify: 'never' })
    await giveBack(paymentId, payment.amount)
    expect((await ask(payment)).body.data.state).toBe('failed')
    expect(await desk.entriesOf(payment.id)).toEqual([])
    expect(await shown(payment)).toMatchObject({ state: 'notPaid' })
    const { events } = await desk.show(payment.id)
    expect(events.map(({ text }: { text: string }) => text)).toContain(
      'The gateway was asked and answered: the money had come, and all of it was sent back to its payer.',
    )
    expect(await differencesOf(payment)).toEqual([])
    expect((await openAtHosted()).id).not.toBe(payment.id)
  })

  it('in part before we queried it waits for a person, who refunds the rest (PAY-11)', async () => {
    const payment = await openAtHosted()
    const { paymentId } = await payAtHosted(payment, { notify: 'never' })
    await giveBack(paymentId, 100)
    expect((await ask(payment)).body.data.state).toBe('held')
    const left = (payment.amount - 100) / 100
    expect(await saidOf(payment)).toEqual({ ...saidBy(left), head: left })
    expect(await desk.show(payment.id)).toMatchObject({ amount: left, asked_amount: payment.amount / 100 })
    expect((await desk.decide(payment.id, 'release')).body.code).toBe('heldAmountDiffers')
    expect((await desk.decide(payment.id, 'refund')).body.data.state).toBe('refunding')
    expect(await desk.refundedAtLast(payment.id)).toBe('refunded')
    expect((await desk.show(payment.id)).refund.amount).toBe(left)
    expect(await saidOf(payment)).toEqual({ ...saidBy(left), head: 0 })
    expect(await desk.balancesOf(payment.id)).toEqual({})
    expect(await differencesOf(payment)).toEqual([])
  })

  it('after it was booked is found when the day is compared; a refund then closes it in the ledger, and no money moves twice', async () => {
    const paidBefore = await desk.paidUntil()
    const payment = await openAtHosted()
    const { paymentId } = await payAtHosted(payment)
    expect(await differencesOf(payment)).toEqual([])
    await giveBack(paymentId, payment.amount)
    expect(await differencesOf(payment)).toMatchObject([{ reason: 'postedNotPaid' }])
    expect((await desk.decide(payment.id, 'refund')).body.data.state).toBe('refunded')
    expect(await desk.balancesOf(payment.id)).toEqual({})
    expect(await desk.paidUntil()).toBe(paidBefore)
    expect(await shown(payment)).toMatchObject({ state: 'returned' })
    expect(await differencesOf(payment)).toEqual([])
  })

  it('in part after it was booked is found when the day is compared, with the amount that is left', async () => {
    const payment = await openAtHosted()
    const { paymentId } = await payAtHosted(payment)
    await giveBack(paymentId, 100)
    expect(await differencesOf(payment)).toMatchObject([
      { reason: 'amountDiffers', theirs: (payment.amount - 100) / 100 },
    ])
  })

  it('while it was held can no longer be released, and a refund closes it', async () => {
    const payment = await openAtHosted()
    const { paymentId } = await payAtHosted(payment, { outcome: 'risky' })
    await giveBack(paymentId, payment.amount)
    expect((await desk.decide(payment.id, 'release')).body.code).toBe('moneyNotConfirmed')
    expect((await desk.decide(payment.id, 'refund')).body.data.state).toBe('refunded')
    expect(await desk.balancesOf(payment.id)).toEqual({})
  })
})

describe('a notification of the hosted gateway', () => {
  it('is shown on the desk with what it reported', async () => {
    const payment = await openAtHosted()
    await payAtHosted(payment)
    const { events } = await desk.show(payment.id)
    expect(events.map(({ text }: { text: string }) => text)).toContain(
      'The gateway reported: the money has come.',
    )
  })

  it('about a failed attempt that comes late raises no alert about a second success (money D3)', async () => {
    const payment = await openAtHosted()
    const failed = await payAtHosted(payment, { outcome: 'fail', notify: 'never' })
    await payAtHosted(payment)
    await desk.app.turn({ hosted: 'down' })
    const signedAt = String(Math.floor(Date.now() / 1000))
    await fetch(`${desk.app.url}/v1/payments/notification/hosted-json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-checkout-timestamp': signedAt,
        'x-checkout-signature': signatureOf('hosted-secret', signedAt, failed.body),
      },
      body: failed.body,
    })
    expect(await desk.show(payment.id)).toMatchObject({ state: 'booked', needs_somebody: false })
  })
})
