import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvals, moneyMovedAlone } from '#people/approvals/server/tables.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { listLines } from '../drive/audit-lines.ts'
import { addStaff } from '../drive/staff.ts'
import type { Caller, TestApp } from '../drive/test-app.ts'
import { behind, createDesk, type Desk } from './at-the-desk.ts'

let desk: Desk
let app: TestApp
let finance: Caller
/** The taka that one person may move alone: enough for one instalment, not for two. */
const aloneUpTo = 4000
beforeAll(async () => {
  desk = await createDesk({ APPROVALS: 'money', APPROVAL_TAKA: String(aloneUpTo) })
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

describe('money that leaves needs a second person beyond a limit (money D1, design §10)', () => {
  it('adds up over a day, so that splitting does not help; another person and another day are counted separately', async () => {
    const first = await desk.pay()
    const second = await desk.pay()
    const third = await desk.pay()
    expect(first.amount).toBeGreaterThan((aloneUpTo / 2) * 100)
    expect(first.amount).toBeLessThanOrEqual(aloneUpTo * 100)
    expect((await desk.decide(third.id, 'refund')).body.data.state).toMatch(/^refund/)
    const approval = await waits(second.id, 'refund')
    expect(await state(second.id)).toBe('booked')
    expect((await desk.show(second.id)).waiting_approval).toBe(approval)
    expect(await waits(second.id, 'refund')).toBe(approval)
    // Another person has their own limit, but a request for this refund is already waiting.
    await decide(desk.admin, approval, 'withdraw')
    expect((await desk.decide(second.id, 'refund', {}, finance)).body.data.state).toMatch(/^refund/)
    await waits(first.id, 'refund', finance)
    await app.db.update(moneyMovedAlone).set({ day: '2020-01-01' })
    expect((await desk.decide(first.id, 'refund')).status).toBe(200)
  })

  it('adds up for one payment, whoever moves it', async () => {
    const payment = await desk.pay()
    const moved = { staffId: 77, day: '2020-01-01', thing: `payment:${payment.id}`, at: new Date() }
    await app.db.insert(moneyMovedAlone).values({ ...moved, amount: payment.amount })
    await waits(payment.id, 'refund')
  })

  it('is checked once per refund when one person orders two at once', async () => {
    const one = await desk.payTwice()
    const other = await desk.payTwice()
    const answers = await Promise.all([one, other].map(({ excess }) => desk.decide(excess.id, 'refund')))
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'waitingForApproval'])
  })

  it('beyond the limit leaves when a second person approves it, and the payment shows both names', async () => {
    const payment = await desk.pay(2)
    const approval = await waits(payment.id, 'refund')
    expect((await decide(desk.admin, approval, 'approve')).body.code).toBe('ownApproval')
    // The approver sees whose money it is and what will happen to it.
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
      state: 'approved',
      amount: payment.amount / 100,
      label: payment.transactionId,
      requested_by: 'Nasrin Sultana (admin)',
      decided_by: 'Kamrul Hasan (finance)',
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
      action: 'payment.refund',
      personId: 1,
      details: { approval, approvedBy: 'Kamrul Hasan (finance)', reason: 'The payer rang and asked for it' },
    })
    // The answer was lost and the approval is sent again: the refund goes to the gateway once.
    expect((await decide(finance, approval, 'approve')).body.data.request.state).toBe('approved')
    const { body } = await app.visitor.get(
      `/sandbox/gateway/transactions.json?tran_id=${payment.transactionId}`,
    )
    expect(body[0].refunds).toHaveLength(1)
  })

  it('waits for one decision per payment: refunded or released, not both', async () => {
    const payment = await desk.pay(2, 'risky')
    const page = async () => String((await finance.get(`/dashboard_admin/payments/${payment.id}`)).body)
    const isChoice = (act: string) => new RegExp(`<input[^>]*value="${act}"`)
    expect(await page()).toMatch(isChoice('refund'))
    const refund = await waits(payment.id, 'refund')
    // While it waits, the page offers neither: both would be refused.
    expect(await page()).not.toMatch(isChoice('refund'))
    expect(await page()).not.toMatch(isChoice('release'))
    expect(await page()).toMatch(isChoice('seen'))
    for (const who of [desk.admin, finance]) {
      const { status, body } = await desk.decide(payment.id, 'release', {}, who)
      expect([status, body.code]).toEqual([409, 'approvalWaitsAlready'])
    }
    await decide(desk.admin, refund, 'withdraw')
    // Ordered at the same time, only one of them waits.
    const both = await Promise.all([
      desk.decide(payment.id, 'refund'),
      desk.decide(payment.id, 'release', {}, finance),
    ])
    expect(both.map(({ body }) => body.code).toSorted()).toEqual([
      'approvalWaitsAlready',
      'waitingForApproval',
    ])
  })

  it('is not moved by a request older than another decision: that request is closed and not counted', async () => {
    const first = await desk.pay()
    const second = await desk.pay()
    expect((await desk.decide(second.id, 'refund')).body.data.state).toMatch(/^refund/)
    const auditor = await addStaff(app, 520, [permission.paymentEdit, permission.approvalEdit])
    const counted = async () => (await auditor.get('/api-app/approvals/waiting')).body.data.waiting as number
    const before = await counted()
    const refund = await waits(first.id, 'refund')
    expect(await counted()).toBe(before + 1)
    // Somebody else, who has their own limit, refunds it alone.
    expect((await desk.decide(first.id, 'refund', {}, finance)).body.data.state).toMatch(/^refund/)
    expect(await counted()).toBe(before)
    const { requests } = (await finance.get('/api-app/approvals')).body.data
    expect(requests.map(({ id }: { id: number }) => id)).not.toContain(refund)
    const { body } = await finance.get(`/api-app/approvals/${refund}`)
    expect(body.data.request).toMatchObject({ state: 'outdated', may_decide: false })
    expect((await desk.show(first.id)).waiting_approval).toBeNull()
    const late = await decide(finance, refund, 'approve')
    expect([late.status, late.body.code]).toEqual([409, 'approvalOutdated'])
    const { body: sent } = await app.visitor.get(
      `/sandbox/gateway/transactions.json?tran_id=${first.transactionId}`,
    )
    expect(sent[0].refunds).toHaveLength(1)
  })

  it('keeps waiting while the gateway does not answer, and can be approved afterwards', async () => {
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
