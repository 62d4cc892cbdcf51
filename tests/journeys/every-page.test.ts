import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { receipts } from '#money/ledger/server/tables.ts'
import { lockPolicyForPayment } from '#policies/policies/server/payment-store.ts'
import { listColumns } from '#policies/policy-list/list-columns.ts'
import { type Visitor, widthsOf } from '../drive/browser.ts'
import { policyRow } from '../drive/gateway.ts'
import { app, browser, openJourney } from '../drive/journey.ts'
import { bookPremium, bookReversal } from '../payments/paid-year.ts'

openJourney()

/** One page of every template that anyone may open. */
const publicPages = [
  '/',
  '/page/about-us',
  '/page/sitemap',
  '/page/faq',
  '/page/citizens-charter',
  '/page/what-is-life-insurance',
  '/product/jibon-bijoy',
  '/product/no-such-product',
  '/news',
  '/news?searchkey=nothing-like-it',
  '/news?from_date=31/2/2026',
  '/news/receipts-with-qr-code',
  '/news/insurance-fair',
  '/branch-locator',
  '/branch-locator?q=atlantis',
  '/board-of-directors',
  '/newsletter',
  '/newsletter/unsubscribe/00000000-0000-4000-8000-000000000000',
  '/page/contact-us',
  '/contact',
  '/contact?sent=1',
  '/register',
  '/photo-gallery',
  '/video-gallery',
  '/search',
  '/search/premium',
  '/search/qqzzxx',
  '/premium-calculator',
  '/premium-calculator/compare',
  '/compare',
  '/compare?age=30&want=budget&amount=2000',
  '/compare?age=30&want=wedding&amount=500000&year=2000',
  '/return-calculator',
  '/call-me',
  '/paydirect-step-1',
  '/paydirect-step-2',
  '/payment-step-1?msg_type=danger&msg=cancelled',
  '/login',
  '/login?type=office',
  '/signup',
  '/forgot-password',
  '/proposal-check/no-such-code',
  '/receipt-check/no-such-paper',
  '/l/no-such-token/paper',
  '/paper-received',
  '/docs',
  '/docs/ui',
  '/sandbox',
  '/sandbox/inbox',
  '/sandbox/video/shapla',
  '/no-such-page',
]

