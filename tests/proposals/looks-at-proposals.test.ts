import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { listLines } from '../drive/audit-lines.ts'
import { addStaff } from '../drive/staff.ts'
import { app, openApp } from '../drive/test-app.ts'
import { purchase, quoteFor, somebodyElse, sumaiya } from '../people/proposal-of-sumaiya.ts'

openApp()

it('a colleague who opens a draft in the form, or its preview, leaves a line; the seller who wrote it does not', async () => {
  const agent = await app.signIn('agent')
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const { body } = await purchase(agent, { ...sumaiya, ...somebodyElse(), quote, status: 0 })
  const { id, ref_unique_id: reference } = body.data
  const ways = [`/api-app/proposal-form?policyId=${id}`, `/api-app/proposal-preview/${reference}`]
  const isLook = and(eq(auditLog.thing, `policy:${id}`), eq(auditLog.action, 'policy.look'))
  const lookers = async () => (await listLines(app.db, isLook)).map(({ personId }) => personId)
  for (const way of ways) expect((await agent.get(way)).status).toBe(200)
  expect(await lookers()).toEqual([])
  const { policyList, policyCreate, policyEdit } = permission
  const colleague = await addStaff(app, 401, [policyList, policyCreate, policyEdit])
  for (const way of ways) expect((await colleague.get(way)).status).toBe(200)
  expect(await lookers()).toEqual([401, 401])
})
