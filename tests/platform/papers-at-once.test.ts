import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { payAtGateway, payInvoice, sessionKeyOf } from '../drive/gateway.ts'
import { type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { quoteFor } from '../people/proposal-of-sumaiya.ts'

let app: TestApp
let rahima: Caller
let illustration: string
let receipt: string
beforeAll(async () => {
  app = await createTestApp()
  rahima = await app.signIn('rahima')
  const quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
  const kept = await app.visitor.post('/v1/quotes', { quote })
  illustration = `/v1/quotes/${kept.body.data.number}/illustration`
  const { body } = await payInvoice(app, rahima, '900000001')
  await payAtGateway(app, sessionKeyOf(body.GatewayPageURL))
  receipt = `/v1/payments/receipt?payment=${body.payment}`
  await app.eventually('it is booked', async () => (await ask(receipt, '103.9.9.9')).status === 200)
  expect((await ask(illustration, '103.9.9.9')).status).toBe(200)
}, 120_000)
afterAll(() => app.close())

async function ask(path: string, address: string): Promise<Response> {
  const response = await fetch(app.url + path, { headers: { 'x-forwarded-for': address } })
  await response.arrayBuffer()
  return response
}

const many = (count: number, addressOf: (n: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(illustration, addressOf(n))))

describe('papers that are requested at once', () => {
  it('by one address: a few are made, the others are told to retry, and nobody else is refused', async () => {
    const flood = many(110, () => '10.66.6.6')
    const others = await Promise.all(['103.9.9.9', '103.9.9.8'].map((address) => ask(receipt, address)))
    const own = rahima.get('/api-app/my-data/export?form=pdf')
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    expect((await own).status).toBe(200)
    const answers = await flood
    const refused = answers.filter(({ status }) => status === 429)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect(refused.length).toBeGreaterThan(80)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2')
    // Once they are made, the address gets another one.
    expect((await ask(illustration, '10.66.6.6')).status).toBe(200)
  })

  it('by many visitors: illustrations leave most of the places to receipts', async () => {
    const flood = many(120, (n) => `10.77.${n}.1`)
    const others = await Promise.all(Array.from({ length: 5 }, (_, n) => ask(receipt, `103.8.8.${n}`)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const answers = await flood
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    for (const { status, headers } of answers)
      if (status === 503) expect(headers.get('retry-after')).toBe('5')
  })
})
