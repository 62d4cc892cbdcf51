import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentPaths } from '#money/ledger/paths.ts'
import { gatewaySessions } from '../../sandbox/server/gateway-tables.ts'
import { sessionKeyOf } from '../drive/gateway.ts'
import { signInByPhone } from './customers.ts'
import { openSales, pay, payThrough, phone, type Sales } from './sales.ts'

describe('a payment that was opened by a link (decision 0086)', () => {
  let sales: Sales
  beforeAll(async () => {
    sales = await openSales()
  })
  afterAll(() => sales?.app.close())

  it('shows, before it is paid, no more than the link did, and tells the gateway no more either', async () => {
    const { app, sell, reached, sendLink, payerBy, row, entries } = sales
    const sale = await sell()
    await reached(sale, 2)
    const number = (await row(sale)).coreNumber ?? ''
    const payer = await payerBy((await sendLink(sale)).body.data.url)
    const shown = (await payer.get('/v1/policy/payment_particulars')).body.data
    const opened = await pay(payer, sale)
    const stateOf = async () =>
      (await payer.get(`/v1/payments/state?payment=${opened.body.payment}`)).body.data
    const masked = { policy_number: shown.policy_number, plan_name: null }
    expect(await stateOf()).toMatchObject({ ...masked, state: 'waiting', receipt: null })
    const page = (await payer.get(paymentPaths.stateOf(opened.body.payment), { language: 'en' })).body
    expect([page.includes(number), page.includes(shown.policy_number)]).toEqual([false, true])
    const [session] = await app.db
      .select()
      .from(gatewaySessions)
      .where(eq(gatewaySessions.sessionKey, sessionKeyOf(opened.body.GatewayPageURL)))
    expect(session).toMatchObject({ payer: shown.holder_name, product: expect.not.stringContaining(number) })
    // Once paid, it shows everything.
    await payThrough(app, opened)
    await app.eventually('it is booked', async () => (await entries(sale)).length === 1)
    expect(await stateOf()).toMatchObject({
      state: 'paid',
      policy_number: number,
      plan_name: expect.any(String),
    })
  })

  it('is also masked when the link leads to a payment that the holder opened', async () => {
    const { app, sell, reached, sendLink, payerBy } = sales
    const sale = await sell()
    await reached(sale, 2)
    const holder = await signInByPhone(app, phone)
    const own = await holder.post('/v1/pay_online', {
      cus_code: 'pInv',
      policyid: sale.id,
      premium_amount: sale.instalment,
    })
    const opened = await pay(await payerBy((await sendLink(sale)).body.data.url), sale)
    expect(opened.body.payment).toBe(own.body.payment)
    const state = await app.visitor.get(`/v1/payments/state?payment=${opened.body.payment}`)
    expect(state.body.data).toMatchObject({ plan_name: null, policy_number: expect.stringMatching(/^••••/) })
  })
})
