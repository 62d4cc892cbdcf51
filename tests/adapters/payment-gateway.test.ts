import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReceivedNotification } from '#adapters/payment-gateway/payment-gateway.ts'
import { sslCommerz } from '#adapters/payment-gateway/sslcommerz.ts'
import { signatureOf } from '#adapters/payment-gateway/sslcommerz-signature.ts'
import { readAmount, writeAmount } from '#adapters/payment-gateway/sslcommerz-wire.ts'
import { fitText } from '#adapters/payment-gateway/texts.ts'
import { failureOf, orderOfKarim, paymentGatewayCases } from './cases/payment-gateway-cases.ts'
import { openWorld, patienceFor, world } from './sandbox-world.ts'

openWorld()
beforeEach(() => world.set({ reset: true }))

const store = { id: 'testbox', password: 'qwerty' }
type Change = { address?: string; store?: typeof store; timeoutMs?: number }
const gateway = ({ timeoutMs = 2_500, ...change }: Change = {}) =>
  sslCommerz({ address: `${world.origin}/sandbox/gateway`, store, timeoutMs, ...change })

paymentGatewayCases((timeoutMs) => ({
  gateway: gateway({ timeoutMs }),
  behave: (trouble) => world.set({ gateway: trouble }),
  pay: async (transactionId, outcome) => {
    const answer = await world.post(`/gateway/sessions/${transactionId}/pay`, { outcome })
    return formOf((await answer.json()).data.fields)
  },
  tampered: ({ fields }) => [
    formOf({ ...fields, amount: '1.00' }),
    formOf({ ...fields, verify_sign: '0'.repeat(32) }),
    formOf({ ...fields, verify_sign_sha2: '0'.repeat(64) }),
  ],
  passSeconds: (seconds) => world.clock.moveBy(seconds * 1000),
}))

function formOf(fields: Record<string, string>): ReceivedNotification {
  return { fields, text: '', header: () => '', at: world.clock.now() }
}

describe('the simulated gateway', () => {
  it('adds its charge for the payer and pays the insurer the full amount (PAY-16)', async () => {
    const { pageUrl } = await gateway().open(orderOfKarim('CHARGED-1'))
    expect(await (await fetch(pageUrl)).text()).toMatch(/2\.5%|২\.৫%/)
    const asked = writeAmount(orderOfKarim('CHARGED-1').amount)
    const answer = await world.post('/gateway/sessions/CHARGED-1/pay', { outcome: 'success' })
    const { fields } = (await answer.json()).data
    expect([fields.amount, fields.store_amount]).toEqual([asked, asked])
  })
})

