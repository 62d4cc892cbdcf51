import { describe, expect, it } from 'vitest'
import { notify, payAtGateway, payInvoice, returnPayer, sessionKeyOf } from '../drive/gateway.ts'
import { app, openApp } from '../drive/test-app.ts'

const lines: { readonly facts: object; readonly text: string }[] = []
const keep = (facts: object, text: string) => void lines.push({ facts, text })
openApp({}, { info: keep, warn: keep, error: keep })

describe('a notification', () => {
  it('is stored and acknowledged whatever it holds: cut emoji, lone surrogates, lists, no fields at all (PAY-11)', async () => {
    const rahima = await app.signIn('rahima')
    const { body: opened } = await payInvoice(app, rahima, '900000001')
    const { fields } = await payAtGateway(app, sessionKeyOf(opened.GatewayPageURL), { ipn: 'never' })
    const bodies: object[] = [
      new URLSearchParams({ ...fields, error: `${'x'.repeat(299)}😀` }),
      new URLSearchParams({ ...fields, [`${'x'.repeat(59)}😀`]: '1' }),
      new URLSearchParams([...Object.entries(fields), ['tran_id', 'another'], ['amount', '1.00']]),
      { tran_id: '\ud83d', val_id: ['a', { b: 1 }], amount: null, '\udc00': '\u0000' },
      {},
    ]
    for (const body of bodies)
      expect((await app.visitor.post('/v1/payments/notification', body)).status).toBe(200)
    // The signature may be in capitals, and the signed names in any order.
    const turned = { verify_sign: fields.verify_sign?.toUpperCase() ?? '' }
    await notify(app, {
      ...fields,
      ...turned,
      verify_key: fields.verify_key?.split(',').reverse().join() ?? '',
    })
    const { body: state } = await app.visitor.get(`/v1/payments/state?payment=${opened.payment}`)
    expect(state.data.state).toBe('paid')
  })
})

describe('forged notifications', () => {
  it('write one log line per cause and minute, however many come (operations 4)', async () => {
    for (let n = 0; n < 30; n++)
      await notify(app, { tran_id: 'JB2611303WYDMPBZR2', status: 'FAILED', verify_sign: `bad${n}` })
    const listed = lines.filter(({ text }) => text.includes('not believed'))
    const doubts = listed.map(({ facts }) => (facts as { doubt: string }).doubt)
    expect(doubts).toContain('signature')
    expect(new Set(doubts).size).toBe(doubts.length)
  })
})

describe('coming back from the gateway', () => {
  it('with an unknown reference, or to an address that is never sent out, shows a page that says so in the payer’s language (PAY-13)', async () => {
    for (const reference of ['x', 'x'.repeat(99), '%F0%9F%98%80', '..%2f', "'"])
      for (const back of [
        await app.visitor.get(`/v1/payments/${reference}/return/success`),
        await returnPayer(app, {
          address: `/v1/payments/${reference}/return/nowhere`,
          fields: { status: 'VALID' },
        }),
      ]) {
        const location = back.headers.get('location') ?? ''
        expect([back.status, location]).toEqual([303, expect.stringMatching(/^\/payment-step-1\?payment=/)])
        const page = await app.visitor.get(`${location}&msg_type=success&msg=paid`)
        expect(page.body).toContain('There is no payment with this reference.')
        expect(page.body).not.toContain('The money has arrived')
      }
    const inBangla = await app.visitor.get('/payment-step-1?payment=x', { language: 'bn' })
    expect(inBangla.body).toContain('এই রেফারেন্সে কোনো পেমেন্ট নেই।')
  })
})
