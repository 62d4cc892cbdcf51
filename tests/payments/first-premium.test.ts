import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import { coreNotices, ledgerEntries, payments } from '#money/ledger/server/tables.ts'
import { sendToCore } from '#policies/core-push/server/send-to-core.ts'
import { getPolicy, movePolicy } from '#policies/policies/server/store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { healthQuestionFields } from '#policies/questions/health-questions.ts'
import { payAtGateway, sessionKeyOf } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import { bringJobsForward } from '../drive/pass-time.ts'
import { type Answer, type Caller, callerOf, createTestApp, type TestApp } from '../drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from '../people/proposal-of-sumaiya.ts'
import { signInByPhone } from './customers.ts'

/** All ten questions answered as a healthy person does: such a proposal goes straight through. */
const healthy = {
  ...Object.fromEntries(Object.values(healthQuestionFields).map((field) => [field, 0])),
  ...{ admitted_hospital_details: '', good_health: 1 },
}
const phone = sumaiya.mobile

type Sale = { readonly id: number; readonly reference: string; readonly instalment: number }

/** A portal with a seller, and what is done with a sale of theirs. */
async function openSales(env: Readonly<Record<string, string>> = {}) {
  const app = await createTestApp({ APPROVALS: 'none', ...env })
  const agent = await app.signIn('agent')
  const today = todayInDhaka(app.clock.now())

  async function sell(seller: Caller = agent, more: object = {}, start = today): Promise<Sale> {
    const quote = await quoteFor(app.visitor, start)
    const { status, body } = await purchase(seller, { ...sumaiya, ...healthy, ...more, quote, status: 1 }, [
      pdfFile(),
    ])
    if (status !== 200) throw new Error(`Nothing was sold: ${JSON.stringify(body)}`)
    const { id, ref_unique_id: reference, premium_amount: instalment } = body.data
    return { id, reference, instalment }
  }

  const row = async ({ id }: Pick<Sale, 'id'>) => {
    const [found] = await app.db.select().from(policies).where(eq(policies.id, id))
    if (!found) throw new Error(`There is no policy ${id}`)
    return found
  }

  return {
    app,
    agent,
    today,
    sell,
    row,
    reached: (sale: Sale, status: number) =>
      app.eventually(`${sale.reference} reaches ${status}`, async () => (await row(sale)).status === status),
    details: async ({ id }: Sale, caller: Caller = agent) =>
      (await caller.post('/api-app/customer-policy-details', { customer_policy_id: id })).body.data
        .customer_policy_details,
    sendLink: ({ id }: Sale, caller: Caller = agent) => caller.post('/api-app/send-pay-link', { id }),
    /** Opens a link and answers who may pay by it. */
    async payerBy(url: string): Promise<Caller> {
      const { headers, status, body } = await openLink(app, url)
      if (status !== 200) throw new Error(`The link opened nothing: ${JSON.stringify(body)}`)
      const [, token] = /payment_token=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? []
      return callerOf(app.url, token)
    },
    entries: ({ id }: Sale) =>
      app.db.select().from(ledgerEntries).where(eq(ledgerEntries.policyId, id)).orderBy(ledgerEntries.id),
    notices: ({ id }: Sale) =>
      app.db.select().from(coreNotices).where(eq(coreNotices.policyId, id)).orderBy(coreNotices.entryId),
    inCore: async ({ reference }: Sale) => {
      const { rows } = await app.db.execute<{ n: number }>(
        sql`select count(*)::int as n from sandbox.core_policies where idempotency_key = ${reference}`,
      )
      return rows[0]?.n
    },
    toldOfPayments: async (number: string | null) => {
      const { rows } = await app.db.execute<{ kind: string }>(
        sql`select payment ->> 'kind' as kind from sandbox.core_payments where policy_number = ${number} order by 1`,
      )
      return rows.map(({ kind }) => kind)
    },
  }
}
type Sales = Awaited<ReturnType<typeof openSales>>

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const lookAt = (app: TestApp, url: string) => app.visitor.post('/v1/links/look', { token: tokenOf(url) })
const openLink = (app: TestApp, url: string) => app.visitor.post('/v1/links/open', { token: tokenOf(url) })
const pay = (payer: Caller, { instalment }: Sale): Promise<Answer> =>
  payer.post('/v1/pay_online', { cus_code: 'pd', premium_amount: instalment })
