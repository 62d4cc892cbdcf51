import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvals, moneyMovedAlone } from '#people/approvals/server/tables.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import type { Caller, TestApp } from '../drive/test-app.ts'
import { behind, openDesk } from './at-the-desk.ts'

type Desk = Awaited<ReturnType<typeof openDesk>>
let desk: Desk
let app: TestApp
let finance: Caller
/** Taka that one person may move alone: one instalment, but not two. */
const aloneUpTo = 4000
beforeAll(async () => {
  desk = await openDesk({ APPROVALS: 'money', APPROVAL_TAKA: String(aloneUpTo) })
  ;({ app } = desk)
  finance = await app.signIn('finance')
})
afterAll(() => app?.close())
beforeEach(async () => {
  await desk.beginAnew()
  await app.db.delete(moneyMovedAlone)
  await app.db.update(approvals).set({ state: 'withdrawn' }).where(eq(approvals.state, 'waiting'))
})

const decide = (who: Caller, id: number, decision: string) =>
  who.post(`/api-app/approvals/${id}/decide`, { decision, reason: 'Looked at it' })
const state = async (id: number) => (await desk.show(id)).state
async function waits(id: number, act: 'refund' | 'release', who?: Caller): Promise<number> {
  const { status, body } = await desk.decide(id, act, {}, who)
  expect([status, body.status, body.code]).toEqual([200, 1, 'waitingForApproval'])
  return body.data.approval
}

describe('money that leaves (money D1, design §10)', () => {
  it('adds up over a day, so that splitting does not pass; another person and another day have sums of their own', async () => {
    const [first, second, third] = [await desk.pay(), await desk.pay(), await desk.pay()]
    expect(first.amount).toBeGreaterThan((aloneUpTo / 2) * 100)
    expect(first.amount).toBeLessThanOrEqual(aloneUpTo * 100)
    expect((await desk.decide(third.id, 'refund')).body.data.state).toMatch(/^refund/)
    const approval = await waits(second.id, 'refund')
    expect(await state(second.id)).toBe('booked')
    expect((await desk.show(second.id)).waiting_approval).toBe(approval)
    expect(await waits(second.id, 'refund')).toBe(approval)
    // Somebody else has a sum of their own, but a request for it waits already.
    await decide(desk.admin, approval, 'withdraw')
    expect((await desk.decide(second.id, 'refund', {}, finance)).body.data.state).toMatch(/^refund/)
    await waits(first.id, 'refund', finance)
    await app.db.update(moneyMovedAlone).set({ day: '2020-01-01' })
    expect((await desk.decide(first.id, 'refund')).status).toBe(200)
  })

  it('of one payment adds up whoever moves it', async () => {
    const payment = await desk.pay()
    const moved = { staffId: 77, day: '2020-01-01', thing: `payment:${payment.id}`, at: new Date() }
    await app.db.insert(moneyMovedAlone).values({ ...moved, amount: payment.amount })
    await waits(payment.id, 'refund')
  })

  it('in two refunds at once of one person is within the limit once', async () => {
    const [one, other] = [await desk.payTwice(), await desk.payTwice()]
    const answers = await Promise.all([one, other].map(({ excess }) => desk.decide(excess.id, 'refund')))
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'waitingForApproval'])
  })

  it('beyond the limit leaves when a second person approves it, and both names stand at the payment', async () => {
    const payment = await desk.pay(2)
    const approval = await waits(payment.id, 'refund')
    expect((await decide(desk.admin, approval, 'approve')).body.code).toBe('ownApproval')
    // Who agrees reads whose money it is, and for what.
    for (const [language, said] of [
      ['en', 'Payment: from “Booked” to “Being refunded”'],
      ['bn', 'পেমেন্ট: “টাকা জমা হয়েছে” থেকে “ফেরত যাচ্ছে”'],
    ] as const) {
      const page = (await finance.get(`/dashboard_admin/approvals/${approval}`, { language })).body
      expect(page).toContain(said)
    }
    const [asked] = (await finance.get('/api-app/approvals')).body.data.requests
    expect(asked).toMatchObject({
      label: payment.transactionId,
      subject: {
        holder: expect.stringMatching(/^Karim/),
        policy_number: behind,
        policy_id: payment.policyId,
        instalments: 2,
      },
    })
    const approved = await decide(finance, approval, 'approve')
    expect(approved.body.data.request).toMatchObject({
      ...{ state: 'approved', amount: payment.amount / 100, label: payment.transactionId },
      ...{ requested_by: 'Nasrin Sultana', decided_by: 'Kamrul Hasan' },
    })
    expect(await desk.refundedAtLast(payment.id)).toBe('refunded')
    expect(await desk.balancesOf(payment.id)).toEqual({})
    const { events, waiting_approval } = await desk.show(payment.id)
    expect(events).toContainEqual(
      expect.objectContaining({ who: expect.stringMatching(/^Nasrin Sultana;.* Kamrul Hasan$/) }),
    )
    expect(waiting_approval).toBeNull()
    const about = eq(auditLog.thing, `payment:${payment.id}`)
    const [, line] = await listLines(app.db, about)
    expect(line).toMatchObject({
      ...{ action: 'payment.refund', personId: 1 },
      details: { approval, approvedBy: 'Kamrul Hasan', reason: 'The payer rang and asked for it' },
    })
    // The answer was lost and is asked for again: it goes to the gateway once.
    expect((await decide(finance, approval, 'approve')).body.data.request.state).toBe('approved')
    const { body } = await app.visitor.get(
      `/sandbox/gateway/transactions.json?tran_id=${payment.transactionId}`,
    )
    expect(body[0].refunds).toHaveLength(1)
  })

  it('is not moved by a request that came before something else was decided', async () => {
    const payment = await desk.pay(2, 'risky')
    const [refund, release] = [await waits(payment.id, 'refund'), await waits(payment.id, 'release')]
    expect((await decide(finance, release, 'approve')).status).toBe(200)
    expect(await state(payment.id)).toBe('booked')
    const late = await decide(finance, refund, 'approve')
    expect([late.status, late.body.code]).toEqual([409, 'approvalOutdated'])
    expect(await state(payment.id)).toBe('booked')
  })

  it('waits on while the gateway says nothing, and can be approved afterwards', async () => {
    const payment = await desk.pay(2, 'risky')
    const release = await waits(payment.id, 'release')
    await app.turn({ gateway: 'down' })
    const silent = await decide(finance, release, 'approve')
    expect([silent.status, silent.body.code]).toEqual([503, 'gatewaySilent'])
    await app.turn({ gateway: 'ok' })
    expect((await decide(finance, release, 'approve')).status).toBe(200)
    expect(await state(payment.id)).toBe('booked')
  })
})
