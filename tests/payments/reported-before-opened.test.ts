import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf } from '#adapters/payment-gateway/hosted-json.ts'
import { payments } from '#money/ledger/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyRow } from '../drive/gateway.ts'
import { openStranger, type Stranger } from '../drive/outside-client.ts'
import type { Alongside } from '../drive/test-app.ts'
import { behind, createDesk, type Desk } from './at-the-desk.ts'

/** Rahima pays on an instance whose gateway is a hosted checkout that this test plays. */
let desk: Desk
let gateway: Stranger
let switched: Alongside
const secret = 'the-secret-of-this-test'
beforeAll(async () => {
  desk = await createDesk()
  gateway = await openStranger()
  switched = await desk.app.alongside({
    GATEWAY: 'hosted-json',
    HOSTED_URL: gateway.url,
    HOSTED_MERCHANT: 'shapla-demo',
    HOSTED_KEY: 'the-key-of-this-test',
    HOSTED_SECRET: secret,
  })
})
afterAll(async () => {
  await desk?.app.close()
  await gateway?.close()
})
beforeEach(() => desk.beginAnew())

async function press(taka?: number) {
  const { id, instalment } = await policyRow(desk.app, behind)
  const input = { cus_code: 'pInv', policyid: id, premium_amount: taka ?? instalment / 100 }
  return switched.as(desk.rahima).post('/v1/pay_online', input)
}

describe('pressing Pay', () => {
  it('does not show a failure when the money is reported before the gateway answers that its page is open (PAY-10)', async () => {
    let open = () => {}
    const mayOpen = new Promise<void>((resolve) => {
      open = resolve
    })
    const fields: Record<string, unknown> = { merchant: 'shapla-demo', paymentId: 'pay_1', currency: 'BDT' }
    Object.assign(fields, { state: 'CAPTURED', flagged: false })
    gateway.behaves(async (response, path) => {
      if (path === '/checkouts') await mayOpen
      const page = { checkout: 'chk_1', payUrl: 'https://pay.example/chk_1' }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(path === '/checkouts' ? page : fields))
    })
    const pressed = press()
    const opening = await desk.app.eventually('the payment is being opened', async () => {
      const [row] = await desk.app.db.select().from(payments).where(eq(payments.state, 'opening'))
      return row
    })
    Object.assign(fields, { order: opening.transactionId, amountMinor: opening.amount })
    const body = JSON.stringify(fields)
    const signedAt = String(Math.floor(Date.now() / 1000))
    await fetch(`${switched.url}/v1/payments/notification/hosted-json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-checkout-timestamp': signedAt,
        'x-checkout-signature': signatureOf(secret, signedAt, body),
      },
      body,
    })
    open()
    expect((await pressed).body.code).toBe('paidMeanwhile')
  })

  it('shows the limits of the gateway that takes new payments (PAY-06)', async () => {
    const { id, instalment } = await policyRow(desk.app, behind)
    const withPremium = async (poisha: number) => {
      await desk.app.db.update(policies).set({ instalment: poisha }).where(eq(policies.id, id))
      const { body } = await press(poisha / 100)
      await desk.app.db.update(policies).set({ instalment }).where(eq(policies.id, id))
      return body.message
    }
    expect(await withPremium(20_000_100)).toContain('At most Tk 2,00,000 can be paid online')
    expect(await withPremium(4_900)).toContain('At least Tk 50 must be paid online')
  })
})
