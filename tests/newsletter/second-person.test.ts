import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { newsletterDeliveries, newsletterIssues } from '#website/newsletter/server/tables.ts'
import { words } from '../../src/words.ts'
import { listLines } from '../drive/audit-lines.ts'
import { readInbox } from '../drive/inbox.ts'
import { addStaff } from '../drive/staff.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { addReaders, issue } from './readers.ts'

/** Both write newsletters and approve them. */
let nasreen: Caller
let karim: Caller
openApp({ APPROVALS: 'newsletters' })
beforeAll(async () => {
  const { newsletterList, newsletterCreate, newsletterEdit, approvalList, approvalEdit } = permission
  const rights = [newsletterList, newsletterCreate, newsletterEdit, approvalList, approvalEdit]
  nasreen = await addStaff(app, 481, rights)
  karim = await addStaff(app, 482, rights)
})
beforeEach(async () => {
  await app.db.delete(newsletterDeliveries)
  await app.db.delete(newsletterIssues)
})

const post = (act: string, body: object, who = nasreen) => who.post(`/api-app/newsletter/${act}`, body)
async function write(data: object = issue): Promise<number> {
  return (await post('save', { id: 0, data })).body.data.id
}
const open = async (id: number) => (await nasreen.get(`/api-app/newsletter/issue?id=${id}`)).body.data
async function waits(id: number, more: object = {}): Promise<number> {
  const { status, body } = await post('send', { id, version: 1, ...more })
  expect([status, body.code]).toEqual([200, 'waitingForApproval'])
  return body.data.approval
}
const decide = async (who: Caller, approval: number) => {
  const { status, body } = await who.post(`/api-app/approvals/${approval}/decide`, { decision: 'approve' })
  return [status, body.code]
}

describe('a newsletter to all readers (beyond 17)', () => {
  it('goes out once a second person agrees', async () => {
    const [reader = ''] = await addReaders(app.db, 1, 'second')
    const id = await write()
    const approval = await waits(id)
    expect(await waits(id)).toBe(approval)
    expect(await open(id)).toMatchObject({ issue: { state: 'draft' }, waiting: approval })
    expect(await decide(nasreen, approval)).toEqual([403, 'ownApproval'])
    const { request } = (await karim.get(`/api-app/approvals/${approval}`)).body.data
    expect(request).toMatchObject({ act: 'newsletter.send', label: issue.subject.bn, before: { version: 1 } })
    expect(await decide(karim, approval)).toEqual([200, undefined])
    await app.eventually('it is sent', async () => (await readInbox(app, reader)).length > 0)
    const [line] = await listLines(app.db, eq(auditLog.thing, `newsletter:${id}`)).then((lines) =>
      lines.filter(({ action }) => action === 'newsletter.send'),
    )
    expect(line).toMatchObject({ personId: 481, details: { approvedBy: 'Person 482 (user482)' } })
  })

  it('is not what they agreed to if it was rewritten meanwhile', async () => {
    const id = await write()
    const approval = await waits(id)
    const other = { ...issue, subject: { bn: 'অন্য কিছু', en: 'Something else' } }
    expect((await post('save', { id, started_from: 1, data: other })).status).toBe(200)
    expect(await decide(karim, approval)).toEqual([409, 'approvalOutdated'])
    expect((await open(id)).issue.state).toBe('draft')
    await waits(id, { version: 2 })
  })

  it('is read by the second person before they agree, and the request says when it goes out', async () => {
    const id = await write()
    const sheetOf = async (approval: number) =>
      (await karim.get(`/dashboard_admin/approvals/${approval}`, { language: 'en' })).body
    const { sheet } = words.approvals.en
    const page = await sheetOf(await waits(id))
    expect(page).toContain(`href="/dashboard_admin/newsletter/${id}"`)
    expect(page).toContain(sheet.sendNow)
    const later = await write()
    const soon = new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
    const planned = await sheetOf(await waits(later, { at: soon }))
    expect(planned).toMatch(/It goes to all readers at [^<]+, Dhaka time\./)
    expect(planned).not.toContain(sheet.sendNow)
  })

  it('is not offered to be sent again while it waits, but once it is rewritten', async () => {
    const id = await write()
    const approval = await waits(id)
    const page = async () => (await nasreen.get(`/dashboard_admin/newsletter/${id}`, { language: 'en' })).body
    expect(await page()).toContain(`href="/dashboard_admin/approvals/${approval}"`)
    expect(await page()).not.toContain(`${words['newsletter/pages'].en.send.now}<`)
    const other = { ...issue, subject: { bn: 'অন্য কিছু', en: 'Something else' } }
    await post('save', { id, started_from: 1, data: other })
    expect((await open(id)).waiting).toBeNull()
    expect(await page()).toContain(`${words['newsletter/pages'].en.send.now}<`)
  })

  it('is not sent late if its minute has passed before they agreed', async () => {
    const id = await write()
    const soon = new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
    const approval = await waits(id, { at: soon })
    await app.clock.moveBy(2 * 3_600_000)
    expect(await decide(await app.signIn('user482'), approval)).toEqual([422, 'timePast'])
    await app.clock.moveTo(null)
    // Sessions that had ended by then are gone.
    nasreen = await app.signIn('user481')
    expect((await open(id)).issue.state).toBe('draft')
  })
})

it('sending a newsletter needs a fresh proof (design §10)', async () => {
  const { body } = await app.visitor.get('/openapi.json')
  expect(body.paths['/api-app/newsletter/send'].post['x-fresh-proof']).toBe('always')
})