describe('SSLCommerz', () => {
  it('signs as in the sample that its authors published, with both hashes (PAY-11)', () => {
    expect(signatureOf(publishedSample, 'test_testemi@ssl', 'md5')).toBe('d42fab70ae0bcbda5280e7baffef60b0')
    expect(signatureOf(publishedSample, 'test_testemi@ssl', 'sha256')).toBe(
      '02c0417ff467c109006382d56eedccecd68382e47245266e7b47abbb3d43976e',
    )
    const ours = gateway({ store: { id: 'test_testemi', password: 'test_testemi@ssl' } })
    const verify_sign = 'd42fab70ae0bcbda5280e7baffef60b0'
    const read = (fields: Record<string, string>, by = ours) => by.readNotification(formOf(fields))
    expect(read({ ...publishedSample, verify_sign })).toEqual({
      transactionId: '5E121A0D01F92',
      validationId: '200105225826116qFnATY9sHIwo',
      amount: 1_000,
      currency: 'BDT',
      says: 'valid',
    })
    for (const doubtful of [
      read(publishedSample),
      read({ ...publishedSample, verify_sign, verify_sign_sha2: verify_sign }),
      read({ ...publishedSample, verify_sign }, gateway()),
    ])
      expect(doubtful).toMatchObject({ doubt: 'signature' })
  })

  it('transfers every amount to the poisha, and reads no invalid amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        const written = writeAmount(amount)
        expect(written).toMatch(/^\d+\.\d\d$/)
        expect(readAmount(written)).toBe(amount)
        expect(readAmount(Number(written))).toBe(amount)
      }),
    )
    expect(readAmount('97.5')).toBe(9_750)
    expect(readAmount('10.0000')).toBe(1_000)
    for (const none of ['', '-1.00', '1,000.00', '10.005', '1e3', ' ', null, undefined, {}])
      expect(readAmount(none)).toBeUndefined()
  })

  it('cuts a name only between whole visible characters', () => {
    expect(fitText('ক্ষমা', 4)).toBe('ক্ষ')
    expect(fitText(' Karim\u0000Mia ', 50)).toBe('Karim Mia')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(fitText(text, 50).length).toBeLessThanOrEqual(50)
        expect(fitText(text, 50).isWellFormed()).toBe(true)
      }),
    )
  })

  it('reports a wrong password as its own problem and not the payer’s', async () => {
    const wrong = gateway({ store: { ...store, password: 'wrong' } })
    expect(await failureOf(wrong.open(orderOfKarim('WRONG-1')))).toMatchObject({
      name: 'GatewayRefused',
      reason: 'Store Credential Error Or Store is De-active',
    })
    expect(await failureOf(wrong.validate('any'))).toMatchObject({ why: 'account' })
  })

  it('sends no order that it would have to shorten', async () => {
    const nowhere = gateway({ address: 'http://127.0.0.1:9' })
    for (const wrong of [{ transactionId: 'x'.repeat(31) }, { reference: 'x'.repeat(256) }])
      expect(await failureOf(nowhere.open({ ...orderOfKarim('CUT-1'), ...wrong }))).toMatchObject({
        name: 'GatewayRefused',
        code: 'fieldTooLong',
      })
  })

  it('never shows its password or a payer in an error', async () => {
    const secret = { id: 'testbox', password: 'pa$s & wörd' }
    for (const state of ['ok', 'refuse', 'error', 'hang', 'down'] as const) {
      await world.set({ gateway: state })
      const timeoutMs = patienceFor(state)
      for (const asked of [
        () => gateway({ store: secret, timeoutMs }).validate('any'),
        () => gateway({ store: secret, timeoutMs }).open(orderOfKarim(`SECRET-${state}`)),
        () => gateway({ store: secret, address: 'http://not a host' }).query('any'),
      ]) {
        const failure = (await failureOf(asked())) as Error
        const text = `${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)} ${failure.message}`
        for (const hidden of [secret.password, 'w%C3%B6rd', 'w%F6rd', 'Karim', '01711000002'])
          expect(text).not.toContain(hidden)
      }
    }
  })
})

