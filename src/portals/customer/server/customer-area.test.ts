import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { addMonths } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyRow } from '../../../../tests/drive/gateway.ts'
import type { Caller } from '../../../../tests/drive/test-app.ts'
import { app, karim, openCustomerPortal, rahima } from '../../../../tests/payments/customer-portal.ts'
import { customerMenu } from '../menu.ts'
import { en } from '../words.en.ts'

openCustomerPortal()

describe('the calls of the customer area', () => {
  it('list Rahima’s policies with what is due, FUP, last payment and status (CUST-08, POL-07)', async () => {
    const due = await policyRow(app, '900000001')
    const paid = await policyRow(app, '900000003')
    const mature = await policyRow(app, '900000004')
    const { status, body } = await rahima.post('/v1/userpanel/dashboard', { customer_id: due.customerId })
    expect(status).toBe(200)
    const listed = new Map(body.data.policies.map((each: { id: number }) => [each.id, each]))
    expect(listed.get(due.id)).toMatchObject({
      core_system_policy_id: '900000001',
      policy: { name: expect.stringMatching(/\S/) },
      premium_due: toTaka(due.instalment),
      fup: due.fup,
      last_payment: due.lastPaidOn,
      status: 'Due',
      standing: { kind: 'due', due_date: due.fup },
    })
    expect(listed.get(paid.id)).toMatchObject({ premium_due: 0, fup: paid.fup, status: 'Paid' })
    expect(listed.get(mature.id)).toMatchObject({
      premium_due: 0,
      fup: null,
      status: 'Paid',
      policy_status: 4,
    })
    expect(listed.size).toBe(3)
  })

  it('return one of her own policies by the fields of its screen (CUST-09)', async () => {
    const hers = await policyRow(app, '900000001')
    const { body } = await rahima.post('/v1/userpanel/policy-details', { id: hers.id })
    expect(body.data).toMatchObject({
      id: hers.id,
      core_system_policy_id: '900000001',
      policy: { name: expect.stringMatching(/\S/) },
      payment_cycle_mode: hers.mode,
      term: hers.termYears,
      premium_amount: toTaka(hers.instalment),
      sum_assured: toTaka(hers.sumAssured),
      policy_holder_name: 'Rahima Khatun',
    })
  })

  it('make an invoice of what is due, without the gateway’s charge (PAY-17, PAY-16)', async () => {
    const hers = await policyRow(app, '900000001')
    const { body } = await rahima.post('/v1/userpanel/policyinvoice', { policyid: hers.id })
    expect(body.data).toMatchObject({
      policy: { id: hers.id, core_system_policy_id: '900000001', policy_holder_name: 'Rahima Khatun' },
      premium_due: toTaka(hers.instalment),
      due_date: hers.fup,
      total: toTaka(hers.instalment),
      instalments: [{ number: 3, due_date: hers.fup, amount: toTaka(hers.instalment) }],
      revival: null,
    })
  })

  it('list every instalment that is paid or due, with the day it was paid (CUST-10)', async () => {
    const hers = await policyRow(app, '900000001')
    const { body } = await rahima.post('/api-app/customer-premium-payment', {})
    const ofHers = body.data.payments.filter((each: { policy: { id: number } }) => each.policy.id === hers.id)
    const instalment = (index: number, rest: object) => ({
      policy: { id: hers.id, core_system_policy_id: '900000001', name: expect.any(String) },
      due_date: addMonths(hers.startDate, 12 * index),
      amount: toTaka(hers.instalment),
      ...rest,
    })
    expect(ofHers).toEqual([
      instalment(2, { paid_date: null, status: 'Due' }),
      instalment(1, { paid_date: hers.lastPaidOn, status: 'Paid' }),
      instalment(0, { paid_date: null, status: 'Paid' }),
    ])
  })

  it('are the session’s own: another’s id is refused and recorded, another’s policy does not exist (SEC-03)', async () => {
    const hers = await policyRow(app, '900000001')
    const his = await policyRow(app, '900000002')
    const calls: [string, object][] = [
      ['/v1/userpanel/dashboard', {}],
      ['/v1/userpanel/policy-details', { id: hers.id }],
      ['/v1/userpanel/policyinvoice', { policyid: hers.id }],
      ['/v1/userpanel/changepassword', { old_password: demoPassword }],
      ['/api-app/customer-premium-payment', {}],
    ]
    for (const [path, input] of calls) {
      const foreign = await rahima.post(path, { ...input, customer_id: his.customerId })
      expect([path, foreign.status, foreign.body.code]).toEqual([path, 403, 'notAllowed'])
      const [line] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
      expect(line).toMatchObject({ action: 'refused', thing: path, personId: hers.customerId })
      expect((await app.visitor.post(path, { ...input, customer_id: hers.customerId })).status).toBe(401)
    }
    for (const [path, input] of [
      ['/v1/userpanel/policy-details', { id: his.id }],
      ['/v1/userpanel/policyinvoice', { policyid: his.id }],
    ] as const)
      expect((await rahima.post(path, input)).status).toBe(404)
  })
})