async function payThrough(app: TestApp, opened: Answer): Promise<void> {
  if (opened.status !== 200) throw new Error(`No payment was opened: ${JSON.stringify(opened.body)}`)
  await payAtGateway(app, sessionKeyOf(opened.body.GatewayPageURL))
}

describe('the first premium, where the core system hears of a sale at once', () => {
  let sales: Sales
  beforeAll(async () => {
    sales = await openSales()
  })
  afterAll(() => sales?.app.close())

  it('is not received yet until the ledger has it; its holder pays from the policy', async () => {
    const { app, sell, reached, details, entries } = sales
    const sale = await sell()
    await reached(sale, 2)
    expect((await details(sale)).first_premium).toEqual({ state: 'notReceived', is_payable: true })
    const holder = await signInByPhone(app, phone)
    const own = async () => (await holder.post('/v1/userpanel/policy-details', { id: sale.id })).body.data
    expect(await own()).toMatchObject({ first_premium: 'notReceived', premium_due: sale.instalment })
    const { body } = await holder.post('/v1/pay_online', {
      ...{ cus_code: 'pInv', policyid: sale.id, premium_amount: sale.instalment },
    })
    await payAtGateway(app, sessionKeyOf(body.GatewayPageURL))
    await app.eventually('it is booked', async () => (await entries(sale)).length === 1)
    expect((await details(sale)).first_premium).toBeNull()
    expect(await own()).toMatchObject({ first_premium: null, premium_due: 0, status: 'Paid' })
  })

  it('can be paid although the cover begins in two months: it belongs to the sale (design §4)', async () => {
    const { agent, today, sell, reached, details } = sales
    const sale = await sell(agent, {}, addDays(today, 60))
    await reached(sale, 2)
    expect((await details(sale)).first_premium).toEqual({ state: 'notReceived', is_payable: true })
  })

  it('is paid by a link that goes to the holder by SMS and is shown to the seller, once by two at once', async () => {
    const { app, sell, reached, sendLink, payerBy, entries } = sales
    const sale = await sell()
    await reached(sale, 2)
    const { status, body } = await sendLink(sale)
    expect([status, body.data.sent_to]).toEqual([200, '017•••••045'])
    const sms = await app.eventually('the SMS arrives', async () =>
      (await readInbox(app, phone)).find(({ text }) => text.includes(body.data.url)),
    )
    // In the language that she chose with her account: the one of the test before.
    expect(sms.text).toMatch(/প্রিমিয়াম|premium/)
    const look = await lookAt(app, body.data.url)
    expect(look.body.data.lead).toContain('৳')

    const payers = await Promise.all([payerBy(body.data.url), payerBy(body.data.url)])
    const opened = await Promise.all(payers.map((payer) => pay(payer, sale)))
    // Both are led to the one payment that is open.
    expect(new Set(opened.map((one) => one.body.payment)).size).toBe(1)
    await payThrough(app, opened[0] as Answer)
    await app.eventually('it is booked', async () => (await entries(sale)).length === 1)
    expect((await pay(payers[1] as Caller, sale)).status).toBe(422)
    expect(await entries(sale)).toHaveLength(1)
    expect(await app.db.$count(payments, eq(payments.policyId, sale.id))).toBe(1)
    // It has served.
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
    // The payer pays, nobody hears of it, and the payer opens the link once more.
    await payAtGateway(app, sessionKeyOf(opened.body.GatewayPageURL), { ipn: 'never' })
    const again = await payerBy(body.data.url)
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 120_000))
    expect((await pay(again, sale)).body.code).toBe('paidMeanwhile')
    expect(await entries(sale)).toHaveLength(1)
    await app.clock.moveTo(null)
  })

  it('has one link at a time: a newer one ends the older; after fourteen days it is over', async () => {
    const { app, sell, reached, sendLink } = sales
    const sale = await sell()
    await reached(sale, 2)
    const first = (await sendLink(sale)).body.data.url
    const second = (await sendLink(sale)).body.data.url
    expect((await lookAt(app, first)).body.code).toBe('linkOver')
    expect((await lookAt(app, second)).status).toBe(200)
    await app.clock.moveTo(new Date(app.clock.now().getTime() + (14 * 24 * 3600 + 60) * 1000))
    expect((await lookAt(app, second)).body.code).toBe('linkOver')
    await app.clock.moveTo(null)
  })

  it('has no link for whoever may not see the policy, and not a thousand SMS from one seller', async () => {
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

  it('came with the proposal where a bank collected it: the link is refused, the job books it as today', async () => {
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
    // Until the core system has it, the page says that it can be paid soon.
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

async function sellByBank({ app, row }: Sales, bank: Caller, transaction: string): Promise<Sale> {
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const draft = await purchase(bank, { ...sumaiya, ...healthy, quote, status: 0 }, [pdfFile()])
  const { id, version, premium_amount } = draft.body.data
  const { status, body } = await purchase(bank, {
    ...{ ...sumaiya, ...healthy, quote, id, version, status: 1 },
    ...{ transaction_id: transaction, boc_amount: premium_amount },
  })
  if (status !== 200) throw new Error(`Nothing was sold: ${JSON.stringify(body)}`)
  return { id, reference: (await row({ id })).reference, instalment: premium_amount }
}

describe('the first premium, where the core system hears of a sale after it', () => {
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

  it('is paid by the reference; the core hears nothing before, the policy once after, then of the money', async () => {
    const { app, agent, sell, row, reached, inCore, details, notices, toldOfPayments } = sales
    const sale = await sell()
    await quiet(app)
    expect(await row(sale)).toMatchObject({ status: 1, premiumFirst: true, coreNumber: null })
    expect(await inCore(sale)).toBe(0)
    expect((await details(sale)).first_premium).toEqual({ state: 'notReceived', is_payable: true })
    // Nobody sends it ahead of its premium.
    expect((await agent.post('/api-app/retry-push', { id: sale.id })).body.code).toBe('pushAwaitsPremium')

    const { status, body } = await app.visitor.post('/v1/policy/policy_validation', {
      ...{ policy_number: sale.reference.toLowerCase(), policy_holder_dob: sumaiya.date_of_birth },
      ...{ policy_mobilenumber: phone, policy_email: 'sumaiya@example.com', user_agree: 1 },
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
    expect(await toldOfPayments(after.coreNumber)).toEqual(['premium'])
    expect(after).toMatchObject({ paidInstalments: 1, postingsUnknownToCore: 0 })
    // FUP is that of the second instalment, before and after the core's report.
    expect(after.fup?.slice(0, 4)).toBe(String(Number(after.startDate.slice(0, 4)) + 1))
    expect((await details(sale)).first_premium).toBeNull()
  }, 40_000)

  it('is paid by a link before the policy has a number', async () => {
    const { app, sell, reached, sendLink, payerBy, inCore } = sales
    const sale = await sell()
    const { body } = await sendLink(sale)
    expect((await lookAt(app, body.data.url)).body.data.lead).toContain(sale.reference)
    const payer = await payerBy(body.data.url)
    const { data } = (await payer.get('/v1/policy/payment_particulars')).body
    expect(data).toMatchObject({ policy_number: sale.reference, premium_due: sale.instalment })
    await payThrough(app, await pay(payer, sale))
    await reached(sale, 2)
    expect(await inCore(sale)).toBe(1)
  }, 40_000)

  it('that is given back before the push lets the proposal wait again, and it can be paid anew', async () => {
    const { app, sell, row, reached, sendLink, payerBy, inCore, entries, notices, toldOfPayments } = sales
    const admin = await app.signIn('admin')
    const sale = await sell()
    // A worker looks in vain meanwhile: somebody else is at it.
    const claimed = (at: Date | null) =>
      app.db.update(policies).set({ pushClaimedAt: at }).where(eq(policies.id, sale.id))
    await claimed(app.clock.now())
    const first = (await sendLink(sale)).body.data.url
    await payThrough(app, await pay(await payerBy(first), sale))
    await app.eventually('it is booked', async () => (await entries(sale)).length === 1)
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
    // The old link has served; a new one is sent.
    expect((await lookAt(app, first)).body.code).toBe('linkOver')
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 60_000))
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
    expect((await toldOfPayments((await row(sale)).coreNumber)).toSorted()).toEqual(kinds.toSorted())
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

  it('takes none while a proposal is in referral; accepted, it waits for its premium', async () => {
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

  it('of a bank is no reason to wait: such a sale goes to the core at once', async () => {
    const { app, reached, inCore, row } = sales
    const sale = await sellByBank(sales, await app.signIn('bank'), 'TRX-FIRST-2')
    await reached(sale, 2)
    expect(await inCore(sale)).toBe(1)
    expect((await row(sale)).premiumFirst).toBe(false)
  }, 40_000)
})
