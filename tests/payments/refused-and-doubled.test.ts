import { describe, expect, it } from 'vitest'
import { notify, payAtGateway } from '../drive/gateway.ts'
import { desk, openDesk } from './at-the-desk.ts'

openDesk()

describe('money that moves', () => {
  it('is refused with any unknown field, such as an amount, and nothing is done (money D4)', async () => {
    const payment = await desk.pay()
    for (const field of ['amount', 'refund_amount', 'partial', 'toString', 'constructor']) {
      const { status, body } = await desk.decide(payment.id, 'refund', { [field]: 1 })
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'unknownField', [field]])
    }
    const risky = await desk.pay(1, 'risky')
    expect((await desk.decide(risky.id, 'release', { amount: 1 })).body.code).toBe('unknownField')
    expect((await desk.show(payment.id)).state).toBe('booked')
    expect((await desk.show(risky.id)).state).toBe('held')
  })
})

describe('alerts', () => {
  it('say at once that money came twice within one transaction, and once however often that is reported (money D3)', async () => {
    const { app } = desk
    const payment = await desk.pay()
    const { fields: first } = await payAtGateway(app, payment.transactionId, { again: true, ipn: 'never' })
    const alerts = async () =>
      (await desk.show(payment.id)).events.filter(({ is_alert }: { is_alert: boolean }) => is_alert)
    expect(await alerts()).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => notify(app, first)))
    const [alert, ...more] = await alerts()
    expect([alert?.text, more]).toEqual([expect.stringContaining(first.val_id ?? 'none'), []])
    expect(await desk.show(payment.id)).toMatchObject({ state: 'booked', needs_somebody: true })
    // A signed notification is believed even while the gateway does not answer.
    const { fields: second } = await payAtGateway(app, payment.transactionId, { again: true, ipn: 'never' })
    await app.turn({ gateway: 'down' })
    expect((await notify(app, second)).status).toBe(200)
    await app.turn({ gateway: 'ok' })
    expect(await alerts()).toHaveLength(2)
    expect(await desk.balancesOf(payment.id)).toEqual({
      gatewayClearing: payment.amount,
      premiums: -payment.amount,
    })
  })
})
