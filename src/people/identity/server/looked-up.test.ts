import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { customers } from '#policies/policies/server/tables.ts'
import { listLines } from '../../../../tests/drive/audit-lines.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

let agent: Caller
openApp()
beforeAll(async () => {
  agent = await app.signIn('agent')
})

const rahima = { national_id: '19851234567890123', date_of_birth: '1985-03-12' }

async function lastAudit(action: string) {
  const [line] = await listLines(app.db, eq(auditLog.action, action))
  return line
}

it('the audit line names the customer who was looked up, and whether everything was shown (design §10)', async () => {
  const [stored] = await app.db.select().from(customers).where(eq(customers.mobile, '01711000001'))
  const line = { personKind: 'staff', personId: 2, thing: `person:${stored?.id}` }
  const details = { nationalId: '•••••••••••••0123', fromService: false }
  await agent.post('/api-app/find-customer', { national_id: rahima.national_id })
  const masked = { ...line, details: { ...details, masked: true } }
  expect(await lastAudit('identity.findCustomer')).toMatchObject(masked)

  const whole = { ...line, details: { ...details, masked: false } }
  const answer = await agent.post('/api-app/find-customer', rahima)
  expect(await lastAudit('identity.findCustomer')).toMatchObject(whole)
  expect(JSON.stringify(answer.body)).not.toMatch(/customerId|found"/)
  await agent.post('/api-app/search-by-nid', rahima)
  expect(await lastAudit('identity.search')).toMatchObject(whole)

  const { national_id, date_of_birth: person_dob } = rahima
  await agent.post('/api-app/nid-check', { national_id, person_dob, consent: 1 })
  expect(await lastAudit('identity.check')).toMatchObject(line)
})

it('for somebody who is not our customer it has no customer number', async () => {
  const stranger = { national_id: '6437219085', date_of_birth: '1981-07-04', consent: 1 }
  expect((await agent.post('/api-app/search-by-nid', stranger)).status).toBe(200)
  expect(await lastAudit('identity.search')).toMatchObject({ thing: null, details: { fromService: true } })
})
