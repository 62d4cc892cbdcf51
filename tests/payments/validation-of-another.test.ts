import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ledgerEntries, payments } from '#money/ledger/server/tables.ts'
import { payInvoice, policyRow } from '../drive/gateway.ts'
import { openStranger, type Stranger } from '../drive/outside-client.ts'
import { behind, createDesk, type Desk } from './at-the-desk.ts'

/** Rahima pays at a hosted checkout that this test plays: which order each of its payments is of. */
const paid = new Map<
  string,
  { readonly order: string; readonly amount: number; readonly returned?: number }
>()
const lapsed = new Set<string>()
let gateway: Stranger
let desk: Desk
beforeAll(async () => {
  gateway = await openStranger()
  gateway.behaves((response, path) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answerTo(path)))
  })
  desk = await createDesk({
    APPROVALS: 'none',
    GATEWAY: 'hosted-json',
    HOSTED_URL: gateway.url,
    HOSTED_MERCHANT: 'shapla-demo',
    HOSTED_KEY: 'the-key-of-this-test',
    HOSTED_SECRET: 'the-secret-of-this-test',
  })
})
afterAll(async () => {
  await desk?.app.close()
  await gateway?.close()
})
beforeEach(() => desk.beginAnew())

function answerTo(path: string): unknown {
  const [, kind, id = ''] = path.split('/')
  if (kind === 'checkouts' && !id) return { checkout: 'chk_1', payUrl: 'https://pay.example/chk_1' }
  if (kind === 'payments') return paymentOf(id)
  const attempts = [...paid.keys()].filter((each) => paid.get(each)?.order === id).map(paymentOf)
  return { order: id, state: lapsed.has(id) ? 'LAPSED' : 'OPEN', attempts }
}

function paymentOf(paymentId: string): unknown {
  const { order, amount, returned = 0 } = paid.get(paymentId) ?? {}
  const ours = { merchant: 'shapla-demo', currency: 'BDT', state: 'CAPTURED', flagged: false }
  return { ...ours, paymentId, order, amountMinor: amount, returnedMinor: returned }
}

/** Rahima opens a payment of the next instalment. */
async function open(coreNumber: string) {
  const { instalment } = await policyRow(desk.app, coreNumber)
  const { body } = await payInvoice(desk.app, desk.rahima, coreNumber, instalment / 100)
  const [row] = await desk.app.db.select().from(payments).where(eq(payments.reference, body.payment))
  if (!row) throw new Error(`No payment was opened: ${JSON.stringify(body)}`)
  return row
}

/** The same, and the gateway has the money under `paymentId`. */
async function pay(coreNumber: string, paymentId: string): Promise<number> {
  const { id, transactionId: order, amount } = await open(coreNumber)
  paid.set(paymentId, { order, amount })
  return id
}

const ask = (id: number) => desk.admin.post(`/api-app/payments/${id}/ask`)

it('a validation that another payment was booked with raises one alert, and the other payments are still asked about', async () => {
  const first = await pay(behind, 'pay_1')
  expect((await ask(first)).body.data.state).toBe('booked')
  const doubled = await pay('900000001', 'pay_1')
  const third = await pay(behind, 'pay_3')
  await desk.app.clock.moveBy(4 * 60_000)
  expect((await desk.admin.post('/api-app/payments/mop-up')).status).toBe(200)
  await desk.app.eventually(
    'the third payment is booked',
    async () => (await desk.show(third)).state === 'booked',
  )
  expect((await ask(doubled)).status).toBe(200)
  const { state, events } = await desk.show(doubled)
  const alerts = events.filter((event: { is_alert: boolean }) => event.is_alert)
  expect([state, alerts.map(({ text }: { text: string }) => text)]).toEqual([
    'open',
    [
      'The gateway’s answer does not match this payment: another payment was booked with the same validation.',
    ],
  ])
  const entries = await desk.app.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.validationId, 'pay_1'))
  expect(entries.map(({ paymentId }) => paymentId)).toEqual([first])
})

it('excess is what the gateway still has: of twice the amount, half of which it has returned, one half', async () => {
  const late = await open(behind)
  lapsed.add(late.transactionId)
  expect((await ask(late.id)).body.data.state).toBe('expired')
  const other = await pay(behind, 'pay_4')
  expect((await ask(other)).body.data.state).toBe('booked')
  const { transactionId: order, amount } = late
  paid.set('pay_5', { order, amount: 2 * amount, returned: amount })
  expect((await ask(late.id)).body.data.state).toBe('excess')
  expect(await desk.balancesOf(late.id)).toEqual({ gatewayClearing: amount, excess: -amount })
})
