import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { permission } from '#platform/http/permissions.ts'
import { links } from '#platform/links/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import { payInvoice } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import { addStaff } from '../drive/staff.ts'
import { type Alongside, app, type Caller, openApp } from '../drive/test-app.ts'
import { letFallBehind } from '../payments/customers.ts'

const lists = [permission.policyList, permission.paymentList, permission.enquiryList]
const office = [...lists, permission.approvalList, permission.approvalEdit]
const wholePhone = /01[3-9]\d{8}/
const maskedPhone = /01[3-9]•••••\d{3}/

let waiting: Alongside
/** One sees the lists without phone numbers; the two others may have the numbers. */
let plain: Caller
let rina: Caller
let selim: Caller
openApp({ APPROVALS: 'none' })
beforeAll(async () => {
  plain = await addStaff(app, 401, office)
  rina = await addStaff(app, 402, [...office, permission.personDataPhones])
  selim = await addStaff(app, 403, [...office, permission.personDataPhones])
  waiting = await app.alongside({ APPROVALS: 'exports' })
  const form = { name: 'Karima Begum', phone: '01811223344', message: 'Please call', email: '' }
  await app.visitor.post('/v1/enquiries/call-me', form)
  await letFallBehind(app, '900000001', 1)
  const opened = await payInvoice(app, await app.signIn('rahima'), '900000001')
  expect(opened.body).toMatchObject({ status: 'SUCCESS' })
}, 120_000)

const rowsIn = (csv: string) => csv.trim().split('\r\n').length - 1
async function lastLine(action: string) {
  return (await listLines(app.db, eq(auditLog.action, action)))[0]
}
const ask = (who: Caller, query: string, reason = 'Calls about dues in July', list = 'policies') =>
  waiting.as(who).post('/api-app/phone-lists', { list, query, reason })
const decide = (who: Caller, id: number, decision = 'approve', reason = '') =>
  waiting.as(who).post(`/api-app/approvals/${id}/decide`, { decision, reason })
const download = (who: Caller, id: number) => waiting.as(who).get(`/api-app/phone-lists/${id}/export`)

describe('the export of a list', () => {
  it('links from its page back to the list with the same filters', async () => {
    for (const [list, query, back] of [
      ['policies', 'status=1', '/dashboard_admin/policies?status=1'],
      ['payments', '', '/dashboard_admin/payments'],
      ['enquiries', 'kind=calls', '/dashboard_admin/enquiries?kind=calls'],
    ] as const) {
      const page = await rina.get(`/dashboard_admin/phone-list?${new URLSearchParams({ list, query })}`)
      expect(page.body.split('<main')[1]).toContain(`href="${back}"`)
    }
  })

  it.each([
    ['/api-app/policies/export', 'policy.export'],
    ['/api-app/payments/export', 'payment.export'],
    ['/api-app/enquiries/export?kind=calls', 'enquiry.export'],
  ])(
    'shows phone numbers to those with the permission; all others get the same rows with masked numbers: %s',
    async (path, action) => {
      const whole = await rina.get(path)
      expect([whole.status, wholePhone.test(whole.body)]).toEqual([200, true])
      expect(await lastLine(action)).toMatchObject({
        personId: 402,
        details: { rows: rowsIn(whole.body), phonesMasked: false },
      })
      const masked = await plain.get(path)
      expect([masked.status, wholePhone.test(masked.body), maskedPhone.test(masked.body)]).toEqual([
        200,
        false,
        true,
      ])
      expect(rowsIn(masked.body)).toBe(rowsIn(whole.body))
      expect(await lastLine(action)).toMatchObject({
        personId: 401,
        details: { rows: rowsIn(masked.body), phonesMasked: true },
      })
    },
  )

  it('is recorded in the audit log with its filters, but not with the words searched for', async () => {
    await plain.get('/api-app/policies/export?q=Rahima&status=1&columns=name.mobile')
    const line = await lastLine('policy.export')
    expect(line?.details).toMatchObject({ status: '1', isSearched: true, phonesMasked: true })
    expect(JSON.stringify(line)).not.toContain('Rahima')
  })

  it('cannot be requested without the permission, or for a module whose list one may not see', async () => {
    expect((await ask(plain, '')).status).toBe(403)
    const narrow = await addStaff(app, 404, [permission.policyList, permission.personDataPhones])
    expect((await ask(narrow, '', 'Dues', 'payments')).status).toBe(403)
    expect((await waiting.as(narrow).get('/api-app/phone-lists?list=payments')).status).toBe(403)
    for (const query of ['kind=nothing', 'kind=calls&q=%00%ff']) {
      const { status } = await ask(rina, query, 'Dues', 'enquiries')
      expect([200, 422]).toContain(status)
    }
  })
})

