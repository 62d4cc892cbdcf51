import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permission } from '#platform/http/permissions.ts'
import { words } from '../../src/words.ts'
import { addStaff } from '../drive/staff.ts'
import { type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { sell, underwriter } from './underwriters.ts'

let app: TestApp
let rina: Caller
let selim: Caller
/** Sells, and also decides about proposals. */
let seller: Caller
beforeAll(async () => {
  app = await createTestApp()
  await app.turn({ limits: 'off' })
  rina = await underwriter(app, 511)
  selim = await underwriter(app, 512)
  const decides = [permission.underwritingList, permission.underwritingEdit]
  seller = await addStaff(app, 515, [
    17,
    18,
    19,
    ...decides,
    permission.approvalList,
    permission.approvalEdit,
  ])
})
afterAll(() => app?.close())

/** One person accepts a large sum on somebody who was in hospital. @returns proposal and approval request */
async function asked(): Promise<{ readonly id: number; readonly approval: number }> {
  const ill = { admitted_hospital: 1, admitted_hospital_details: 'Appendix, 2011' }
  const { body: sold } = await sell({ app, seller }, ill, { sum_assured: 6_000_000 })
  const { id } = sold.data as { readonly id: number }
  const decision = { version: 1, decision: 'accept', reason: 'Letter of Dr. Haque' }
  const { body } = await rina.post(`/api-app/referrals/${id}/decide`, decision)
  expect(body.code, body.message).toBe('waitingForApproval')
  return { id, approval: body.data.approval }
}
const requestOf = async (approval: number, who: Caller) =>
  (await who.get(`/api-app/approvals/${approval}`)).body.data.request

describe('a decision that waits for a second person', () => {
  it('is neither offered to its seller nor counted for them, and says why', async () => {
    const waiting = async () => (await seller.get('/api-app/approvals/waiting')).body.data.waiting as number
    const before = await waiting()
    const { approval } = await asked()
    expect(await waiting()).toBe(before)
    const { bn, en } = words.underwriting
    expect(await requestOf(approval, seller)).toMatchObject({
      may_decide: false,
      why_not: en.problems.ownProposal,
    })
    const page = (await seller.get(`/dashboard_admin/approvals/${approval}`, { language: 'bn' })).body
    expect(page).toContain(bn.problems.ownProposal)
    const { body } = await seller.post(`/api-app/approvals/${approval}/decide`, { decision: 'approve' })
    expect(body.code).toBe('ownProposal')
    expect(await requestOf(approval, selim)).toMatchObject({ may_decide: true, why_not: null })
  })

  it('is closed when the proposal is withdrawn', async () => {
    const { id, approval } = await asked()
    expect((await selim.post(`/api-app/referrals/${id}/withdraw`, { reason: 'By phone' })).status).toBe(200)
    expect(await requestOf(approval, selim)).toMatchObject({ state: 'outdated', may_decide: false })
  })
})
