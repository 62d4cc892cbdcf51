import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { coreNotices, payments } from '#money/ledger/server/tables.ts'
import { registeredPeople } from '#people/identity/server/tables.ts'
import { words } from '../../src/words.ts'
import { readInbox } from '../drive/inbox.ts'
import { bringJobsForward } from '../drive/pass-time.ts'
import type { Caller } from '../drive/test-app.ts'
import { underwriter } from '../underwriting/underwriters.ts'
import { signInByPhone } from './customers.ts'
import { openSales, pay, payThrough, type Sale, type Sales } from './sales.ts'

/** Nurul, whose ID number belongs to another name in the register; the register answers only after he has paid. */
const nurul = {
  national_id: '1990123456',
  first_name: 'Nurul',
  last_name: 'Absar',
  mobile: '01711008801',
  email: 'nurul@example.com',
}

describe('a proposal that is referred after its first premium was paid (issue 18)', () => {
  let sales: Sales
  let officer: Caller
  let admin: Caller
  let finance: Caller
  beforeAll(async () => {
    sales = await openSales({
      CORE_PUSH: 'after-first-premium',
      APPROVALS: 'money',
      APPROVAL_TAKA: '1000',
    })
    officer = await underwriter(sales.app, 501)
    admin = await sales.app.signIn('admin')
    finance = await sales.app.signIn('finance')
  })
  afterAll(() => sales?.app.close())

  /**
   * Sells and pays a proposal while the register does not answer and the core system refuses; then the
   * register answers.
   */
  async function paidAndReferred(): Promise<Sale & { readonly paymentId: number }> {
    const { app, agent, sell, sendLink, payerBy, entries, row } = sales
    await app.db.delete(registeredPeople)
    await app.turn({ nid: 'down', core: 'refuse' })
    const sale = await sell(agent, nurul)
    await payThrough(app, await pay(await payerBy((await sendLink(sale)).body.data.url), sale))
    await app.eventually('it is booked', async () => (await entries(sale)).length === 1)
    await app.turn({ nid: 'ok' })
    await app.eventually('it is referred', async () => {
      await bringJobsForward(app.db, 20)
      return (await row(sale)).status === 7
    })
    const [payment] = await app.db.select().from(payments).where(eq(payments.policyId, sale.id))
    return { ...sale, paymentId: payment?.id ?? 0 }
  }

  const caseOf = async ({ id }: Sale) => (await officer.get(`/api-app/referrals/${id}`)).body.data.referral
  const needsSomebody = async () =>
    (await admin.get('/api-app/payments/desk')).body.data.needs_somebody as number
  const paymentOf = async (id: number) => (await admin.get(`/api-app/payments/${id}`)).body.data.payment

  it('shows the money on the case; once declined, the payment desk lists it as owed until two people have refunded it, once; the applicant and the holder’s page are told', async () => {
    const { app, entries, row, inCore } = sales
    const sale = await paidAndReferred()
    const { instalment, paymentId } = sale
    expect((await caseOf(sale)).premium_money).toEqual({ kept: instalment, going_back: 0, paid_back: 0 })
    const holder = await signInByPhone(app, nurul.mobile)
    const own = async () => (await holder.get(`/api-app/own-referral/${sale.id}`)).body.data
    const { premium, ask } = words.customer.en.proposal
    const expectHelp = async (sentence: string) => {
      const { body } = await holder.get(`/dashboard/policy-details/${sale.id}`, { language: 'en' })
      expect(body.replaceAll('<!-- -->', '')).toMatch(
        new RegExp(`${sentence} <b[^>]*>${sale.reference}</b>.*href="tel:`),
      )
      expect(body).not.toContain(ask)
    }
    expect(await own()).toMatchObject({ is_looked_at: true, premium_money: { kept: instalment } })
    const before = await needsSomebody()

    const decision = { decision: 'decline', reason: 'Another person', version: (await caseOf(sale)).version }
    const declined = await officer.post(`/api-app/referrals/${sale.id}/decide`, decision)
    expect(declined.status, declined.body.message).toBe(200)
    expect((await caseOf(sale)).premium_money).toEqual({ kept: instalment, going_back: 0, paid_back: 0 })
    expect(await own()).toMatchObject({ decision: 'decline', premium_money: { kept: instalment } })
    await expectHelp(premium.askUnsent)
    for (const to of [nurul.mobile, nurul.email]) {
      const { text } = await app.eventually(`${to} is told`, async () =>
        (await readInbox(app, to)).find(({ text }) => /গ্রহণ করা যায়নি|could not be accepted/.test(text)),
      )
      expect(text).toMatch(/প্রিমিয়াম ৳[০-৯,]+ .*ফেরত যাবে|premium of ৳[\d,]+ will be paid back/)
    }

    // Marking it as seen does not refund it: it stays on the list.
    expect(await needsSomebody()).toBe(before + 1)
    expect(await paymentOf(paymentId)).toMatchObject({ state: 'booked', is_owed_back: true })
    const why = { reason: 'The proposal was declined' }
    await admin.post(`/api-app/payments/${paymentId}/seen`, why)
    expect(await needsSomebody()).toBe(before + 1)

    const asked = await admin.post(`/api-app/payments/${paymentId}/refund`, why)
    expect(asked.body.code).toBe('waitingForApproval')
    expect(await needsSomebody()).toBe(before + 1)
    const agreed = { decision: 'approve', reason: 'Looked at it' }
    const both = await Promise.all([
      finance.post(`/api-app/approvals/${asked.body.data.approval}/decide`, agreed),
      finance.post(`/api-app/approvals/${asked.body.data.approval}/decide`, agreed),
    ])
    expect(both.some(({ status }) => status === 200)).toBe(true)
    await app.eventually('the money is back', async () => {
      await bringJobsForward(app.db, 7200)
      await app.clock.moveBy(61_000)
      return (await caseOf(sale)).premium_money.paid_back === instalment
    })
    expect((await admin.post(`/api-app/payments/${paymentId}/refund`, why)).status).toBe(409)
    expect((await entries(sale)).map(({ kind }) => kind)).toEqual(['premium', 'reversal', 'refund'])
    expect(await own()).toMatchObject({ premium_money: { kept: 0, going_back: 0, paid_back: instalment } })
    await expectHelp(premium.askUnseen)
    // Wherever the refunded money is shown, the page also says that there is no cover.
    for (const language of languages) {
      const { coverAfterRefund } = words['ledger/payment-state'][language]
      const { noCover } = words.customer[language].proposal.premium
      for (const [who, path, sentence] of [
        [admin, `/dashboard_admin/payments/${paymentId}`, coverAfterRefund.none],
        [holder, '/dashboard/payments', coverAfterRefund.none],
        [holder, `/dashboard/policy-details/${sale.id}`, noCover],
      ] as const) {
        const [html] = String((await who.get(path, { language })).body).split(
          '<script type="application/json"',
        )
        expect(html, path).toContain(sentence)
      }
    }
    expect(await paymentOf(paymentId)).toMatchObject({ state: 'refunded', is_owed_back: false })
    expect(await needsSomebody()).toBe(before)
    for (const to of [nurul.mobile, nurul.email])
      await app.eventually(`${to} hears that it was sent back`, async () =>
        (await readInbox(app, to)).some(({ text }) => /ফেরত পাঠানো হয়েছে|was sent back/.test(text)),
      )

    // The core system never gets the proposal or its postings, and no notice waits for ever.
    expect([await inCore(sale), (await row(sale)).status]).toEqual([0, 5])
    await app.eventually('no notice waits', async () => {
      await bringJobsForward(app.db, 7200)
      const left = await app.db.select().from(coreNotices).where(eq(coreNotices.policyId, sale.id))
      return left.length === 3 && left.every(({ state, tries }) => state === 'acknowledged' && tries === 0)
    })
    await app.clock.moveTo(null)
  }, 90_000)
})