describe('a policy holder’s password', () => {
  const change = (caller: Caller, typed: object, language: 'bn' | 'en' = 'en') =>
    caller.post('/v1/userpanel/changepassword', typed, { language })

  it('has its own message for each empty field (CUST-06)', async () => {
    const { status, body } = await change(rahima, {})
    expect([status, body.errors]).toEqual([
      422,
      {
        old_password: ['Old password field is required.'],
        password: ['New password field is required.'],
        password_confirmation: ['Re-type password field is required.'],
      },
    ])
    const typed = {
      old_password: demoPassword,
      password: 'Nodi#Par1971',
      password_confirmation: 'Nodi#Par1972',
    }
    expect((await change(rahima, typed)).body.errors).toEqual({
      password_confirmation: ['Password not match'],
    })
  })

  it('must follow the rule of the reset screen, and the old one must be proved (CUST-07, RESET-02)', async () => {
    const weak = { old_password: demoPassword, password: 'shapla', password_confirmation: 'shapla' }
    expect((await change(rahima, weak)).body.errors.password).toEqual([
      'Password must be at least 8 characters, include one uppercase letter, one number, and one special character',
    ])
    const fresh = { password: 'Nodi#Par1971', password_confirmation: 'Nodi#Par1971' }
    const wrong = await change(rahima, { ...fresh, old_password: 'Shapla@2027' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['old_password']])
    const other = await app.signIn('rahima')
    const { status, body } = await change(rahima, { ...fresh, old_password: demoPassword })
    expect([status, body.status, typeof body.message]).toEqual([200, 1, 'string'])
    expect((await rahima.get('/api-app/customer-area')).status).toBe(200)
    expect((await other.get('/api-app/customer-area')).status).toBe(401)
    expect((await app.signIn('rahima', 'Nodi#Par1971')).token).toBeTruthy()
    const back = { password: demoPassword, password_confirmation: demoPassword }
    expect((await change(rahima, { ...back, old_password: 'Nodi#Par1971' })).status).toBe(200)
  })

  it('cannot be guessed from an open session: after five wrong ones the next try has to wait (SEC-05)', async () => {
    const fresh = { password: 'Nodi#Par1971', password_confirmation: 'Nodi#Par1971' }
    for (let n = 0; n < 5; n++) await change(rahima, { ...fresh, old_password: `Wrong#Guess${n}` })
    const held = await change(rahima, { ...fresh, old_password: demoPassword })
    expect([held.status, held.body.code]).toEqual([429, 'tooManyPasswords'])
  })

  it('that does not exist yet is set at sign-up: a holder who signs in by phone is shown how (CUST-06, CUST-07)', async () => {
    const typed = { old_password: 'x', password: 'Nodi#Par1971', password_confirmation: 'Nodi#Par1971' }
    expect(Object.keys((await change(karim, typed)).body.errors)).toEqual(['old_password'])
    const { body } = await karim.get('/dashboard/change-password', { language: 'en' })
    expect(body).toContain(en.password.none)
    expect(body).toContain('href="/signup"')
    expect(body).not.toContain('name="old_password"')
  })
})

