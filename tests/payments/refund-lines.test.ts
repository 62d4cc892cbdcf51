import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import type { Caller } from '../drive/test-app.ts'
import { desk, openDesk } from './at-the-desk.ts'

/** Nasrin where one person may move money alone, and where a second one has to agree. */
let alone: Caller
openDesk({ APPROVALS: 'money', APPROVAL_TAKA: '0' })
beforeAll(async () => {
  alone = (await desk.app.alongside({ APPROVALS: 'none' })).as(desk.admin)
})

async function lineOf(action: string, paymentId: number) {
  const lines = await listLines(desk.app.db, eq(auditLog.thing, `payment:${paymentId}`))
  return lines.find((line) => line.action === action)?.details
}

describe('the audit line of moved money says how much, from what to what (beyond 16)', () => {
  it('when one person refunds or releases it, and when it is used for the next instalment', async () => {
    const refunded = await desk.pay()
    await desk.decide(refunded.id, 'refund', {}, alone)
    const amount = refunded.amount / 100
    expect(await lineOf('payment.refund', refunded.id)).toMatchObject({
      before: { state: 'booked' },
      after: { state: 'refunding' },
      amount,
    })
    const risky = await desk.pay(1, 'risky')
    await desk.decide(risky.id, 'release', {}, alone)
    expect(await lineOf('payment.release', risky.id)).toMatchObject({
      before: { state: 'held' },
      after: { state: 'booked' },
      amount: risky.amount / 100,
    })
    const { excess } = await desk.payTwice()
    await desk.decide(excess.id, 'use-excess', { payer_agreed: true }, alone)
    expect(await lineOf('payment.useExcess', excess.id)).toMatchObject({
      before: { state: 'excess' },
      after: { state: 'booked' },
      amount: excess.amount / 100,
    })
  })

  it('when a second person approved it', async () => {
    const payment = await desk.pay()
    const { body } = await desk.decide(payment.id, 'refund')
    const finance = await desk.app.signIn('finance')
    await finance.post(`/api-app/approvals/${body.data.approval}/decide`, { decision: 'approve' })
    expect(await lineOf('payment.refund', payment.id)).toMatchObject({ amount: payment.amount / 100 })
  })
})

describe('a refund of instalments that are not the newest paid ones', () => {
  const refused = [409, 'notNewestInstalments']

  it('is refused when it is asked for, and not only to whoever approves it', async () => {
    const older = await desk.pay()
    await desk.pay()
    const { status, body } = await desk.decide(older.id, 'refund')
    expect([status, body.code]).toEqual(refused)
  })

  it('is not offered for approval once a later instalment has been paid', async () => {
    const older = await desk.pay()
    const id = (await desk.decide(older.id, 'refund')).body.data.approval
    const finance = await desk.app.signIn('finance')
    const read = async () => (await finance.get(`/api-app/approvals/${id}`)).body.data.request
    expect((await read()).may_decide).toBe(true)
    await desk.pay()
    const { status, body } = await finance.post(`/api-app/approvals/${id}/decide`, { decision: 'approve' })
    expect([status, body.code]).toEqual(refused)
    expect(await read()).toMatchObject({ may_decide: false, why_not: body.message })
  })
})
