import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { payments } from '#money/ledger/server/tables.ts'
import { en } from '#money/pay-direct/words.en.ts'
import { sendToCore } from '#policies/core-push/server/send-to-core.ts'
import { getPolicy, movePolicy } from '#policies/policies/server/store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { bringJobsForward } from '../drive/pass-time.ts'
import { callerOf, type TestApp } from '../drive/test-app.ts'
import { sumaiya } from '../people/proposal-of-sumaiya.ts'
import { signInByPhone } from './customers.ts'
import { lookAt, openSales, pay, payThrough, phone, type Sales, sellByBank } from './sales.ts'

describe('the first premium, when the core system gets a sale only after it', () => {
  let sales: Sales
  beforeAll(async () => {
    sales = await openSales({ CORE_PUSH: 'after-first-premium' })
  })
  afterAll(() => sales?.app.close())

  const quiet = (app: TestApp) =>
    app.eventually('no push waits', async () => {
      const { rows } = await app.db.execute(
        "select 1 from pgboss.job where name = 'push-policy' and state in ('created', 'active', 'retry')",
      )
      return rows.length === 0
    })

  it('is paid by the reference; the core gets nothing before, then the policy once, then the posting', async () => {
    const { app, agent, sell, row, reached, inCore, details, notices, paymentsInCore } = sales
    const sale = await sell()
    await quiet(app)
    expect(await row(sale)).toMatchObject({ status: 1, premiumFirst: true, coreNumber: null })
    expect(await inCore(sale)).toBe(0)
    expect((await details(sale)).first_premium).toEqual({ state: 'notReceived', is_payable: true })
    // Nobody can send it to the core system before its premium is paid.
    expect((await agent.post('/api-app/retry-push', { id: sale.id })).body.code).toBe('pushAwaitsPremium')

    const { status, body } = await app.visitor.post('/v1/policy/policy_validation', {
      policy_number: sale.reference.toLowerCase(),
      policy_holder_dob: sumaiya.date_of_birth,
      policy_mobilenumber: phone,
      policy_email: 'sumaiya@example.com',
      user_agree: 1,
    })
    expect([status, body.customer.policy_number]).toEqual([200, sale.reference])
    const payer = callerOf(app.url, body.customer.payment_token)
    await payThrough(app, await pay(payer, sale))
    await reached(sale, 2)
    expect(await inCore(sale)).toBe(1)
    await app.eventually('the core knows of the money', async () => {
      const [notice] = await notices(sale)
      return notice?.state === 'acknowledged'
    })
    const after = await row(sale)
    expect(await paymentsInCore(after.coreNumber)).toEqual(['premium'])
    expect(after).toMatchObject({ paidInstalments: 1, postingsUnknownToCore: 0 })
    // The FUP is the due date of the second instalment, before and after the core's report.
    expect(after.fup?.slice(0, 4)).toBe(String(Number(after.startDate.slice(0, 4)) + 1))
    expect((await details(sale)).first_premium).toBeNull()
  }, 40_000)

  it('is paid by a link before the policy has a number', async () => {
    const { app, sell, reached, sendLink, payerBy, inCore } = sales
    const sale = await sell()
    const { body } = await sendLink(sale)
    const end = sale.reference.slice(-5)
    const { lead } = (await lookAt(app, body.data.url)).body.data
    expect([lead.includes(end), lead.includes(sale.reference)]).toEqual([true, false])
    // It is not accepted yet: it may still be declined, and then the premium is refunded.
    expect(lead).toContain(en.link.ifNotAccepted)
    const payer = await payerBy(body.data.url)
    const { data } = (await payer.get('/v1/policy/payment_particulars')).body
    expect(data).toMatchObject({ policy_number: `••••${end}`, premium_due: sale.instalment })
    await payThrough(app, await pay(payer, sale))
    await reached(sale, 2)
    expect(await inCore(sale)).toBe(1)
  }, 40_000)

  it('is never asked for again while a proposal that has it waits for its number', async () => {
    const { app, sell, row, sendLink, payerBy } = sales
    const sale = await sell()
    const payer = await payerBy((await sendLink(sale)).body.data.url)
    await app.turn({ core: 'error' })
    await payThrough(app, await pay(payer, sale))
    await app.eventually('the core system has refused it', async () => (await row(sale)).status === 6)
    const { data } = (await payer.get('/v1/policy/payment_particulars')).body
    const [year = ''] = data.due_date.split('-')
    expect(data).toMatchObject({ payable: 'paidUntil', payable_from: expect.stringMatching(/^\d{4}-/) })
    expect(Number(year)).toBe(Number((await row(sale)).startDate.slice(0, 4)) + 1)
    const holder = await signInByPhone(app, phone)
    for (const language of languages) {
      const { firstPremium, standings } = words.customer[language]
      const headers = { cookie: `session=${holder.token}; lang=${language}` }
      for (const path of ['/dashboard', `/dashboard/policyinvoice/${sale.id}`]) {
        const { body } = await app.visitor.get(path, { headers })
        const text = body.replaceAll('<!-- -->', '')
        expect(text, path).toContain(firstPremium.received)
        expect(text, path).not.toContain(standings.notYet)
      }
    }
    await app.turn({ core: 'ok' })
    await bringJobsForward(app.db, 7200)
    await sales.reached(sale, 2)
  }, 40_000)

  it('that is refunded before the push makes the proposal wait for payment again; until the refund the proposal cannot be withdrawn', async () => {
    const { app, sell, row, reached, sendLink, payerBy, inCore, entries, notices, paymentsInCore } = sales
    const admin = await app.signIn('admin')
    const sale = await sell()
    // The push worker skips it meanwhile: another worker has claimed it.
    const claimed = (at: Date | null) =>
      app.db.update(policies).set({ pushClaimedAt: at }).where(eq(policies.id, sale.id))
    await claimed(app.clock.now())
    const first = (await sendLink(sale)).body.data.url
    await payThrough(app, await pay(await payerBy(first), sale))
    await app.eventually('it is booked', async () => (await entries(sale)).length === 1)
    const withdrawal = { reason: 'She wants another plan' }
    const withdrawn = await admin.post(`/api-app/referrals/${sale.id}/withdraw`, withdrawal)
    expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'withdrawalAfterPremium'])
    const [payment] = await app.db.select().from(payments).where(eq(payments.policyId, sale.id))
    const refunded = await admin.post(`/api-app/payments/${payment?.id}/refund`, {
      reason: 'The payer took the wrong proposal',
    })
    expect(refunded.status).toBe(200)
    expect(await row(sale)).toMatchObject({ status: 1, paidInstalments: 0 })
    await claimed(null)
    await bringJobsForward(app.db, 7200)
    await quiet(app)
    expect([await inCore(sale), (await row(sale)).status]).toEqual([0, 1])
    // The old link was used and is over; a new one is sent.
    expect((await lookAt(app, first)).body.code).toBe('linkOver')
    await app.clock.moveBy(60_000)
    await admin.post(`/api-app/payments/${payment?.id}/ask`)
    const second = (await sendLink(sale)).body.data.url
    await payThrough(app, await pay(await payerBy(second), sale))
    await app.eventually('it is booked again', async () => (await row(sale)).paidInstalments === 1)
    await bringJobsForward(app.db, 7200)
    await reached(sale, 2)
    expect(await inCore(sale)).toBe(1)
    await app.eventually('the core knows of all of it', async () => {
      await bringJobsForward(app.db, 7200)
      return (await notices(sale)).every(({ state }) => state === 'acknowledged')
    })
    const kinds = (await entries(sale)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['premium', 'premium', 'refund', 'reversal'])
    expect((await paymentsInCore((await row(sale)).coreNumber)).toSorted()).toEqual(kinds.toSorted())
    await app.clock.moveTo(null)
  }, 60_000)

  it('that comes for a proposal withdrawn meanwhile is held for a person, not booked', async () => {
    const { app, sell, sendLink, payerBy, entries } = sales
    const sale = await sell()
    const opened = await pay(await payerBy((await sendLink(sale)).body.data.url), sale)
    await app.db.transaction((tx) => movePolicy(tx, sale.id, 'notTakenUp', { now: app.clock.now() }))
    await payThrough(app, opened)
    await app.eventually('it is held', async () => {
      const [payment] = await app.db.select().from(payments).where(eq(payments.policyId, sale.id))
      return payment?.state === 'held'
    })
    expect(await entries(sale)).toEqual([])
  })

  it('cannot be paid while the proposal is in referral; once accepted, the proposal waits for it', async () => {
    const { app, sell, row, details, sendLink } = sales
    const sale = await sell()
    await app.db.transaction((tx) => movePolicy(tx, sale.id, 'inReferral', { now: app.clock.now() }))
    expect((await details(sale)).first_premium).toEqual({ state: 'notReceived', is_payable: false })
    expect((await sendLink(sale)).body.code).toBe('nothingToPayByLink')
    await app.db.transaction(async (tx) => {
      await movePolicy(tx, sale.id, 'submitted', { now: app.clock.now() })
      await sendToCore({ jobs: app.jobs, corePush: 'after-first-premium' }, tx, await getPolicy(tx, sale.id))
    })
    expect(await row(sale)).toMatchObject({ status: 1, premiumFirst: true })
    expect((await details(sale)).first_premium).toEqual({ state: 'notReceived', is_payable: true })
  })

  it('collected by a bank does not delay the sale: it goes to the core at once', async () => {
    const { app, reached, inCore, row } = sales
    const sale = await sellByBank(sales, await app.signIn('bank'), 'TRX-FIRST-2')
    await reached(sale, 2)
    expect(await inCore(sale)).toBe(1)
    expect((await row(sale)).premiumFirst).toBe(false)
  }, 40_000)
})
