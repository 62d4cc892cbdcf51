import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { signatureOf } from '#adapters/payment-gateway/hosted-json.ts'
import { ledgerEntries, paymentEvents, payments } from '#money/ledger/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { payAtGateway, policyRow } from '../drive/gateway.ts'
import type { Alongside, Caller } from '../drive/test-app.ts'
import { behind, desk, openDesk } from './at-the-desk.ts'
import { openAtHosted as openAt } from './open-at-hosted.ts'

/**
 * One instance takes new payments through SSLCommerz; another on the same database has already been switched
 * to the hosted JSON checkout.
 */
let switched: Alongside
openDesk()
beforeAll(async () => {
  switched = await desk.app.alongside({ GATEWAY: 'hosted-json' })
})

const rowOf = async (id: number) => {
  const [row] = await desk.app.db.select().from(payments).where(eq(payments.id, id))
  if (!row) throw new Error('There is no such payment')
  return row
}

const openAtHosted = () => openAt(desk, switched)

type Notice = { readonly body: string; readonly headers: Record<string, string> }

/**
 * Pays at the hosted checkout.
 * @returns the notification as it is sent, with what the portal answered to it
 */
async function payAtHosted(transactionId: string, order: object = {}) {
  const { status, body } = await switched.visitor.post(`/sandbox/hosted/checkouts/${transactionId}/pay`, {
    outcome: 'success',
    ...order,
  })
  if (status !== 200) throw new Error(`The gateway took no payment: ${JSON.stringify(body)}`)
  return body.data as Notice & { readonly answered: number | null; readonly paymentId: string }
}

const notify = (path: string, { body, headers }: Notice, type = 'application/json') =>
  fetch(`${desk.app.url}${path}`, { method: 'POST', headers: { 'content-type': type, ...headers }, body })
const hostedPath = '/v1/payments/notification/hosted-json'
const firstPath = '/v1/payments/notification/sslcommerz'

