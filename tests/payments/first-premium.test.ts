import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, formatDate } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { formatTaka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { en as paymentWords } from '#money/ledger/payment-state.words.en.ts'
import { payments } from '#money/ledger/server/tables.ts'
import { en } from '#money/pay-direct/words.en.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { movePolicy } from '#policies/policies/server/store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { bn as policyWords } from '#policies/policies/words.bn.ts'
import { en as customerWords } from '#portals/customer/words.en.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import { words } from '../../src/words.ts'
import { payAtGateway, sessionKeyOf } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import { bringJobsForward } from '../drive/pass-time.ts'
import type { Answer, Caller } from '../drive/test-app.ts'
import { signInByPhone } from './customers.ts'
import { lookAt, openLink, openSales, pay, payThrough, phone, type Sales, sellByBank } from './sales.ts'

describe('the first premium, when the core system gets a sale at once', () => {
  let sales: Sales
  beforeAll(async () => {
    sales = await openSales()
  })
  afterAll(() => sales?.app.close())

  it('counts as not received until the ledger has it; the holder pays from the policy page', async () => {
    const { app, agent, sell, reached, details, entries } = sales
    const sale = await sell()
    await reached(sale, 2)
    // As if she had bought it herself.
    await app.db.update(policies).set({ savedByKind: 'customer' }).where(eq(policies.id, sale.id))
    const afterSale = async (who: Caller, language: Language): Promise<string> =>
      (await who.get(`/dashboard_admin?saved=${sale.reference}`, { language })).body
    expect((await details(sale)).first_premium).toEqual({ state: 'notReceived', is_payable: true })
    const holder = await signInByPhone(app, phone)
    const own = async () => (await holder.post('/v1/userpanel/policy-details', { id: sale.id })).body.data
    expect(await own()).toMatchObject({ first_premium: 'notReceived', premium_due: sale.instalment })
    expect(await afterSale(holder, 'en')).toContain(words['office/sale'].en.premium.payNow)
    const { body } = await holder.post('/v1/pay_online', {
      cus_code: 'pInv',
      policyid: sale.id,
      premium_amount: sale.instalment,
    })
    // Meanwhile the page after the confirmation asks nobody to pay again, and leads the holder to the payment.
    for (const language of languages) {
      const { premium, link, confirmed } = words['office/sale'][language]
      const { open, look } = words.policies[language].underWay
      const read = await afterSale(holder, language)
      const sellers = await afterSale(agent, language)
      for (const page of [read, sellers]) {
        expect(page).toContain(confirmed.leadUnderWay)
        expect(page).toContain(open.text)
        for (const way of [premium.payNow, link.send]) expect(page).not.toContain(`>${way}<`)
      }
      expect(read).toContain(look)
      expect(read).toContain(`href="${paymentPaths.invoice(sale.id)}"`)
    }
    await payAtGateway(app, sessionKeyOf(body.GatewayPageURL))
    await app.eventually('it is booked', async () => (await entries(sale)).length === 1)
    expect((await details(sale)).first_premium).toBeNull()
    expect(await own()).toMatchObject({ first_premium: null, premium_due: 0, status: 'Paid' })
  })

  it('is described to the holder who waits for it without naming the core system', async () => {
    const { app, sell, reached } = sales
    const sale = await sell()
    await reached(sale, 2)
    // As if she had bought it herself: the preview is shown to whoever saved the proposal.
    await app.db.update(policies).set({ savedByKind: 'customer' }).where(eq(policies.id, sale.id))
    const holder = await signInByPhone(app, phone)
    const { uploadedForHolder, statuses } = policyWords
    for (const path of [policyPaths.viewAsCustomer(sale.id), proposalFormPaths.preview(sale.reference)]) {
      const { body } = await holder.get(path, { language: 'bn' })
      const isNamed = [uploadedForHolder, statuses.uploaded].map((name) => body.includes(`>${name}<`))
      expect([path, ...isNamed]).toEqual([path, true, false])
    }
  })

  it('can be paid although the cover begins in two months: it belongs to the sale (design §4)', async () => {
    const { app, agent, today, sell, reached, details } = sales
    const sale = await sell(agent, {}, addDays(today, 60))
    await reached(sale, 2)
    expect((await details(sale)).first_premium).toEqual({ state: 'notReceived', is_payable: true })
    // And it is called the first premium: no instalment comes before it.
    const holder = await signInByPhone(app, phone)
    for (const path of [`/dashboard/policy-details/${sale.id}`, paymentPaths.invoice(sale.id)]) {
      const { body } = await holder.get(path, { language: 'en' })
      const { firstPremium, home } = customerWords
      const names = [firstPremium.name, home.nextInstalment].map((name) => body.includes(`>${name}<`))
      expect([path, ...names]).toEqual([path, true, false])
      // Its chip says that it is due.
      expect(body).not.toContain(paymentWords.toPay.early)
    }
    const { body } = await holder.get('/dashboard', { language: 'en' })
    const [, due = ''] = String(body).split('id="due"')
    const card = due.split('</section>')[0] ?? ''
    const dueDate = formatDate(addDays(today, 60), 'en')
    expect(card).toContain(fill(customerWords.firstPremium.early, { dueDate }, 'en'))
    // Beside "you may pay it now" is a link to pay; it is not called the next instalment.
    expect(card).toContain(`href="${paymentPaths.invoice(sale.id)}"`)
    expect(card).not.toContain('next instalment')
  })

  it('is paid by a link that is sent to the holder by SMS and shown to the seller, and once when two people pay at once', async () => {
    const { app, sell, reached, sendLink, payerBy, entries } = sales
    const sale = await sell()
    await reached(sale, 2)
    const { status, body } = await sendLink(sale)
    expect([status, body.data.sent_to]).toEqual([200, '017•••••045'])
    const sms = await app.eventually('the SMS arrives', async () =>
      (await readInbox(app, phone)).find(({ text }) => text.includes(body.data.url)),
    )
    // In the language of her account, which the test before set.
    expect(sms.text).toMatch(/প্রথম প্রিমিয়াম ৳|First premium: Tk /)
    const look = await lookAt(app, body.data.url)
    expect(look.body.data.lead).toContain('৳')
    expect(look.body.data.lead).toContain(en.link.firstPremium)
    // A policy that is in the core system cannot be declined any more, and an active one need not become active.
    expect(look.body.data.lead).not.toContain(en.link.ifNotAccepted)
    await reached(sale, 3)
    const { lead } = (await lookAt(app, body.data.url)).body.data
    expect([lead.includes(en.link.coverOfActive), lead.includes(en.link.cover)]).toEqual([true, false])
    // Where to get the receipt, and who gets the SMS.
    expect(look.body.data.lead).toContain(
      'you can download the receipt; an SMS with its number goes to the policy',
    )

    const payers = await Promise.all([payerBy(body.data.url), payerBy(body.data.url)])
    const opened = await Promise.all(payers.map((payer) => pay(payer, sale)))
    // Both are sent to the one open payment.
    expect(new Set(opened.map((one) => one.body.payment)).size).toBe(1)
    await payThrough(app, opened[0] as Answer)
    await app.eventually('it is booked', async () => (await entries(sale)).length === 1)
    expect((await pay(payers[1] as Caller, sale)).status).toBe(422)
    expect(await entries(sale)).toHaveLength(1)
    expect(await app.db.$count(payments, eq(payments.policyId, sale.id))).toBe(1)
    // The link was used and is over.
    expect((await lookAt(app, body.data.url)).body.code).toBe('linkOver')
    expect((await openLink(app, body.data.url)).status).toBe(404)
    expect((await sendLink(sale)).body.code).toBe('nothingToPayByLink')
  })

  it('is paid once although the answer of the gateway and of the page was lost', async () => {
    const { app, sell, reached, sendLink, payerBy, entries } = sales
    const sale = await sell()
    await reached(sale, 2)
    const { body } = await sendLink(sale)
    const payer = await payerBy(body.data.url)
    const opened = await pay(payer, sale)
    // The payer pays, no notification arrives, and the payer opens the link once more.
    await payAtGateway(app, sessionKeyOf(opened.body.GatewayPageURL), { ipn: 'never' })
    const again = await payerBy(body.data.url)
    await app.clock.moveBy(120_000)
    expect((await pay(again, sale)).body.code).toBe('paidMeanwhile')
    expect(await entries(sale)).toHaveLength(1)
    await app.clock.moveTo(null)
  })

  it('is named in the link only when the link asks for nothing else', async () => {
    const { app, sell, reached, sendLink, row, today } = sales
    const sale = await sell()
    await reached(sale, 2)
    const { body } = await sendLink(sale)
    const startDate = addMonths(today, -2)
    await app.db
      .update(policies)
      .set({ mode: 'M', startDate, fup: startDate })
      .where(eq(policies.id, sale.id))
    const { lead } = (await lookAt(app, body.data.url)).body.data
    expect(lead).toContain(formatTaka(3 * (await row(sale)).instalment, 'en'))
    expect(lead).not.toContain(en.link.firstPremium)
    expect(lead).toContain(fill(en.link.several, { n: 3, date: formatDate(startDate, 'en') }, 'en'))
    // Opened, the payment account says which of the three is the first premium; it masks the holder's name as
    // the link did and names no plan (decision 0086).
    const { data } = (await (await sales.payerBy(body.data.url)).get('/v1/policy/payment_particulars')).body
    expect(data).toMatchObject({ is_first: true, plan_name: null, holder_name: 'S•••' })
  })

  it('has one link at a time: a newer one ends the older; after fourteen days it is over', async () => {
    const { app, sell, reached, sendLink } = sales
    const sale = await sell()
    await reached(sale, 2)
    const first = (await sendLink(sale)).body.data.url
    const second = (await sendLink(sale)).body.data.url
    expect((await lookAt(app, first)).body.code).toBe('linkOver')
    expect((await lookAt(app, second)).status).toBe(200)
    await app.clock.moveBy((14 * 24 * 3600 + 60) * 1000)
    expect((await lookAt(app, second)).body.code).toBe('linkOver')
    await app.clock.moveTo(null)
  })

  it('has no link for people who may not see the policy, and the SMS of one seller are limited', async () => {
    const { app, sell, reached, sendLink } = sales
    const sale = await sell()
    await reached(sale, 2)
    const foreign = await app.signIn('bank')
    expect([(await sendLink(sale, foreign)).status, (await sendLink(sale, foreign)).body.code]).toEqual([
      404,
      'noSuchPolicy',
    ])
    expect((await sendLink(sale, app.visitor)).status).toBe(401)
    expect((await sendLink(sale, await signInByPhone(app, phone))).status).toBe(403)
    const statuses: number[] = []
    for (let sent = 0; sent < 8; sent++) statuses.push((await sendLink(sale)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })

  it('that a bank collected with the proposal needs no link: the link is refused, and the job books it', async () => {
    const { app, reached, details, sendLink, entries, row } = sales
    const bank = await app.signIn('bank')
    await app.turn({ core: 'down' })
    const sale = await sellByBank(sales, bank, 'TRX-FIRST-1')
    await reached(sale, 6)
    expect((await details(sale, bank)).first_premium).toEqual({ state: 'withBank', is_payable: false })
    expect((await sendLink(sale, bank)).body.code).toBe('nothingToPayByLink')
    await app.turn({ core: 'ok' })
    await bringJobsForward(app.db, 3600)
    await reached(sale, 2)
    await app.eventually('the collection is booked', async () => (await entries(sale)).length === 1)
    expect((await row(sale)).paidInstalments).toBe(1)
    expect((await details(sale, bank)).first_premium).toBeNull()
  }, 40_000)

  it('cannot be paid by a link to a proposal that was withdrawn', async () => {
    const { app, sell, reached, sendLink, payerBy } = sales
    await app.turn({ core: 'down' })
    const sale = await sell()
    await reached(sale, 6)
    const { body } = await sendLink(sale)
    // Until the core system has the policy, the page says that it can be paid soon.
    expect((await lookAt(app, body.data.url)).status).toBe(200)
    const payer = await payerBy(body.data.url)
    const soon = await payer.get('/v1/policy/payment_particulars')
    expect(soon.body.data).toMatchObject({ payable: 'notYet', choices: [] })
    await app.db.transaction((tx) => movePolicy(tx, sale.id, 'notTakenUp', { now: app.clock.now() }))
    expect((await lookAt(app, body.data.url)).body.code).toBe('linkOver')
    expect((await pay(payer, sale)).body.code).toBe('policyNotPayable')
    await app.turn({ reset: true })
  }, 40_000)
})