describe('the pages of the customer area', () => {
  it('send anyone who is not signed in to sign-in and back (CUST-01, ROUTE-03)', async () => {
    const { id } = await policyRow(app, '900000001')
    for (const path of [
      '/dashboard',
      `/dashboard/policy-details/${id}`,
      `/dashboard/policyinvoice/${id}`,
      '/dashboard/change-password',
      '/dashboard/anything-else',
    ]) {
      const { status, headers } = await app.visitor.get(path)
      expect([status, headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
    }
  })

  it('open for their owner, with four menu items and the logout; no other address exists there (CUST-02, CUST-03, CUST-05, ROUTE-03)', async () => {
    const { id } = await policyRow(app, '900000001')
    const dashboard = await rahima.get('/dashboard', { language: 'en' })
    expect(dashboard.status).toBe(200)
    for (const [path, text] of [
      ['/dashboard', 'Dashboard'],
      ['/premium-calculator', 'Purchase New Policy'],
      ['/dashboard/change-password', 'Change Password'],
    ])
      expect(dashboard.body).toMatch(new RegExp(`href="${path}"[^>]*>(<svg.*?</svg>)?${text}<`))
    expect(dashboard.body).toContain('Log Out')
    // One is due now, another later.
    expect(dashboard.body).toContain(`>${en.home.instalmentAfter}<`)
    for (const path of [`/dashboard/policyinvoice/${id}`, `/dashboard/policy-details/${id}`])
      expect(dashboard.body).toContain(`href="${path}"`)
    const details = await rahima.get(`/dashboard/policy-details/${id}`, { language: 'en' })
    for (const shown of ['900000001', 'Rahima Khatun', 'Yearly', '20 years', '৳5,00,000'])
      expect(details.body).toContain(shown)
    expect((await rahima.get('/dashboard/nothing-here')).status).toBe(404)
    const his = await policyRow(app, '900000002')
    for (const page of ['policyinvoice', 'policy-details'])
      for (const wrong of [his.id, 999_999, 'x'])
        expect((await rahima.get(`/dashboard/${page}/${wrong}`)).status).toBe(404)
  })

  it('show the same home, frame and menu as the portal, on the same data (CUST-11, D-69)', async () => {
    const { id } = await policyRow(app, '900000001')
    const area = await rahima.get('/dashboard')
    const portal = await rahima.get('/dashboard_admin')
    // The link to the other language leads to the same address.
    const hrefsOf = (html: string) =>
      [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].flatMap(([, href = '']) =>
        href.includes('lang=') ? [] : [href],
      )
    expect(hrefsOf(String(portal.body))).toEqual(hrefsOf(String(area.body)))
    for (const { path } of customerMenu) expect(portal.body).toContain(`href="${path}"`)
    expect(portal.body).toContain(`href="/dashboard/policyinvoice/${id}"`)
    const saidIn = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<[^>]+>/g, ' ')
    expect(saidIn(String(portal.body))).toBe(saidIn(String(area.body)))
    for (const { path } of customerMenu.filter(({ key }) => key !== 'purchase')) {
      const page = await rahima.get(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(page.body).toContain('href="/dashboard/change-password"')
      expect(page.body).not.toContain('side-item')
    }
    const here = await rahima.post('/v1/userpanel/dashboard', {})
    const there = await rahima.post('/api-app/customer-dashboard', {})
    const statusById = (policies: { id: number; status: string }[]) =>
      Object.fromEntries(policies.map((policy) => [policy.id, policy.status]))
    expect(statusById(here.body.data.policies)).toEqual(statusById(there.body.data.policies.data))
  })

  it('say that there is no policy yet, and where to get one (CUST-02)', async () => {
    const { customerId } = await policyRow(app, '900000001')
    await app.db.update(policies).set({ status: 0 }).where(eq(policies.customerId, customerId))
    const { body } = await rahima.get('/dashboard', { language: 'en' })
    expect(body).toContain(en.dashboard.empty)
    expect(body).toMatch(/<main[\s\S]*href="\/premium-calculator"/)
  })

  it('accept the password form without scripts, and log out to sign-in (CUST-04, CUST-06, ERR-07)', async () => {
    const browser = { 'sec-fetch-site': 'same-origin', cookie: `session=${rahima.token}; lang=en` }
    const send = (path: string, fields: Record<string, string>) =>
      app.visitor.post(path, new URLSearchParams(fields), { headers: browser })
    const refused = await send('/dashboard/change-password', { old_password: 'x', password: 'y' })
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('Re-type password field is required.')
    expect(refused.body).not.toMatch(/value="[xy]"/)
    const out = await send('/logout', { to: '/login' })
    expect([out.status, out.headers.get('location')]).toEqual([303, '/login'])
    expect((await rahima.get('/api-app/customer-area')).status).toBe(401)
  })
})