describe('after the gateway was switched', () => {
  it('new payments go to the new gateway, and its notification books them (PAY-11)', async () => {
    const { row, pageUrl } = await openAtHosted()
    expect(pageUrl).toMatch(/\/sandbox\/hosted\/pay\/chk_/)
    expect((await fetch(pageUrl)).status).toBe(200)
    const { answered, paymentId } = await payAtHosted(row.transactionId)
    expect(answered).toBe(200)
    expect(await rowOf(row.id)).toMatchObject({ state: 'booked', gateway: 'hosted-json' })
    expect(await desk.entriesOf(row.id)).toMatchObject([{ gateway: 'hosted-json', validationId: paymentId }])
    expect(await desk.show(row.id)).toMatchObject({ gateway: 'hosted-json' })
  })

  it('the payer pays on its page and returns by a plain link to where they began (PAY-13)', async () => {
    const { row, pageUrl } = await openAtHosted()
    const page = new URL(pageUrl).pathname
    const pressed = await switched.visitor.post(page, new URLSearchParams({ do: 'success' }))
    expect(pressed.status).toBe(303)
    const back = await fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' })
    expect(back.headers.get('location')).toContain('msg=paid')
    expect((await rowOf(row.id)).state).toBe('booked')
  })

  it('its limits apply, and those of the old gateway no longer do (PAY-06)', async () => {
    const { id, instalment } = await policyRow(desk.app, behind)
    const ask = (caller: Caller) => caller.post('/v1/userpanel/policyinvoice', { policyid: id })
    expect((await ask(desk.rahima)).body.data.most_online).toBe(500_000)
    expect((await ask(switched.as(desk.rahima))).body.data.most_online).toBe(200_000)
    await desk.app.db.update(policies).set({ instalment: 20_000_100 }).where(eq(policies.id, id))
    const input = { cus_code: 'pInv', policyid: id, premium_amount: 200_001 }
    const refused = await switched.as(desk.rahima).post('/v1/pay_online', input)
    await desk.app.db.update(policies).set({ instalment }).where(eq(policies.id, id))
    expect(refused.body.code).toBe('amountAboveGateway')
  })

  it('a payment that is open at the old gateway is continued there', async () => {
    const old = await desk.open()
    const { row, pageUrl } = await openAtHosted()
    expect([row.id, pageUrl]).toEqual([old.id, old.gatewayPageUrl])
  })

  it.each(['/v1/payments/notification', firstPath])(
    'a late notification of the old gateway still books, at %s',
    async (path) => {
      const old = await desk.open()
      const { fields } = await payAtGateway(desk.app, old.transactionId, { ipn: 'never' })
      expect((await switched.visitor.post(path, new URLSearchParams(fields))).status).toBe(200)
      expect(await rowOf(old.id)).toMatchObject({ state: 'booked', gateway: 'sslcommerz' })
    },
  )

  it('an old payment is queried at the old gateway and fully refunded there', async () => {
    const old = await desk.open()
    await payAtGateway(desk.app, old.transactionId, { ipn: 'never' })
    const admin = switched.as(desk.admin)
    const asked = await admin.post(`/api-app/payments/${old.id}/ask`)
    expect(asked.body.data.state).toBe('booked')
    const refunded = await desk.decide(old.id, 'refund', {}, admin)
    expect(refunded.body.data.state).toBe('refunding')
    expect(await desk.refundedAtLast(old.id)).toBe('refunded')
    const path = `/sandbox/gateway/transactions.json?tran_id=${old.transactionId}`
    const { body } = await desk.app.visitor.get(path)
    expect(body[0].refunds).toMatchObject([{ refund_trans_id: `${old.transactionId}-R1` }])
  })

  it('a new payment is refunded through the new gateway, even from an instance that was not switched', async () => {
    const { row } = await openAtHosted()
    await payAtHosted(row.transactionId)
    expect((await desk.decide(row.id, 'refund')).body.data.state).toBe('refunding')
    expect(await desk.refundedAtLast(row.id)).toBe('refunded')
    expect(await desk.entriesOf(row.id)).toMatchObject([
      { kind: 'premium', gateway: 'hosted-json' },
      { kind: 'reversal' },
      { kind: 'refund', gateway: 'hosted-json' },
    ])
  })

  it('a new payment that was refunded in part at the gateway keeps what it settles; a full refund is refused, and an alert is raised', async () => {
    const { row } = await openAtHosted()
    const { paymentId } = await payAtHosted(row.transactionId)
    const part = { refund: 'by-hand', amountMinor: 100, note: 'A part' }
    const headers = { authorization: 'Bearer hosted-key' }
    await switched.visitor.post(`/sandbox/hosted/payments/${paymentId}/refunds`, part, { headers })
    expect((await desk.decide(row.id, 'refund')).body.data.state).toBe('booked')
    expect((await desk.show(row.id)).refund).toMatchObject({
      state: 'refused',
      reason: 'More than was captured',
    })
  })

  it('the same validation id at both gateways books both (PAY-12)', async () => {
    const old = await desk.open()
    const { fields } = await payAtGateway(desk.app, old.transactionId)
    const validationId = String(fields.val_id)
    const { row } = await openAtHosted()
    await payAtHosted(row.transactionId, { paymentId: validationId })
    const booked = await desk.app.db
      .select({ gateway: ledgerEntries.gateway })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.validationId, validationId))
      .orderBy(asc(ledgerEntries.id))
    expect(booked.map(({ gateway }) => gateway)).toEqual(['sslcommerz', 'hosted-json'])
  })

  it('queries to one gateway go on while the other does not answer', async () => {
    const { row } = await openAtHosted()
    await payAtHosted(row.transactionId, { notify: 'never' })
    await desk.app.turn({ gateway: 'down' })
    await desk.app.clock.moveTo(new Date(Date.now() + 5 * 60_000))
    await desk.admin.post('/api-app/payments/mop-up')
    await desk.app.clock.moveTo(null)
    expect((await rowOf(row.id)).state).toBe('booked')
  })
})

