import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp()

/** The newest first. */
const listRefused = async () =>
  (await listLines(app.db, eq(auditLog.action, 'refused'))).map(({ thing }) => thing)

it.each(['agent', 'bank', 'finance', 'editor', 'admin'])(
  'a page that %s may open asks for nothing that they may not: the audit log holds only what people tried themselves',
  async (loginId) => {
    const who = await app.signIn(loginId)
    const { items } = (await who.get('/api-app/portal-menu')).body.data
    const listed = (await who.post('/api-app/get-policy-list', {})).body.data?.policies.data[0]
    const pages = [
      ...items.map(({ path }: { path: string }) => path),
      ...['Rahima', '01711000001', '900000001'].map((q) => `/dashboard_admin/find?q=${q}`),
      ...(listed ? [`/policy-view/${listed.id}`, `/dashboard_admin/person/${listed.customer_id}`] : []),
    ]
    const before = (await listRefused()).length
    for (const path of pages) expect([path, (await who.get(path)).status < 400]).toEqual([path, true])
    expect((await listRefused()).slice(0, -before || undefined)).toEqual([])
  },
)
