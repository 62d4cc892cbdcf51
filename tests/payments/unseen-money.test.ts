import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { rolePermissions } from '#people/staff/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Caller } from '../drive/test-app.ts'
import { desk, openDesk } from './at-the-desk.ts'

/** Farhana of a bank holds every right over payments, but sees the policies of her branch only. */
let farhana: Caller
openDesk({ APPROVALS: 'money', APPROVAL_TAKA: '0' })
beforeAll(async () => {
  const { paymentList, paymentEdit, approvalList, approvalEdit } = permission
  await desk.app.db
    .insert(rolePermissions)
    .values(
      [paymentList, paymentEdit, approvalList, approvalEdit].map((permissionId) => ({
        roleId: 3,
        permissionId,
      })),
    )
    .onConflictDoNothing()
  farhana = await desk.app.signIn('bank')
})

describe('money of a policy that somebody may not see (POL-03)', () => {
  it.each(['explain', 'tell-core', 'known-to-core'])('has no difference that they may %s', async (act) => {
    await desk.payTwice()
    const day = todayInDhaka(desk.app.clock.now())
    await desk.admin.post('/api-app/payments/compare', { day })
    const listed = async (who: Caller) =>
      (await who.get('/api-app/payments/differences')).body.data.differences
    const [difference] = await desk.app.eventually('the day is compared', async () => {
      const found = await listed(desk.admin)
      return found.length > 0 && found
    })
    expect(await listed(farhana)).toEqual([])
    const { status, body } = await farhana.post(`/api-app/payments/differences/${difference.id}/${act}`, {
      reason: 'Nothing to see here',
    })
    expect([status, body.code]).toEqual([404, 'noSuchDifference'])
    expect((await listed(desk.admin))[0].explained).toBeNull()
  })

  it.each([
    ['refund', 'success', 'booked'],
    ['release', 'risky', 'held'],
  ] as const)('is not moved with their approval: %s', async (act, outcome, state) => {
    const payment = await desk.pay(1, outcome)
    const { body } = await desk.decide(payment.id, act)
    const id = body.data.approval
    expect((await farhana.get('/api-app/approvals')).body.data.waiting).toBe(0)
    const { request } = (await farhana.get(`/api-app/approvals/${id}`)).body.data
    const decided = await farhana.post(`/api-app/approvals/${id}/decide`, { decision: 'approve' })
    expect([decided.status, decided.body.code]).toEqual([404, 'noSuchPayment'])
    expect(request).toMatchObject({ may_decide: false, why_not: decided.body.message })
    expect((await desk.show(payment.id)).state).toBe(state)
    const finance = await desk.app.signIn('finance')
    expect((await finance.post(`/api-app/approvals/${id}/decide`, { decision: 'approve' })).status).toBe(200)
  })
})
