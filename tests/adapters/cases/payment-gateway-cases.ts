import { describe, expect, it } from 'vitest'
import {
  GatewayRefused,
  GatewayUnavailable,
  type Order,
  type PaymentGateway,
  type ReceivedNotification,
} from '#adapters/payment-gateway/payment-gateway.ts'
import { patienceFor } from '../sandbox-world.ts'

export type GatewayWorld = {
  readonly gateway: PaymentGateway
  /** Makes the other end behave this way from now on. */
  behave(trouble: 'ok' | 'refuse' | 'error' | 'hang' | 'down'): Promise<void>
  /**
   * Lets a payer choose this outcome on the gateway's page of a transaction; `pending`: the bank has not
   * decided.
   * @returns the notification that the gateway sends about it
   */
  pay(
    transactionId: string,
    outcome: 'success' | 'risky' | 'pending' | 'fail' | 'cancel',
  ): Promise<ReceivedNotification>
  /** Copies of the notification, each with one thing changed as an attacker could change it. */
  tampered(notification: ReceivedNotification): readonly ReceivedNotification[]
  passSeconds(seconds: number): Promise<void>
}

/**
 * Cases that every payment gateway must pass; `world` opens one with the timeout that a test chooses. Each
 * case makes its own payments.
 */
export function paymentGatewayCases(world: (timeoutMs?: number) => GatewayWorld): void {
  const paid = async (id: string, outcome: 'success' | 'risky' = 'success') => {
    await world().gateway.open(orderOfKarim(id))
    const notification = await world().pay(id, outcome)
    const [attempt] = await world().gateway.query(id)
    return { notification, validationId: attempt?.validationId ?? '', bank: attempt?.bankTransactionId ?? '' }
  }

  describe('a payment gateway', () => {
    it('opens a session with a page to pay on, with no outcome yet (PAY-08)', async () => {
      const { sessionKey, pageUrl } = await world().gateway.open(orderOfKarim('OPENED-1'))
      expect(sessionKey).toMatch(/^\w{16,}$/)
      expect((await fetch(pageUrl)).status).toBe(200)
      expect(await world().gateway.query('OPENED-1')).toMatchObject([
        { status: 'pending', transactionId: 'OPENED-1' },
      ])
    })

    it('confirms a payment to the poisha, however often it is asked (PAY-11)', async () => {
      const { validationId } = await paid('PAID-1')
      const answer = {
        status: 'valid',
        transactionId: 'PAID-1',
        validationId,
        amount: 113_505,
        currency: 'BDT',
        isRisky: false,
        bankTransactionId: expect.stringMatching(/^\w{10,}$/),
        paidAt: expect.any(Date),
      }
      expect(await world().gateway.validate(validationId)).toMatchObject(answer)
      expect(await world().gateway.validate(validationId)).toMatchObject(answer)
      expect(await world().gateway.query('PAID-1')).toMatchObject([answer])
    })

    it('signs its notification, so that every change of it is detected (PAY-11)', async () => {
      const { notification, validationId } = await paid('SIGNED-1')
      expect(world().gateway.readNotification(notification)).toEqual({
        transactionId: 'SIGNED-1',
        validationId,
        amount: 113_505,
        currency: 'BDT',
        says: 'valid',
      })
      const tampered = world().tampered(notification)
      expect(tampered.length).toBeGreaterThan(1)
      for (const changed of tampered)
        expect(world().gateway.readNotification(changed)).toMatchObject({ doubt: 'signature' })
    })

    it('finds no payment of ours in an empty notification (PAY-11)', () => {
      const at = new Date()
      for (const text of ['', '{}', '[]', 'null', '"x"', '{', '{"order":[]}', '{"order":{"a":1}}'])
        expect(world().gateway.readNotification({ fields: {}, text, header: () => '', at })).toBe('notOurs')
    })

    it('warns of a payment that it considers risky', async () => {
      const { validationId } = await paid('RISKY-1', 'risky')
      expect(await world().gateway.validate(validationId)).toMatchObject({ status: 'valid', isRisky: true })
    })

    it('reports every attempt: a payer may try again in the same session after a failure', async () => {
      await world().gateway.open(orderOfKarim('AGAIN-1'))
      await world().pay('AGAIN-1', 'fail')
      const [failed] = await world().gateway.query('AGAIN-1')
      expect(failed).toMatchObject({ status: 'failed', reason: expect.any(String) })
      expect(failed?.validationId).toBeUndefined()
      await world().pay('AGAIN-1', 'success')
      expect((await world().gateway.query('AGAIN-1')).map(({ status }) => status)).toEqual([
        'failed',
        'valid',
      ])
    })

    it('reports a payment that was cancelled, one whose bank has not decided, and one that came late', async () => {
      await world().gateway.open(orderOfKarim('CANCELLED-1'))
      await world().pay('CANCELLED-1', 'cancel')
      expect(await world().gateway.query('CANCELLED-1')).toMatchObject([{ status: 'cancelled' }])
      await world().gateway.open(orderOfKarim('LATE-1'))
      await world().pay('LATE-1', 'pending')
      await world().passSeconds(3600)
      expect(await world().gateway.query('LATE-1')).toMatchObject([{ status: 'pending' }])
      await world().pay('LATE-1', 'success')
      expect(await world().gateway.query('LATE-1')).toMatchObject([{ status: 'valid' }])
    })

    it('lets a session that nobody uses expire', async () => {
      await world().gateway.open(orderOfKarim('EXPIRED-1'))
      await world().passSeconds(3600)
      expect(await world().gateway.query('EXPIRED-1')).toMatchObject([{ status: 'expired' }])
    })

    it('reports nothing for a transaction that was never opened or paid', async () => {
      expect(await world().gateway.query('NEVER-1')).toEqual([])
      expect(await world().gateway.validate('200105225826116qFnATY9sHIwo')).toMatchObject({
        status: 'unknown',
      })
    })

    it('opens no second session for the same transaction, and none outside its limits', async () => {
      const { least, most } = world().gateway.limits
      await world().gateway.open(orderOfKarim('TWICE-1'))
      for (const order of [
        orderOfKarim('TWICE-1'),
        { ...orderOfKarim('SMALL-1'), amount: least - 1 },
        { ...orderOfKarim('LARGE-1'), amount: most + 1 },
      ])
        expect(await failureOf(world().gateway.open(order))).toBeInstanceOf(GatewayRefused)
      for (const [id, amount] of [
        ['SMALL-2', least],
        ['LARGE-2', most],
      ] as const)
        await world().gateway.open({ ...orderOfKarim(id), amount })
    })

    it('accepts long names and addresses in Bangla, cut to its limits', async () => {
      const customer = {
        name: 'মোসাম্মৎ জান্নাতুল ফেরদৌসী বেগম চৌধুরানী '.repeat(4),
        email: `${'rahima.khatun.'.repeat(5)}@example.com`,
        phone: '01711000001',
        address: 'বাড়ি ১৪, সড়ক ৭, মিরপুর ১০, '.repeat(8),
        city: '',
      }
      const product = 'জীবন বিজয় বীমার কিস্তি '.repeat(40)
      await world().gateway.open({ ...orderOfKarim('LONG-1'), customer, product })
    })

    it('refunds money in parts, never more than was paid, and once per id', async () => {
      const { bank } = await paid('REFUND-1')
      const refund = (amount: number, refundId: string) =>
        world().gateway.refund({ bankTransactionId: bank, amount, remarks: 'Paid twice', refundId })
      const first = await refund(100_000, 'refund-1')
      expect(first).toMatchObject({ state: 'processing', reference: expect.any(String) })
      expect((await refund(100_000, 'refund-1')).reference).toBe(first.reference)
      expect(await refund(13_506, 'refund-2')).toMatchObject({
        state: 'refused',
        reason: expect.any(String),
      })
      expect(await refund(13_505, 'refund-3')).toMatchObject({ state: 'processing' })
      await world().passSeconds(3600)
      expect(await world().gateway.refundState(first.reference ?? '')).toMatchObject({ state: 'done' })
    })

    it('refuses with a reason', async () => {
      const { bank } = await paid('REFUSED-1')
      await world().behave('refuse')
      const refusal = await failureOf(world().gateway.open(orderOfKarim('REFUSED-2')))
      expect(refusal).toBeInstanceOf(GatewayRefused)
      expect((refusal as GatewayRefused).reason).not.toBe('')
      const refund = { bankTransactionId: bank, amount: 100, remarks: 'Paid twice', refundId: 'refused-1' }
      expect(await world().gateway.refund(refund)).toMatchObject({ state: 'refused' })
    })

    it.each([
      ['error', 'failing'],
      ['hang', 'timeout'],
      ['down', 'cut'],
    ] as const)('is unavailable when it answers with %s (PAY-11)', async (trouble, why) => {
      const { validationId } = await paid(`TROUBLE-${trouble}`)
      await world().behave(trouble)
      const { gateway } = world(patienceFor(trouble))
      for (const call of [
        () => gateway.open(orderOfKarim(`TROUBLE-2-${trouble}`)),
        () => gateway.validate(validationId),
      ]) {
        const failure = await failureOf(call())
        expect(failure).toBeInstanceOf(GatewayUnavailable)
        expect((failure as GatewayUnavailable).why).toBe(why)
      }
    })
  })
}

export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** Karim Mia pays a monthly premium of 1,135.05 taka. */
export function orderOfKarim(transactionId: string): Order {
  return {
    transactionId,
    amount: 113_505,
    customer: {
      name: 'Karim Mia',
      email: 'karim@example.com',
      phone: '01711000002',
      address: '27 Station Road, Tongi Bazar',
      city: 'Gazipur',
    },
    product: 'Jibon Bijoy 900000002',
    addresses: {
      success: 'http://127.0.0.1:9/v1/payments/x/return/success',
      fail: 'http://127.0.0.1:9/v1/payments/x/return/fail',
      cancel: 'http://127.0.0.1:9/v1/payments/x/return/cancel',
      notification: '',
    },
    reference: 'ours',
  }
}
