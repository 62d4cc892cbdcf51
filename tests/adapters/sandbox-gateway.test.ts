import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sslCommerz } from '#adapters/payment-gateway/sslcommerz.ts'
import { orderOfKarim } from './cases/payment-gateway-cases.ts'
import { openWorld, world } from './sandbox-world.ts'

let merchant: Merchant
openWorld()
beforeAll(async () => {
  merchant = await openMerchant()
})
beforeEach(async () => {
  merchant.answer(200)
  merchant.heard.length = 0
  await world.set({ reset: true })
})
afterAll(async () => {
  merchant.close()
})

type Fields = Record<string, string>
type Merchant = Awaited<ReturnType<typeof openMerchant>>

/** A server in the insurer's place that receives the notifications of payments. */
async function openMerchant() {
  const heard: Fields[] = []
  let status = 200
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push(Object.fromEntries(new URLSearchParams(body)))
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    heard,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(next: number) {
      status = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const gateway = () =>
  sslCommerz({
    address: `${world.origin}/sandbox/gateway`,
    store: { id: 'testbox', password: 'qwerty' },
  })

function isSigned(fields: Fields): boolean {
  const said = gateway().readNotification({ fields, text: '', header: () => '', at: new Date() })
  return said !== 'notOurs' && said.doubt === undefined
}

/**
 * Opens a session that notifies the merchant.
 * @returns the page to pay on
 */
async function open(transactionId: string): Promise<string> {
  const addresses = {
    success: `${merchant.origin}/success`,
    fail: `${merchant.origin}/fail`,
    cancel: `${merchant.origin}/cancel`,
    notification: `${merchant.origin}/ipn`,
  }
  const { pageUrl } = await gateway().open({ ...orderOfKarim(transactionId), addresses })
  return pageUrl
}

async function pay(transactionId: string, order: object) {
  const answer = await world.post(`/gateway/sessions/${transactionId}/pay`, order)
  return { ...(await answer.json()), status: answer.status }
}

/** Waits until the merchant has received this many notifications. */
const hears = (count: number) => expect.poll(() => merchant.heard.length, { timeout: 5_000 }).toBe(count)

const pass = (seconds: number) => world.clock.moveBy(seconds * 1000)

describe('notifications of the sandbox gateway', () => {
  it('come before the payer returns, with the same fields as the payer brings', async () => {
    await open('BEFORE')
    const { data } = await pay('BEFORE', { outcome: 'success' })
    expect(data.address).toBe(`${merchant.origin}/success`)
    expect(merchant.heard).toEqual([data.fields])
    expect(data.fields).toMatchObject({ status: 'VALID', tran_id: 'BEFORE', amount: '1135.05' })
    expect(data.fields.val_id).toMatch(/^\d{12}[A-Za-z0-9]{16}$/)
    expect(isSigned(data.fields)).toBe(true)
  })

  it('report failures and cancellations too', async () => {
    await open('UNPAID')
    expect((await pay('UNPAID', { outcome: 'fail' })).data.address).toBe(`${merchant.origin}/fail`)
    expect((await pay('UNPAID', { outcome: 'cancel' })).data.address).toBe(`${merchant.origin}/cancel`)
    expect(merchant.heard).toMatchObject([
      { status: 'FAILED', error: 'Insufficient balance' },
      { status: 'CANCELLED', error: 'Cancelled by User', bank_tran_id: '' },
    ])
    for (const fields of merchant.heard) {
      expect(fields).not.toHaveProperty('val_id')
      expect(isSigned(fields)).toBe(true)
    }
  })

  it.each([
    ['after', 2],
    ['late', 20],
  ])('come %s when that is chosen, by the program’s clock', async (ipn, seconds) => {
    await open(`WAITS-${ipn}`)
    await pay(`WAITS-${ipn}`, { outcome: 'success', ipn })
    expect(merchant.heard).toEqual([])
    await pass(seconds + 1)
    await hears(1)
  })

  it('come twice at once, or never', async () => {
    await open('DOUBLE')
    await pay('DOUBLE', { outcome: 'success', ipn: 'double' })
    await hears(2)
    expect(merchant.heard[0]).toEqual(merchant.heard[1])
    await open('NEVER')
    await pay('NEVER', { outcome: 'success', ipn: 'never' })
    await pass(3600)
    const notifications = (await transaction('NEVER')).notifications
    expect(notifications).toEqual([])
    expect(merchant.heard).toHaveLength(2)
  })

  it('come again until the merchant accepts them', async () => {
    merchant.answer(503)
    await open('AGAIN')
    await pay('AGAIN', { outcome: 'success' })
    await hears(1)
    await pass(6)
    await hears(2)
    merchant.answer(200)
    await pass(16)
    await hears(3)
    await expect
      .poll(async () => (await transaction('AGAIN')).notifications)
      .toMatchObject([{ tries: 3, answered: 200 }])
  })

  it('are sent again on request, by any of the payment’s ids', async () => {
    await open('REPEAT')
    const { data } = await pay('REPEAT', { outcome: 'success', ipn: 'never' })
    for (const name of [data.fields.val_id, data.fields.bank_tran_id, 'REPEAT']) {
      const sent = await world.post(`/gateway/notifications/${name}`, {})
      expect((await sent.json()).data).toEqual({ answered: 200 })
    }
    expect(merchant.heard).toEqual([data.fields, data.fields, data.fields])
    expect((await world.post('/gateway/notifications/NOBODY', {})).status).toBe(404)
  })
})

describe('the switch of the gateway', () => {
  it.each([
    ['noIpn', 0],
    ['doubleIpn', 2],
    ['risky', 1],
  ] as const)('%s makes a payment bring %i notifications', async (state, count) => {
    await world.set({ gateway: state })
    await open(`SWITCH-${state}`)
    const { data } = await pay(`SWITCH-${state}`, { outcome: 'success' })
    await hears(count)
    expect(data.fields.risk_level).toBe(state === 'risky' ? '1' : '0')
  })

  it('lateIpn makes the notification come late', async () => {
    await world.set({ gateway: 'lateIpn' })
    await open('SWITCH-late')
    await pay('SWITCH-late', { outcome: 'success' })
    expect(merchant.heard).toEqual([])
    await pass(21)
    await hears(1)
  })

  it.each(['success', 'fail'])(
    'forgedIpn sends a forged notification instead of the true one (%s)',
    async (outcome) => {
      await world.set({ gateway: 'forgedIpn' })
      await open(`FORGED-${outcome}`)
      const { data } = await pay(`FORGED-${outcome}`, { outcome })
      expect(isSigned(data.fields)).toBe(true)
      expect(merchant.heard).toHaveLength(1)
      const [forged = {}] = merchant.heard
      expect(forged).toMatchObject({ status: 'VALID', tran_id: `FORGED-${outcome}`, amount: '2270.10' })
      expect(isSigned(forged)).toBe(false)
    },
  )
})

describe('a session of the sandbox gateway', () => {
  it('is paid once, however many pay at once', async () => {
    await open('ONCE')
    const tries = await Promise.all(Array.from({ length: 5 }, () => pay('ONCE', { outcome: 'success' })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(tries.find(({ status }) => status === 409)?.code).toBe('alreadyPaid')
    expect((await transaction('ONCE')).attempts).toHaveLength(1)
  })

  it('is over after half an hour of the program’s clock, for the page too', async () => {
    const page = await open('OVER')
    expect(await (await fetch(page)).text()).toContain('name="do" value="pay"')
    await pass(30 * 60)
    expect(await pay('OVER', { outcome: 'success' })).toMatchObject({ status: 409, code: 'sessionOver' })
    expect(await (await fetch(page)).text()).not.toContain('<form')
    expect((await transaction('OVER')).status).toBe('EXPIRED')
  })

  it('can be left without paying: nobody is notified, and when it is over there was no attempt', async () => {
    const page = await open('LEFT')
    await press(page, 'close')
    expect((await transaction('LEFT')).status).toBe('PENDING')
    await pass(30 * 60)
    expect((await transaction('LEFT')).status).toBe('UNATTEMPTED')
    expect(merchant.heard).toEqual([])
  })

  it('is found only with its key or transaction', async () => {
    expect((await pay('UNKNOWN', { outcome: 'success' })).status).toBe(404)
    expect((await pay('UNKNOWN', { outcome: 'steal' })).status).toBe(422)
    expect((await fetch(`${world.origin}/sandbox/gateway/pay/${'0'.repeat(32)}`)).status).toBe(404)
  })
})

describe('the page to pay on', () => {
  it('needs no scripts: its buttons submit forms, and so does the way back', async () => {
    const page = await open('BY-HAND')
    const back = await press(page, 'pay')
    expect(back.headers.get('content-security-policy')).toContain(`form-action 'self' ${merchant.origin};`)
    const html = await back.text()
    expect(html).toContain(`<form method="post" action="${merchant.origin}/success" id="return">`)
    expect(html).toMatch(/name="status" value="VALID"/)
    expect(html).toContain('<button class="primary">')
    expect(html).not.toMatch(/<script>|style="|onload/)
    expect(merchant.heard).toHaveLength(1)
    // Coming back to the page leads on again and pays nothing twice.
    expect(await (await press(page, 'pay')).text()).toContain('name="status" value="VALID"')
    expect(merchant.heard).toHaveLength(1)
  })

  it('lets a payer try again after a failure', async () => {
    const page = await open('SECOND-TRY')
    expect(await (await press(page, 'fail')).text()).toContain(`action="${merchant.origin}/fail"`)
    expect(await (await fetch(`${page}?lang=en`)).text()).toContain('The last try did not go through.')
    await press(page, 'double')
    await hears(3)
    expect((await transaction('SECOND-TRY')).attempts).toMatchObject([
      { status: 'FAILED' },
      { status: 'VALID' },
    ])
  })

  it('is in the language of the order until the payer chooses another', async () => {
    const page = await open('TONGUE')
    expect(await (await fetch(page)).text()).toContain('<html lang="en">')
    expect(await (await fetch(page, { headers: { cookie: 'lang=bn' } })).text()).toContain('<html lang="bn">')
  })

  it('fails with the gateway', async () => {
    const page = await open('BROKEN')
    await world.set({ gateway: 'error' })
    expect((await fetch(page)).status).toBe(500)
  })

  it('is listed with all others, with a button to send its notification again', async () => {
    await open('LISTED')
    await pay('LISTED', { outcome: 'success' })
    const list = await (await fetch(`${world.origin}/sandbox/gateway?lang=en`)).text()
    expect(list).toContain('action="/sandbox/gateway/notifications/LISTED"')
    const sent = await fetch(`${world.origin}/sandbox/gateway/notifications/LISTED`, {
      method: 'POST',
      body: new URLSearchParams(),
    })
    expect(sent.url).toBe(`${world.origin}/sandbox/gateway?answered=200`)
    expect(merchant.heard).toHaveLength(2)
  })
})

function press(page: string, button: string): Promise<Response> {
  return fetch(page, { method: 'POST', body: new URLSearchParams({ do: button, method: 'nagad' }) })
}

async function transaction(transactionId: string) {
  const answer = await fetch(`${world.origin}/sandbox/gateway/transactions.json?tran_id=${transactionId}`)
  return (await answer.json())[0]
}