/** The return calculator with the result of a kept quote. */
async function keptReturn(): Promise<string> {
  const saving = { dob: '1990-05-17', policy_id: 815, term: 9, premium: 3000 }
  const { body } = await app.visitor.post('/v1/fixed_premium/getCalculations', saving)
  return (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data.url
}

/** One page of every template of the office: lists, a whole policy, a draft to go on with, a signed proposal. */
async function officePages(): Promise<string[]> {
  const agent = await app.signIn('agent')
  const newest = async (status: number) =>
    (await agent.post('/api-app/get-policy-list', { status })).body.data.policies.data[0]
  const [draft, active] = [await newest(0), await newest(3)]
  return [
    '/dashboard_admin',
    '/dashboard_admin/policies',
    `/dashboard_admin/policies?q=khatun&mode=Y&sort=name&columns=${listColumns.join('.')}`,
    '/dashboard_admin/policies?q=qqzzxx',
    '/dashboard_admin/policies?status=6',
    '/dashboard_admin/policies/send-again?status=6',
    `/policy-view/${active.id}`,
    '/policy-view/999999',
    `/policy-buy?policyId=${draft.id}&isEditing=1`,
    `/policy-buy?policyId=${draft.id}&isEditing=1&section=applicant`,
    `/policy-buy?policyId=${draft.id}&isEditing=1&section=nominee`,
    `/policy-buy?policyId=${draft.id}&isEditing=1&section=health`,
    `/policy-buy?policyId=${draft.id}&isEditing=1&section=documents`,
    `/policy-buy?policyId=${draft.id}&isEditing=1&section=check`,
    `/policy-buy/preview/${active.ref_unique_id}`,
  ]
}

/** The check of a receipt that stands and of one that was taken back. */
async function checkedReceipts(): Promise<string[]> {
  const { id } = await policyRow(app, '900000003')
  const at = new Date('2026-03-05T04:43:00Z')
  const entries = await app.db.transaction(async (tx) => {
    const kept = await bookPremium(tx, await lockPolicyForPayment(tx, id), at, 1)
    const lost = (await bookPremium(tx, await lockPolicyForPayment(tx, id), at, 1)) ?? 0
    await bookReversal(tx, await lockPolicyForPayment(tx, id), at, lost)
    return [kept ?? 0, lost]
  })
  const rows = await app.db
    .select({ token: receipts.token })
    .from(receipts)
    .where(inArray(receipts.entryId, entries))
  return rows.map(({ token }) => `/receipt-check/${token}`)
}

/** The enquiries as they stand in the portal: each kind, full and empty, for somebody who may mark them. */
async function enquiryPages(): Promise<string[]> {
  const person = { name: 'Karim Mia', email: 'karim@example.com', phone: '01711000002' }
  await app.visitor.post('/v1/sendContactus', { ...person, message: 'A long message. '.repeat(40) })
  await app.visitor.post('/v1/register_user', { ...person, organization: 'Netrokona High School' })
  await app.visitor.post('/v1/enquiries/call-me', person)
  const kinds = ['calls', 'contacts', 'registrations', 'subscriptions', 'contacts&q=nobody']
  return kinds.map((kind) => `/dashboard_admin/enquiries?kind=${kind}`)
}

/** The screens of the office's own people: lists full and empty, forms new, filled and refused. */
const staffScreens = [
  '/dashboard_admin/users',
  '/dashboard_admin/users?name=nobody-of-this-name',
  '/dashboard_admin/users/new',
  '/dashboard_admin/users/3',
  '/dashboard_admin/roles',
  '/dashboard_admin/roles?name=nothing-like-it',
  '/dashboard_admin/roles/new',
  '/dashboard_admin/roles/9999',
  '/dashboard_admin/permissions',
  '/dashboard_admin/permissions/1',
  '/dashboard_admin/permissions/2',
  '/dashboard_admin/approvals',
  '/dashboard_admin/approvals?state=decided',
  '/dashboard_admin/approvals/9999',
  '/dashboard_admin/referrals',
  '/dashboard_admin/referrals?state=decided',
  '/dashboard_admin/referrals?owner=me&rule=smoker',
  '/dashboard_admin/referrals/9999',
  '/dashboard_admin/person-requests',
  '/dashboard_admin/person-requests?state=decided',
  '/dashboard_admin/person-requests/9999',
  '/dashboard_admin/phone-list?list=policies&query=status%3D1',
  '/dashboard_admin/rate-book',
  '/dashboard_admin/permissions/who?permission=19',
  '/dashboard_admin/content/news?type=news',
  '/dashboard_admin/content/page/entry?type=page&slug=faq',
  '/dashboard_admin/content/page/history?type=page&slug=faq&version=1',
  '/dashboard_admin/audit',
  '/dashboard_admin/audit?person=nobody-of-this-name',
]

/** The same on every page of the site: they are looked at on the home page, and in every state (tests/states). */
const siteShell = ['.site-header', '.site-footer']

async function lookAt(visitor: Visitor, what: string, except: readonly string[] = []): Promise<void> {
  expect(await visitor.findBarriers(except), what).toEqual([])
  expect(await visitor.sidewaysScroll(), what).toBe(0)
  expect(visitor.complaints.splice(0), what).toEqual([])
}

describe.each(languages)('every page, read in %s', (language) => {
  /** Anybody at a phone, anybody at a desk: each goes from page to page in one window. */
  const readers: { readonly width: number; readonly visitor: Visitor }[] = []
  beforeAll(async () => {
    for (const width of widthsOf(language)) {
      readers.push({ width, visitor: await browser.visit(app, { language, width }) })
    }
  })

  it.each(publicPages)(
    '%s has no barrier, no sideways scroll and no complaint of the browser',
    async (path) => {
      for (const { visitor, width } of readers) {
        await (path.startsWith('/sandbox') ? visitor.page.goto(path) : visitor.open(path))
        await lookAt(visitor, `${path} at ${width}`, path === '/' ? [] : siteShell)
      }
    },
  )

  it('the return calculator with a result has no barrier and no sideways scroll', async () => {
    const kept = await keptReturn()
    for (const { visitor, width } of readers) {
      await visitor.open(kept)
      await expect.poll(() => visitor.page.locator('[data-part=sum_assured]').count()).toBe(1)
      await lookAt(visitor, `at ${width}`, siteShell)
    }
  })

  it('the check of a receipt has no barrier and no sideways scroll, standing and taken back', async () => {
    const paths = await checkedReceipts()
    expect(paths).toHaveLength(2)
    for (const { visitor, width } of readers) {
      for (const path of paths) {
        await visitor.open(path)
        await lookAt(visitor, `${path} at ${width}`, siteShell)
      }
    }
  })

  it('the page for a first own password has no barrier and no sideways scroll', async () => {
    for (const width of widthsOf(language)) {
      const visitor = await browser.visit(app, { language, width })
      const { token } = await app.signIn('newbie')
      await visitor.context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])
      await visitor.open('/reset-password')
      await visitor.page.click('main button[type=submit]')
      await visitor.page.locator('.error-summary').waitFor()
      await expect.poll(() => visitor.page.title()).toMatch(/^(ত্রুটি|Error): /)
      await lookAt(visitor, `at ${width}`)
      await visitor.leave()
    }
  })

  it('the office pages have no barrier, no sideways scroll and no complaint of the browser', {
    timeout: 90_000,
  }, async () => {
    for (const width of widthsOf(language)) {
      const visitor = await browser.visit(app, { language, width })
      const { token } = await app.signIn('agent')
      await visitor.context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])
      for (const path of await officePages()) {
        await visitor.open(path)
        await lookAt(visitor, `${path} at ${width}`)
      }
      await visitor.leave()
    }
  })

  it('the enquiries have no barrier, no sideways scroll and no complaint of the browser', {
    timeout: 90_000,
  }, async () => {
    const paths = await enquiryPages()
    for (const width of widthsOf(language)) {
      const visitor = await browser.visit(app, { language, width })
      const { token } = await app.signIn('editor')
      await visitor.context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])
      for (const path of paths) {
        await visitor.open(path)
        await lookAt(visitor, `${path} at ${width}`)
      }
      await visitor.leave()
    }
  })

  it('the screens of users, roles, permissions and audit have no barrier and no sideways scroll', {
    timeout: 120_000,
  }, async () => {
    for (const width of widthsOf(language)) {
      const visitor = await browser.visit(app, { language, width })
      const { token } = await app.signIn('admin')
      await visitor.context.addCookies([{ name: 'session', value: token ?? '', url: app.url }])
      for (const path of staffScreens) {
        await visitor.open(path)
        await lookAt(visitor, `${path} at ${width}`)
      }
      await visitor.open('/dashboard_admin/users/new')
      await visitor.page.click('main form[method=post] button[type=submit]')
      await visitor.page.locator('.error-summary').waitFor()
      await lookAt(visitor, `a refused user at ${width}`)
      await visitor.leave()
    }
  })

  it('the customer area has no barrier and no sideways scroll, full and refused', {
    timeout: 120_000,
  }, async () => {
    const rahima = await app.signIn('rahima')
    const { body } = await rahima.post('/v1/userpanel/dashboard', {})
    const [due, , mature] = body.data.policies.map(({ id }: { id: number }) => id)
    for (const width of widthsOf(language)) {
      const visitor = await browser.visit(app, { language, width })
      await visitor.context.addCookies([{ name: 'session', value: rahima.token ?? '', url: app.url }])
      for (const path of [
        '/dashboard',
        `/dashboard/policy-details/${due}`,
        `/dashboard/policyinvoice/${due}`,
        `/dashboard/policyinvoice/${mature}`,
        '/dashboard/policyinvoice/999999',
        '/dashboard/payments',
        '/dashboard/my-data',
        '/dashboard/change-password',
      ]) {
        await visitor.open(path)
        await lookAt(visitor, `${path} at ${width}`)
      }
      await visitor.page.click('main form[method=post] button[type=submit]')
      await visitor.page.locator('.error-summary').waitFor()
      await lookAt(visitor, `a refused password at ${width}`)
      await visitor.leave()
    }
  })
})
