import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { resetRole } from '#demo/staff/demo-store.ts'
import { payments } from '#money/ledger/server/tables.ts'
import { role } from '#people/staff/permissions.ts'
import { permission } from '#platform/http/permissions.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { payInvoice, policyRow } from '../drive/gateway.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let rahima: Caller
openApp()
beforeAll(async () => {
  rahima = await app.signIn('rahima')
})

async function policyOf(coreNumber: string) {
  const [row] = await app.db.select().from(policies).where(eq(policies.coreNumber, coreNumber))
  if (!row) throw new Error(`There is no policy ${coreNumber}`)
  return row
}

describe('what belongs to somebody else (SEC-03)', () => {
  it('is not there for a policy holder: their own policy opens, another’s does not, by any call or page', async () => {
    const hers = await policyOf('900000001')
    const karims = await policyOf('900000002')
    const details = async ({ id }: { id: number }) =>
      (await rahima.post('/api-app/customer-end-policy-details', { customer_policy_id: id })).status
    expect([await details(hers), await details(karims)]).toEqual([200, 404])
    const page = async ({ id }: { id: number }) => (await rahima.get(`/policy-view-customer/${id}`)).status
    expect([await page(hers), await page(karims)]).toEqual([200, 404])
    const paper = await rahima.get(`/api-app/proposal-preview/${karims.reference}`)
    expect(paper.status).toBe(404)
  })

  it('is not there for a bank branch that did not make it', async () => {
    const bank = await app.signIn('bank')
    const rows = await app.db.select().from(policies)
    const ours = rows.find(({ branchCode }) => branchCode === 'DHK000001')
    const others = rows.find(({ branchCode }) => branchCode !== 'DHK000001')
    const look = async (id = 0) =>
      (await bank.post('/api-app/customer-policy-details', { customer_policy_id: id })).status
    expect([ours ? await look(ours.id) : 200, await look(others?.id)]).toEqual([200, 404])
  })

  it('is not there for a branch that may decide about payments, either: not of policies that it may not see', async () => {
    const { instalment } = await policyRow(app, '900000001')
    await payInvoice(app, rahima, '900000001', instalment / 100)
    const [payment] = await app.db.select().from(payments)
    const bankRole = { id: role.bankPartner, name: 'Bank partner', isActive: true }
    const ofDesk = [permission.paymentList, permission.paymentEdit]
    await app.db.transaction((tx) => resetRole(tx, bankRole, ofDesk))
    const bank = await app.signIn('bank')
    const { status, body } = await bank.post(`/api-app/payments/${payment?.id}/ask`)
    expect([status, body.code]).toEqual([404, 'noSuchPayment'])
  })
})
