import SslCommerzPayment from 'sslcommerz-lts'
import { describe, expect, it } from 'vitest'
import { openWorld, world } from '../adapters/sandbox-world.ts'

openWorld()

/** The library as published; only its gateway addresses are replaced with those of the sandbox. */
function library(password = 'qwerty'): SslCommerzPayment {
  const client = new SslCommerzPayment('testbox', password, false)
  const moved = (address: string) => address.replace(client.baseURL, `${world.origin}/sandbox/gateway`)
  const { initURL, validationURL, refundURL, refundQueryURL } = client
  return Object.assign(client, {
    initURL: moved(initURL),
    validationURL: moved(validationURL),
    refundURL: moved(refundURL),
    refundQueryURL: moved(refundQueryURL),
    transactionQueryBySessionIdURL: moved(client.transactionQueryBySessionIdURL),
    transactionQueryByTransactionIdURL: moved(client.transactionQueryByTransactionIdURL),
  })
}

/** The order of the library's README. */
const order = (tran_id: string) => ({
  total_amount: 100,
  currency: 'BDT',
  tran_id,
  shipping_method: 'Courier',
  success_url: 'http://localhost:3030/success',
  fail_url: 'http://localhost:3030/fail',
  cancel_url: 'http://localhost:3030/cancel',
  product_name: 'Computer.',
  product_category: 'Electronic',
  product_profile: 'general',
  cus_name: 'Customer Name',
  cus_email: 'customer@example.com',
  cus_add1: 'Dhaka',
  cus_city: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  cus_phone: '01711111111',
})

describe('sslcommerz-lts, the gateway’s own library', () => {
  it('opens, pays, validates, queries and refunds at the sandbox gateway (PAY-18)', async () => {
    const client = library()
    const opened = await client.init(order('REF123'))
    const sessionkey = String(opened.sessionkey)
    expect(opened).toMatchObject({ status: 'SUCCESS', GatewayPageURL: expect.stringContaining(sessionkey) })

    const paid = await world.post('/gateway/sessions/REF123/pay', { outcome: 'success' })
    const { val_id, bank_tran_id } = (await paid.json()).data.fields
    expect(await client.validate({ val_id })).toMatchObject({
      status: 'VALID',
      tran_id: 'REF123',
      amount: '100.00',
      APIConnect: 'DONE',
    })
    expect(await client.validate({ val_id })).toMatchObject({ status: 'VALIDATED' })
    expect(await client.validate({ val_id: 'unknown' })).toEqual({ status: 'INVALID_TRANSACTION' })

    const attempt = { status: 'VALIDATED', tran_id: 'REF123', val_id, bank_tran_id, amount: '100.00' }
    expect(await client.transactionQueryBySessionId({ sessionkey })).toMatchObject(attempt)
    expect(await client.transactionQueryByTransactionId({ tran_id: 'REF123' })).toMatchObject({
      no_of_trans_found: 1,
      element: [attempt],
    })

    const refund = { refund_remarks: 'Returned', bank_tran_id, refe_id: 'REF123' }
    const first = await client.initiateRefund({ ...refund, refund_amount: '60.00' })
    expect(first).toMatchObject({ APIConnect: 'DONE', status: 'success', bank_tran_id })
    expect(await client.initiateRefund({ ...refund, refund_amount: '40.01' })).toMatchObject({
      status: 'failed',
    })
    const input = { refund_ref_id: String(first.refund_ref_id) }
    expect(await client.refundQuery(input)).toMatchObject({ status: 'processing' })
    await world.clock.moveBy(60_000)
    expect(await client.refundQuery(input)).toMatchObject({ status: 'refunded' })
  })

  it('reports a wrong password in the gateway’s words', async () => {
    expect(await library('wrong').init(order('REF124'))).toMatchObject({
      status: 'FAILED',
      failedreason: 'Store Credential Error Or Store is De-active',
      GatewayPageURL: '',
    })
  })
})