describe('a notification that must not be believed', () => {
  const alertsOf = (id: number) =>
    desk.app.db.$count(paymentEvents, eq(paymentEvents.paymentId, id)).then(Number)
  const ledgerSize = () => desk.app.db.$count(ledgerEntries)

  it('belongs to no payment when one gateway signed it and it comes to the other’s address (PAY-11)', async () => {
    const old = await desk.open()
    const { fields } = await payAtGateway(desk.app, old.transactionId, { ipn: 'never' })
    const before = [await rowOf(old.id), await ledgerSize(), await alertsOf(old.id)]
    const asJson = JSON.stringify({ ...fields, order: old.transactionId, merchant: 'shapla-demo' })
    expect((await notify(hostedPath, { body: asJson, headers: {} })).status).toBe(200)
    expect((await switched.visitor.post(hostedPath, new URLSearchParams(fields))).status).toBe(200)
    // Correctly signed by the other gateway, but about a payment that is not its own.
    const signed = signedNow({
      order: old.transactionId,
      paymentId: 'pay_x',
      merchant: 'shapla-demo',
      amountMinor: old.amount,
      currency: 'BDT',
    })
    expect((await notify(hostedPath, signed)).status).toBe(200)
    expect([await rowOf(old.id), await ledgerSize(), await alertsOf(old.id)]).toEqual(before)
    await desk.beginAnew()
    const { row } = await openAtHosted()
    const notice = await payAtHosted(row.transactionId, { notify: 'never' })
    for (const path of [firstPath, '/v1/payments/notification'])
      expect((await notify(path, notice)).status).toBe(200)
    expect((await rowOf(row.id)).state).toBe('open')
  })

  it('changes nothing when its signature, time or body is wrong, and does not crash the program', async () => {
    const { row } = await openAtHosted()
    const notice = await payAtHosted(row.transactionId, { notify: 'never' })
    const body = JSON.parse(notice.body)
    const { 'x-checkout-timestamp': timestamp = '' } = notice.headers
    const longAgo = String(Number(timestamp) - 3600)
    const hostile: (Notice & { readonly type?: string })[] = [
      { ...notice, headers: { ...notice.headers, 'x-checkout-signature': '0'.repeat(64) } },
      { ...notice, headers: { ...notice.headers, 'x-checkout-signature': 'é' } },
      { ...notice, headers: {} },
      { ...notice, body: `${notice.body} ` },
      { ...notice, type: 'text/plain' },
      { ...notice, type: 'application/x-www-form-urlencoded' },
      {
        body: notice.body,
        headers: {
          'x-checkout-timestamp': longAgo,
          'x-checkout-signature': signatureOf('hosted-secret', longAgo, notice.body),
        },
      },
      ...['', '{', 'null', '[]', '"text"', '[[[[', '{"order":["a"]}', '{"__proto__":{"order":"x"}}'].map(
        (text) => signedText(text),
      ),
      signedText(`{"order":"${'x'.repeat(500_000)}"}`),
      signedText(`{"order":"${'x'.repeat(2_000_000)}"}`),
      signedText(`${'['.repeat(5_000)}${']'.repeat(5_000)}`),
      signedText(`{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_001)}`),
      signedNow({ ...body, order: `${row.transactionId}\u0000` }),
      signedNow({ ...body, order: [row.transactionId] }),
      signedNow({ ...body, order: undefined }),
      signedNow({ ...body, paymentId: '../../refunds/x' }),
      signedNow({ ...body, merchant: 'another' }),
      signedNow({ ...body, amountMinor: 100 }),
      signedNow({ ...body, amountMinor: 'all of it' }),
      signedNow({ ...body, currency: 'USD' }),
    ]
    const before = await ledgerSize()
    for (const { type, ...each } of hostile)
      for (const path of [hostedPath, firstPath, '/v1/payments/notification'])
        expect((await notify(path, each, type)).status).toBeLessThan(500)
    expect([(await rowOf(row.id)).state, await ledgerSize()]).toEqual(['open', before])
  })

  it('that comes twice or is copied books once (PAY-12)', async () => {
    const { row } = await openAtHosted()
    const notice = await payAtHosted(row.transactionId, { notify: 'never' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(hostedPath, notice)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await desk.entriesOf(row.id)).toHaveLength(1)
  })

  it('has no address for an unknown gateway', async () => {
    for (const id of ['another', 'constructor', '__proto__', '%00', 'x'.repeat(200)])
      expect((await notify(`/v1/payments/notification/${id}`, signedText('{}'))).status).toBe(404)
  })
})

/** Signs any text as the hosted gateway would have signed it now. */
function signedText(body: string): Notice {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = signatureOf('hosted-secret', timestamp, body)
  return { body, headers: { 'x-checkout-timestamp': timestamp, 'x-checkout-signature': signature } }
}

function signedNow(body: object): Notice {
  return signedText(JSON.stringify(body))
}
