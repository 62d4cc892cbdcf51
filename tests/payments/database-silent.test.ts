import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payments } from '#money/ledger/server/tables.ts'
import { payAtGateway, returnPayer } from '../drive/gateway.ts'
import { desk, openDesk } from './at-the-desk.ts'

openDesk()

/** Runs an act while the table of payments is locked against reads and writes. */
function whilePaymentsAreLocked<T>(act: () => Promise<T>): Promise<T> {
  return desk.app.owner.transaction(async (tx) => {
    await tx.execute(sql`lock table payments in access exclusive mode`)
    return act()
  })
}

describe('coming back from the gateway while the database does not answer', () => {
  it('shows a page that says not to pay again, and later that it was paid (PAY-13)', async () => {
    const { app } = desk
    const payment = await desk.open()
    const way = await payAtGateway(app, payment.transactionId, { ipn: 'never' })
    const state = `/v1/payments/state?payment=${payment.reference}`
    const page = `/payment-step-1?msg_type=danger&msg=waiting&payment=${payment.reference}`
    const [back, shown, read] = await whilePaymentsAreLocked(() =>
      Promise.all([returnPayer(app, way), app.visitor.get(state), app.visitor.get(page)]),
    )
    expect([back.status, back.headers.get('location')]).toEqual([303, page])
    expect([shown.status, shown.body.code, shown.headers.get('retry-after')]).toEqual([
      503,
      'paymentNotSeen',
      '5',
    ])
    expect(read.status).toBe(503)
    expect(read.body).toContain('do not pay again: we ask the bank how it stands')
    expect(read.body).not.toContain('Nothing that you sent was stored')
    await returnPayer(app, way)
    expect((await app.visitor.get(state)).body.data.state).toBe('paid')
  }, 60_000)
})

describe('pressing Pay again after the database did not answer the first time', () => {
  it('waits until the lost attempt has had its time, and then leads to the bank’s page (PAY-08)', async () => {
    const { app } = desk
    const lost = await desk.open()
    const byId = eq(payments.id, lost.id)
    // What is left when the commit’s answer is lost, or the program dies: stored, and nobody asks the gateway.
    const createdAt = new Date(app.clock.now().getTime() - 19_000)
    await app.db
      .update(payments)
      .set({ state: 'opening', gatewayPageUrl: null, sessionKey: null, createdAt })
      .where(byId)
    const again = await desk.open()
    expect([again.state, again.id === lost.id]).toEqual(['open', false])
    expect(await app.db.select({ state: payments.state }).from(payments).where(byId)).toEqual([
      { state: 'notOpened' },
    ])
  }, 60_000)
})
