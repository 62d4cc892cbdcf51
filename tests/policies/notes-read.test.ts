import { and, count, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { policyRow } from '../drive/gateway.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp()

it('what the office noted about a policy is read by nobody without a line in the audit log (beyond 16)', async () => {
  const admin = await app.signIn('admin')
  const { id } = await policyRow(app, '900000001')
  const read = () => admin.post('/api-app/policy-overview', { customer_policy_id: id })
  const lines = async () => {
    const ofNotes = and(eq(auditLog.action, 'policy.readNotes'), eq(auditLog.thing, `policy:${id}`))
    const [row] = await app.db.select({ lines: count() }).from(auditLog).where(ofNotes)
    return row?.lines
  }
  await read()
  expect(await lines()).toBe(0)
  await admin.post('/api-app/store-policy-note', { customer_policy_id: id, text: 'The holder rang' })
  expect((await read()).body.data.notes).toHaveLength(1)
  expect(await lines()).toBe(1)
})
