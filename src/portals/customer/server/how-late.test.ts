import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, formatDate } from '#kernel/dates.ts'
import { taka, toTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { bn as stateBn } from '#money/ledger/payment-state.words.bn.ts'
import { en as stateEn } from '#money/ledger/payment-state.words.en.ts'
import { graceEndsOn } from '#policies/policies/dues.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { bn as policyWordsBn } from '#policies/policies/words.bn.ts'
import { en as policyWords } from '#policies/policies/words.en.ts'
import { radiosOf } from '../../../../tests/drive/form-html.ts'
import { policyRow } from '../../../../tests/drive/gateway.ts'
import { app, karim, openCustomerPortal, rahima } from '../../../../tests/payments/customer-portal.ts'
import { letFallBehind } from '../../../../tests/payments/customers.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

openCustomerPortal()

describe('how late a premium is', () => {
  it('is shown with its dates on dashboard and invoice: grace, delay, lapse; any number of dues can be paid (CUST-02, PAY-15)', async () => {
    const see = async (path: string, language: 'bn' | 'en') => (await karim.get(path, { language })).body
    const { id } = await policyRow(app, '900000002')
    const invoice = `/dashboard/policyinvoice/${id}`
    const ask = async () => (await karim.post('/v1/userpanel/policyinvoice', { policyid: id })).body.data
    const inGrace = await ask()
    expect(inGrace.standing).toEqual({
      kind: 'due',
      due_date: inGrace.due_date,
      until: graceEndsOn(await policyRow(app, '900000002'), inGrace.due_date),
    })
    expect(await see('/dashboard', 'bn')).toContain('বাড়তি সময়')
    const chipsOn = async (path: string, language: 'bn' | 'en') =>
      [...String(await see(path, language)).matchAll(/class="chip[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/g)].map(
        ([, text]) => text,
      )
    expect(await chipsOn(invoice, 'en')).toContain(policyWords.due)

    const fup = await letFallBehind(app, '900000002', 3)
    const late = await ask()
    expect(late.standing).toEqual({ kind: 'overdue', due_date: fup, until: addMonths(fup, 6) })
    expect(late.instalments).toHaveLength(4)
    expect(late.total).toBe(toTaka(taka(late.policy.premium_amount) * 4))
    for (const language of ['bn', 'en'] as const) {
      const page = await see(invoice, language)
      const values = radiosOf(page, 'premium_amount').map(Number)
      expect(values).toEqual([1, 2, 3, 4].map((n) => n * late.policy.premium_amount))
      const { charge, toPay } = { bn: stateBn, en: stateEn }[language]
      expect(page).toContain(charge.note)
      expect(page).toContain(toPay.bankPage)
      // Three are overdue; the page must not say so of the fourth, which is due today.
      const [, notOverdue = ''] = toPay.untilInGrace.split('{date}')
      expect(page.split(notOverdue)).toHaveLength(2)
      const { chooseHowMany } = { bn, en }[language].home
      expect(await see('/dashboard', language)).toContain(fill(chooseHowMany, { n: 4 }, language))
    }

    // After grace the chip says so; in grace it does not.
    for (const language of ['bn', 'en'] as const) {
      const { dueAfterGrace, due } = { bn: policyWordsBn, en: policyWords }[language]
      for (const path of [
        invoice,
        '/dashboard',
        '/dashboard_admin/policies',
        `/dashboard/policy-details/${id}`,
      ]) {
        const chips = await chipsOn(path, language)
        expect(chips, path).toContain(dueAfterGrace)
        expect(chips, path).not.toContain(due)
      }
    }

    // The page of all details says what is due and since when, and links to paying it.
    const whole = await see(`/policy-view-customer/${id}`, 'en')
    for (const line of [formatDate(fup, 'en'), policyWords.dueNow.pay, `href="${invoice}"`])
      expect(whole).toContain(line)

    // Only the oldest instalment decides the day of the lapse.
    const [head = '', tail = ''] = en.standings.overdue.split('{until}')
    expect(await see(invoice, 'en')).toContain(head.replace('{dueDate}', formatDate(fup, 'en')))
    expect(tail).toBe(', the policy will lapse.')

    const longAgo = await letFallBehind(app, '900000002', 8)
    const lapsed = await ask()
    expect(lapsed).toMatchObject({
      premium_due: 0,
      status: 'Due',
      instalments: [],
      standing: { kind: 'lapsed', due_date: longAgo, until: addMonths(longAgo, 6) },
      revival: expect.stringContaining('ask for revival'),
    })
    const page = await see(invoice, 'en')
    expect(page).toContain(lapsed.revival)
    expect(page).not.toContain('name="premium_amount"')
    expect(await see('/dashboard', 'en')).toContain('Lapsed after')
  })

  it('has one order and one look on every screen: lapsed, then overdue, then due', async () => {
    const { id: lapsed, startDate, fup: paidTo } = await policyRow(app, '900000003')
    const { id: due } = await policyRow(app, '900000001')
    const fup = await letFallBehind(app, '900000003', 8)
    const { policies: own } = (await rahima.post('/v1/userpanel/dashboard', {})).body.data
    expect(own.slice(0, 2)).toMatchObject([
      { id: lapsed, standing: { kind: 'lapsed' } },
      { id: due, standing: { kind: 'due' } },
    ])
    const admin = await app.signIn('admin')
    for (const [reader, path] of [
      [rahima, '/dashboard'],
      [rahima, '/dashboard_admin/policies'],
      [rahima, `/dashboard/policy-details/${lapsed}`],
      [rahima, `/dashboard/policyinvoice/${lapsed}`],
      [admin, '/dashboard_admin/policies?q=900000003'],
      [rahima, `/policy-view-customer/${lapsed}`],
      [admin, `/policy-view/${lapsed}`],
      [admin, `/dashboard_admin/policies?q=900000003&look=${lapsed}`],
    ] as const) {
      const { body } = await reader.get(path, { language: 'en' })
      expect(body, path).toMatch(/chip-solid-ink[^>]*>(<svg.*?<\/svg>)?[^<]*[Ll]apsed/)
      if (reader === admin) expect(body, path).toContain('Lapsed (Active on record)')
      else if (path.endsWith(String(lapsed)))
        expect(body, path).not.toMatch(/class="chip[^>]*>(<svg.*?<\/svg>)?Active/)
    }
    const file = await admin.get('/api-app/policies/export?q=900000003', { language: 'en' })
    expect(String(file.body)).toContain('"Lapsed (Active on record)"')
    const { body } = await rahima.get('/dashboard_admin/policies', { language: 'en' })
    expect(body.indexOf(`/policy-view-customer/${lapsed}`)).toBeLessThan(
      body.indexOf(`/policy-view-customer/${due}`),
    )
    expect(body).not.toContain(`/dashboard/policyinvoice/${lapsed}`)
    const details = await rahima.get(`/dashboard/policy-details/${lapsed}`, { language: 'en' })
    expect(details.body).toContain(en.standings.lapsed.slice(-30))
    // No amount is due here: since when it is unpaid, and who can say how much.
    expect(details.body).toMatch(/Unpaid since [^<]+(<!-- -->)?; (<!-- -->)?a branch tells you how much/)
    expect(details.body).toContain(formatDate(fup, 'en'))
    await app.db.update(policies).set({ startDate, fup: paidTo }).where(eq(policies.id, lapsed))
  })

  it('shows the day of the lapse in its history, and says on the page of all details what that means and who helps', async () => {
    const { id, startDate, fup: paidTo } = await policyRow(app, '900000003')
    const its = eq(policies.id, id)
    const history = async (reader = rahima) =>
      (await reader.post('/api-app/policy-history', { customer_policy_id: id }, { language: 'en' })).body.data
        .events as { at: string; what: string; text: string }[]
    expect((await history()).map(({ what }) => what)).not.toContain('lapsed')
    const fup = await letFallBehind(app, '900000003', 8)
    const until = addMonths(fup, 6)
    const event = { at: `${addDays(until, 1)}T00:00:00+06:00`, text: policyWords.history.turns.lapsed }
    for (const reader of [rahima, await app.signIn('admin')])
      expect((await history(reader)).find(({ what }) => what === 'lapsed')).toMatchObject(event)
    const page = (path: string) => rahima.get(path, { language: 'en' })
    const [whole, card] = await Promise.all([
      page(`/policy-view-customer/${id}`),
      page(`/dashboard/policy-details/${id}`),
    ])
    const sentence = en.standings.lapsed
      .replace('{dueDate}', formatDate(fup, 'en'))
      .replace('{until}', formatDate(until, 'en'))
    for (const { body } of [whole, card]) {
      expect(body).toContain(sentence)
      expect(body).toContain(`href="/dashboard/policyinvoice/${id}"`)
    }
    await app.db.update(policies).set({ status: policyStatusCode.mature }).where(its)
    expect((await history()).map(({ what }) => what)).toContain('lapsed')
    await app.db.update(policies).set({ startDate, fup: paidTo, status: policyStatusCode.active }).where(its)
  })

  it('has no grace before the first premium: cover has not begun', async () => {
    const { id, paidInstalments } = await policyRow(app, '900000002')
    const its = eq(policies.id, id)
    await app.db.update(policies).set({ paidInstalments: 0 }).where(its)
    for (const months of [0, 3]) {
      const due = await letFallBehind(app, '900000002', months)
      const { body } = await karim.get(`/dashboard/policyinvoice/${id}`, { language: 'en' })
      expect(body).toContain(en.firstPremium.overdue.replace('{dueDate}', formatDate(due, 'en')))
      expect(body).not.toContain('days of grace')
      const home = await karim.get('/dashboard', { language: 'en' })
      expect(home.body).toContain(en.firstPremium.overdueShort)
      expect(home.body).not.toContain('Cover only as the policy document says')
      // Active alone would read as covered, on each of its pages (POL-04).
      for (const path of [`/dashboard/policy-details/${id}`, `/policy-view-customer/${id}`]) {
        const page = await karim.get(path, { language: 'en' })
        expect(page.body, path).toContain(`Active, ${policyWords.firstPremiumMissing}`)
      }
      const list = await karim.get('/dashboard_admin/policies', { language: 'en' })
      expect(list.body).toContain(`Active, ${policyWords.firstPremiumMissing}`)
    }
    await app.db.update(policies).set({ paidInstalments }).where(its)
  })

  it('is nothing when all is paid: the status stands beside Paid (POL-07, CUST-02)', async () => {
    const { body } = await rahima.get('/dashboard', { language: 'en' })
    const { id } = await policyRow(app, '900000004')
    const row = body
      .split('<tr')
      .slice(1)
      .find((each: string) => each.includes(`/dashboard/policy-details/${id}"`))
    expect(row).toMatch(/Paid<[\s\S]*Mature</)
    expect(row).not.toContain(`/dashboard/policyinvoice/${id}`)
    const invoice = await rahima.get(`/dashboard/policyinvoice/${id}`, { language: 'en' })
    expect(invoice.body).toContain(en.standings.mature)
    // As on the dashboard, a link to how the money is paid out.
    expect(invoice.body).toContain(policyWords.maturity.how)
  })

  it('is not shown as paid on a policy that matured with instalments unpaid', async () => {
    const { id, startDate } = await policyRow(app, '900000004')
    const its = eq(policies.id, id)
    const pages = ['/dashboard', '/dashboard_admin/policies', `/dashboard/policy-details/${id}`]
    const seen = async () => {
      const bodies = await Promise.all(pages.map((path) => rahima.get(path, { language: 'en' })))
      return bodies.map(({ body }) => body.includes(policyWords.noMorePremiums))
    }
    expect(await seen()).toEqual([false, false, false])
    await app.db.update(policies).set({ fup: startDate }).where(its)
    expect(await seen()).toEqual([true, true, true])
    await app.db.update(policies).set({ fup: null }).where(its)
  })

  it('is not “all paid” on the home before the first premium, nor for a policy that matured with instalments unpaid', async () => {
    const row = await policyRow(app, '900000002')
    const { id, paidInstalments, status, startDate, fup } = row
    const its = eq(policies.id, id)
    const dueOnHome = async () => {
      const { body } = await karim.get('/dashboard', { language: 'en' })
      return String(body).split('id="due"')[1]?.split('</section>')[0] ?? ''
    }
    const set = (values: Partial<typeof row>) => app.db.update(policies).set(values).where(its)
    await letFallBehind(app, '900000002', -1)
    const early = await dueOnHome()
    expect(early).toContain(en.home.allPaidSoFar)
    expect(early).not.toContain(en.home.allPaid)
    await set({ paidInstalments: 0 })
    await letFallBehind(app, '900000002', -1)
    const unpaid = await dueOnHome()
    for (const sentence of [en.home.allPaidSoFar, en.home.allPaid, en.home.nothingToPay])
      expect(unpaid).not.toContain(sentence)
    expect(unpaid).toContain(en.firstPremium.notReceived)
    await set({ paidInstalments, startDate, fup, status: policyStatusCode.mature })
    expect(await dueOnHome()).toContain(en.home.nothingToPay)
    await set({ status })
  })
})
