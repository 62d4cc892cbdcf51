import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { hostedJson, signatureOf } from '#adapters/payment-gateway/hosted-json.ts'
import type { ReceivedNotification } from '#adapters/payment-gateway/payment-gateway.ts'
import { failureOf, orderOfKarim, paymentGatewayCases } from './cases/payment-gateway-cases.ts'
import { openWorld, world } from './sandbox-world.ts'

openWorld()
beforeEach(() => world.set({ reset: true }))

const account = { merchant: 'shapla-demo', key: 'hosted-key', secret: 'hosted-secret' }
type Change = { address?: string; key?: string; merchant?: string; timeoutMs?: number }
const gateway = ({ timeoutMs = 2_500, ...change }: Change = {}) =>
  hostedJson({ address: `${world.origin}/sandbox/hosted`, ...account, timeoutMs, ...change })

function received(
  text: string,
  headers: Record<string, string>,
  at = world.clock.now(),
): ReceivedNotification {
  return { fields: {}, text, header: (name) => headers[name] ?? '', at }
}
const headersOf = ({ header }: ReceivedNotification) => ({
  'x-checkout-timestamp': header('x-checkout-timestamp'),
  'x-checkout-signature': header('x-checkout-signature'),
})

paymentGatewayCases((timeoutMs) => ({
  gateway: gateway({ timeoutMs }),
  behave: (trouble) => world.set({ hosted: trouble }),
  pay: async (transactionId, outcome) => {
    const answer = await world.post(`/hosted/checkouts/${transactionId}/pay`, { outcome })
    const { body, headers } = (await answer.json()).data
    return received(body, headers)
  },
  tampered: (notification) => {
    const { text } = notification
    const headers = headersOf(notification)
    const later = String(Number(headers['x-checkout-timestamp']) + 1)
    return [
      received(text.replace('113505', '100'), headers),
      received(`${text} `, headers),
      received(text, { ...headers, 'x-checkout-timestamp': later }),
      received(text, { ...headers, 'x-checkout-signature': '0'.repeat(64) }),
      received(text, { ...headers, 'x-checkout-signature': '' }),
      received(text, {}),
    ]
  },
  passSeconds: (seconds) => world.clock.moveBy(seconds * 1000),
}))

describe('the hosted JSON gateway', () => {
  const signed = (body: object, at = world.clock.now()) => {
    const text = JSON.stringify(body)
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const signature = signatureOf(account.secret, timestamp, text)
    return received(text, { 'x-checkout-timestamp': timestamp, 'x-checkout-signature': signature })
  }
  const paid = {
    order: 'ORDER-1',
    paymentId: 'pay_1',
    merchant: 'shapla-demo',
    amountMinor: 100,
    currency: 'BDT',
  }

  it('is believed up to five minutes before and after the time of its signature', () => {
    const at = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000)
    expect(gateway().readNotification(signed(paid))).not.toHaveProperty('doubt')
    for (const minutes of [-6, 6])
      expect(gateway().readNotification(signed(paid, at(minutes)))).toMatchObject({ doubt: 'stale' })
  })

  it('is not believed about another merchant or an invalid amount', () => {
    expect(gateway().readNotification(signed({ ...paid, merchant: 'another' }))).toMatchObject({
      doubt: 'store',
    })
    for (const amountMinor of ['100', 1.5, -1, null, [100], 1e300])
      expect(gateway().readNotification(signed({ ...paid, amountMinor }))).toMatchObject({ amount: null })
  })

  it('has no notification accepted whose id is invalid, even when it is correctly signed', () => {
    for (const order of ['', '../x', 'a\u0000b', 'x'.repeat(65), ['ORDER-1'], { $ne: '' }, 1])
      expect(gateway().readNotification(signed({ ...paid, order }))).toBe('notOurs')
    expect(gateway().readNotification(signed({ ...paid, paymentId: '..' }))).toBe('notOurs')
  })

  it('is never queried for an invalid id, because the id is part of the address', async () => {
    const nowhere = gateway({ address: 'http://127.0.0.1:9' })
    for (const id of ['..', 'a/b', 'a?b', '', 'x'.repeat(65)])
      expect(await nowhere.validate(id)).toMatchObject({ status: 'unknown' })
  })

  it('has states for partial refunds that still mean that the money had come', async () => {
    await gateway().open(orderOfKarim('PARTS-1'))
    await world.post('/hosted/checkouts/PARTS-1/pay', { outcome: 'success', paymentId: 'pay_parts' })
    const refund = { bankTransactionId: 'pay_parts', remarks: 'Paid twice' }
    await gateway().refund({ ...refund, amount: 13_505, refundId: 'parts-1' })
    expect(await gateway().validate('pay_parts')).toMatchObject({
      status: 'valid',
      amount: 113_505,
      returned: 13_505,
    })
    await gateway().refund({ ...refund, amount: 100_000, refundId: 'parts-2' })
    expect(await gateway().query('PARTS-1')).toMatchObject([
      { status: 'valid', amount: 113_505, returned: 113_505 },
    ])
  })

  it('reports a wrong key of ours, and tells another merchant’s money from ours', async () => {
    expect(await failureOf(gateway({ key: 'wrong' }).open(orderOfKarim('KEY-1')))).toMatchObject({
      why: 'account',
    })
    await gateway().open(orderOfKarim('OTHER-1'))
    await world.post('/hosted/checkouts/OTHER-1/pay', { outcome: 'success', paymentId: 'pay_other' })
    expect(await gateway({ merchant: 'another' }).validate('pay_other')).toMatchObject({
      isOtherMerchant: true,
    })
  })

  it('is never misunderstood', async () => {
    let output = ''
    const server: Server = createServer((_request, response) => response.end(output))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A new adapter each time: after some failures one would stop calling the gateway for a while.
    const other = () => gateway({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    const strange = { ...paid, state: 'SOMETHING', flagged: false }
    for (const nonsense of ['<p>Welcome</p>', '', 'null', '[]', '{}', JSON.stringify(strange)]) {
      output = nonsense
      for (const question of [
        () => other().validate('pay_1'),
        () => other().query('ORDER-1'),
        () => other().refundState('rfd_1'),
        () => other().open(orderOfKarim('ORDER-1')),
      ])
        expect(await failureOf(question())).toMatchObject({ why: 'unreadable' })
    }
    server.closeAllConnections()
    server.close()
  })
})
