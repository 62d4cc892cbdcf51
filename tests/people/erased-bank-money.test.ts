import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import { listLines } from '../drive/audit-lines.ts'
import type { Answer, Caller } from '../drive/test-app.ts'
import { signInByPhone } from '../payments/customers.ts'
import { openSales, phone, type Sale, type Sales, sellByBank } from '../payments/sales.ts'
import { untilStatus } from '../underwriting/underwriters.ts'
import { answerer } from './answerer.ts'

let sales: Sales
let bank: Caller
let admin: Caller
let rina: Caller
let selim: Caller
beforeAll(async () => {
  sales = await openSales({ APPROVALS: 'persons' })
  const { app } = sales
  ;[bank, admin] = [await app.signIn('bank'), await app.signIn('admin')]
  rina = await answerer(app, 411, 'Rina')
  selim = await answerer(app, 412, 'Selim')
})
afterAll(() => sales?.app.close())

const transaction = 'TRX-BANK-OPEN-1'

/** The bank sells with its transaction, the core system refuses, and the proposal is withdrawn. */
async function withdrawn(): Promise<Sale> {
  const { app } = sales
  await app.turn({ core: 'refuse' })
  const sale = await sellByBank(sales, bank, transaction)
  await untilStatus(app, sale.id, 6)
  await app.turn({ core: 'ok' })
  const { status, body } = await admin.post(`/api-app/referrals/${sale.id}/withdraw`, { reason: 'As wished' })
  expect(status, body.message).toBe(200)
  return sale
}
const decide = (id: number, more: object = {}): Promise<Answer> =>
  rina.post(`/api-app/person-requests/${id}/decide`, {
    decision: 'do',
    reason: 'Nothing is in force',
    ...more,
  })

describe('money that a bank took for a proposal that did not become a policy', () => {
  it('is unsettled: it blocks the erasure until it is used, or until two people of the office say that it was paid back', {
    timeout: 90_000,
  }, async () => {
    const { app } = sales
    const sale = await withdrawn()
    const holder = await signInByPhone(app, phone)
    const hindrances = async (language: 'bn' | 'en' = 'en') =>
      (await holder.get('/api-app/my-data', { language })).body.data.hindrances
    const codes = async () => (await hindrances()).map(({ code }: { code: string }) => code)
    expect(await hindrances()).toEqual([
      { code: 'bankMoneyOpen', message: expect.stringMatching(/^A bank took the premium/) },
    ])
    expect(await hindrances('bn')).toEqual([
      { code: 'bankMoneyOpen', message: expect.stringContaining('ব্যাংকে জমা আছে') },
    ])
    const { id } = (await holder.post('/api-app/my-data/requests', { kind: 'erase' })).body.data.request
    const refused = await decide(id)
    expect([refused.status, refused.body.code]).toEqual([422, 'bankMoneyOpen'])
    expect((await rina.get(personalDataPaths.request(id))).body).toContain('name="bank_paid_back"')

    // Once it pays for another proposal on the same life, the first proposal no longer blocks the erasure.
    const again = await sellByBank(sales, bank, transaction)
    expect(await codes()).not.toContain('bankMoneyOpen')
    await sales.reached(again, 2)
    await app.db.execute(sql`update policies set status = 5 where id = ${again.id}`)
    expect(await codes()).toContain('bankMoneyOpen')

    const answer = await decide(id, { bank_paid_back: 1 })
    expect(answer.body.code, answer.body.message).toBe('waitingForApproval')
    const { approval } = answer.body.data
    const { request } = (await selim.get(`/api-app/approvals/${approval}`)).body.data
    expect(request).toMatchObject({ may_decide: true, after: { hasBankPaidBack: true } })
    const approved = await selim.post(`/api-app/approvals/${approval}/decide`, { decision: 'approve' })
    expect(approved.status, approved.body.message).toBe(200)
    expect((await sales.row(sale)).holderMobile).toBe('')
    const lines = await listLines(app.db, eq(auditLog.thing, `personRequest:${id}`))
    expect(lines.find(({ action }) => action === 'person.erase')).toMatchObject({
      details: { approvedBy: 'Selim Begum (user412)', after: { hasBankPaidBack: true } },
    })
  })
})