describe('answers of the gateway in the forms seen so far', () => {
  let said: unknown
  let asked = ''
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked = request.url ?? ''
      response.end(typeof said === 'string' ? said : JSON.stringify(said))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const other = () => gateway({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const element = {
    tran_id: 'T1',
    val_id: '',
    status: 'FAILED',
    amount: '10.00',
    currency: 'BDT',
    error: '',
    risk_level: '',
    tran_date: '0000-00-00 00:00:00',
    card_no: '4111111111111111',
  }

  it('a query returns a list, a single element, or a number as text', async () => {
    const attempt = {
      status: 'failed',
      transactionId: 'T1',
      amount: 1_000,
      currency: 'BDT',
      isRisky: false,
      maskedCard: '411111XXXXXX1111',
    }
    said = { APIConnect: 'DONE', no_of_trans_found: '1', element }
    expect(await other().query('T1')).toEqual([attempt])
    said = { APIConnect: 'DONE', no_of_trans_found: 2, element: [element, { ...element, status: 'EXPIRED' }] }
    expect((await other().query('T1')).map(({ status }) => status)).toEqual(['failed', 'expired'])
    said = { APIConnect: 'DONE', no_of_trans_found: '0', element: [{ tran_id: 'T1', status: 'INVALID' }] }
    expect(await other().query('T1')).toEqual([])
    said = { APIConnect: 'DONE', no_of_trans_found: 0, element: '' }
    expect(await other().query('T1')).toEqual([])
  })

  it('an attempt of another transaction is ignored', async () => {
    said = { APIConnect: 'DONE', no_of_trans_found: 1, element: [element] }
    expect(await other().query('T2')).toEqual([])
  })

  it('an attempt in an unknown state does not hide money that has come', async () => {
    const strange = { ...element, status: 'AWAITING_BANK' }
    const paid = { ...element, status: 'VALID', val_id: 'V1' }
    said = { APIConnect: 'DONE', no_of_trans_found: 2, element: [strange, paid] }
    expect(await other().query('T1')).toMatchObject([{ status: 'valid', validationId: 'V1' }])
    said = { APIConnect: 'DONE', no_of_trans_found: 2, element: [element, strange] }
    expect(await failureOf(other().query('T1'))).toMatchObject({ why: 'unreadable' })
  })

  it('a validation keeps the id that was queried, even when the answer leaves it out', async () => {
    said = {
      status: 'VALID',
      tran_id: 'T1',
      amount: '10.00',
      currency: 'BDT',
      bank_tran_id: 'B\u0000\ud83d1',
    }
    expect(await other().validate('V1')).toMatchObject({
      status: 'valid',
      validationId: 'V1',
      isRisky: false,
      bankTransactionId: 'B \ufffd1',
    })
  })

  it('an id too long for any gateway is no id: our index could not hold it, and it proves nothing', async () => {
    said = { no_of_trans_found: 1, element: [{ ...element, status: 'VALID', val_id: 'V'.repeat(5_000) }] }
    const [attempt] = await other().query('T1')
    expect([attempt?.status, attempt?.validationId]).toEqual(['valid', undefined])
  })

  it('a validation is read with amounts as numbers, another currency or another payment', async () => {
    said = { status: 'VALIDATED', val_id: 'V1', tran_id: 'T1', amount: 97.5, currency: 'BDT', risk_level: 1 }
    expect(await other().validate('V1')).toMatchObject({ status: 'valid', amount: 9_750, isRisky: true })
    expect(await failureOf(other().validate('V2'))).toMatchObject({ why: 'unreadable' })
    said = { ...(said as object), currency_type: 'USD', currency_amount: '1.00' }
    expect(await other().validate('V1')).toMatchObject({ currency: 'USD' })
  })

  it('a query sends store and password, and accepts only JSON', async () => {
    said = { status: 'INVALID_TRANSACTION' }
    await other().validate('V1')
    const { searchParams, pathname } = new URL(asked, 'http://gateway')
    expect(pathname).toBe('/validator/api/validationserverAPI.php')
    expect(Object.fromEntries(searchParams)).toEqual({
      val_id: 'V1',
      store_id: 'testbox',
      store_passwd: 'qwerty',
      v: '1',
      format: 'json',
    })
  })

  it('nothing unintelligible is treated as an answer', async () => {
    for (const nonsense of ['<p>Welcome</p>', '', 'null', '[]', {}, { status: 'SOMETHING' }]) {
      said = nonsense
      for (const question of [
        () => other().validate('V1'),
        () => other().query('T1'),
        () => other().refundState('R1'),
        () => other().open(orderOfKarim('T1')),
      ])
        expect(await failureOf(question())).toMatchObject({
          name: expect.stringMatching(/^Gateway(Unavailable|Refused)$/),
        })
    }
    for (const page of ['', 'javascript:alert(1)', 'not an address']) {
      said = { status: 'SUCCESS', sessionkey: 'A'.repeat(32), GatewayPageURL: page }
      expect(await failureOf(other().open(orderOfKarim('T1')))).toMatchObject({ why: 'unreadable' })
    }
  })
})

/** From the authors' own Python library, with their store. */
const publishedSample = {
  tran_id: '5E121A0D01F92',
  val_id: '200105225826116qFnATY9sHIwo',
  amount: '10.00',
  card_type: 'VISA-Dutch Bangla',
  store_amount: '9.75',
  card_no: '418117XXXXXX6675',
  bank_tran_id: '200105225825DBgSoRGLvczhFjj',
  status: 'VALID',
  tran_date: '2020-01-05 22:58:21',
  currency: 'BDT',
  card_issuer: 'TRUST BANK, LTD.',
  card_brand: 'VISA',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
  store_id: 'test_testemi',
  currency_type: 'BDT',
  currency_amount: '10.00',
  currency_rate: '1.0000',
  base_fair: '0.00',
  value_a: '',
  value_b: '',
  value_c: '',
  value_d: '',
  risk_level: '0',
  risk_title: 'Safe',
  verify_key:
    'amount,bank_tran_id,base_fair,card_brand,card_issuer,card_issuer_country,card_issuer_country_code,card_no,card_type,currency,currency_amount,currency_rate,currency_type,risk_level,risk_title,status,store_amount,store_id,tran_date,tran_id,val_id,value_a,value_b,value_c,value_d',
}