describe('where lists with phone numbers need a second person', () => {
  it('even those with the permission get masked numbers until somebody else approves', async () => {
    const masked = await waiting.as(rina).get('/api-app/policies/export')
    expect([wholePhone.test(masked.body), maskedPhone.test(masked.body)]).toEqual([false, true])
    expect((await ask(rina, 'status=1', '  ')).body.errors).toHaveProperty('reason')
    const { body } = await ask(rina, 'status=1')
    expect([body.status, body.code]).toEqual([1, 'waitingForApproval'])
    const id = body.data.approval
    expect((await ask(rina, 'status=1')).body.data.approval).toBe(id)
    const seen = await waiting.as(selim).get(`/api-app/approvals/${id}`)
    expect(seen.body.data.request).toMatchObject({
      act: 'phones.export',
      reason: 'Calls about dues in July',
      after: { list: 'policies', status: '1', isSearched: false, rows: expect.any(Number) },
    })
    expect([(await download(rina, id)).status, (await decide(rina, id)).status]).toEqual([404, 403])
    expect((await decide(plain, id)).status).toBe(404)
    expect((await decide(selim, id)).status).toBe(200)
    const list = await download(rina, id)
    expect([list.status, wholePhone.test(list.body)]).toEqual([200, true])
    expect(rowsIn(list.body)).toBe(seen.body.data.request.after.rows)
    expect(await lastLine('phones.export')).toMatchObject({
      personId: 402,
      details: { approval: id, approvedBy: 'Person 403 (user403)' },
    })
  })

  it('the one who asked gets a link that ends after a day; nobody else can download the list', async () => {
    const linksSent = async () =>
      (await readInbox(app, '01711300402')).flatMap(({ text }) => /\/l\/[\w-]+/.exec(text) ?? [])
    const before = await app.eventually('the earlier link arrives', async () => {
      const sent = await linksSent()
      return sent.length > 0 && sent
    })
    const { body } = await ask(rina, 'plan=814')
    const id = body.data.approval
    await decide(selim, id)
    const path = await app.eventually('the link arrives', async () =>
      (await linksSent()).find((each) => !before.includes(each)),
    )
    expect((await app.visitor.get(path)).body).toContain('Your list with phone numbers')
    const opened = await app.visitor.post(path, new URLSearchParams())
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/dashboard_admin/approvals/${id}`])
    const shown = await waiting.as(rina).get(`/api-app/phone-lists/${id}`)
    expect(shown.body.data.url).toBe(`/api-app/phone-lists/${id}/export`)
    for (const other of [selim, plain, app.visitor])
      expect((await download(other, id)).status).toBeGreaterThanOrEqual(401)
    await app.clock.moveBy(25 * 3_600_000)
    rina = await app.signIn('user402')
    selim = await app.signIn('user403')
    const late = await rina.get(`/api-app/phone-lists/${id}/export`)
    expect([late.body.code, (await app.visitor.get(path)).status]).toEqual(['phoneListOver', 404])
  })

  it('removing the permission or revoking the link ends the access at once', async () => {
    const { body } = await ask(rina, 'plan=815')
    const id = body.data.approval
    await decide(selim, id)
    expect((await download(rina, id)).status).toBe(200)
    await app.db.update(links).set({ revokedAt: app.clock.now() })
    expect((await download(rina, id)).body.code).toBe('phoneListOver')
    const { body: second } = await ask(rina, 'plan=801')
    const admin = await app.signIn('admin')
    await admin.post('/api-app/assign-permissions', { role_id: 402, permission_id: office })
    const decided = await decide(selim, second.data.approval)
    expect([decided.status, decided.body.code]).toEqual([409, 'requesterMayNot'])
    expect((await download(rina, id)).status).toBe(403)
  })

  it('a refused request gives no list', async () => {
    const reader = await addStaff(app, 405, [...office, permission.personDataPhones])
    const { body } = await ask(reader, '')
    await decide(selim, body.data.approval, 'refuse', 'Use the masked list')
    expect((await download(reader, body.data.approval)).body.code).toBe('phoneListOver')
  })
})
