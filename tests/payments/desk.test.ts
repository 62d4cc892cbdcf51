import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payments, receipts } from '#money/ledger/server/tables.ts'
import { paymentRefunds } from '#money/payment-desk/server/tables.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import { payAtGateway } from '../drive/gateway.ts'
import { bringJobsForward } from '../drive/pass-time.ts'
import type { Caller, TestApp } from '../drive/test-app.ts'
import { behind, createDesk, type Desk } from './at-the-desk.ts'

let desk: Desk
let app: TestApp
let admin: Caller
/** The number of paid instalments when a test begins. */
let start: number
beforeAll(async () => {
  desk = await createDesk()
  ;({ app, admin } = desk)
})
afterAll(() => app?.close())
beforeEach(async () => {
  start = await desk.beginAnew()
})

describe('a refund', () => {
  it('of a booked premium reverses its instalments at once, and is posted to the ledger when the gateway has paid it', async () => {
    const payment = await desk.pay(2)
    expect(await desk.paidUntil()).toBe(start + 2)
    const ordered = await desk.decide(payment.id, 'refund')
    expect([ordered.status, ordered.body.data]).toEqual([200, { state: expect.stringMatching(/^refund/) }])
    expect(await desk.paidUntil()).toBe(start)
    expect(await desk.refundedAtLast(payment.id)).toBe('refunded')
    const entries = await desk.entriesOf(payment.id)
    expect(entries.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
      'premium gateway',
      'reversal staff',
      'refund staff',
    ])
    expect(entries.slice(1).map(({ ofEntryId }) => ofEntryId)).toEqual([entries[0]?.id, entries[0]?.id])
    expect(await desk.balancesOf(payment.id)).toEqual({})
    const shown = await desk.show(payment.id)
    expect(shown).toMatchObject({ state: 'refunded', refund: { state: 'done' }, may: { refund: false } })
    expect(shown.events).toContainEqual(
      expect.objectContaining({ note: 'The payer rang and asked for it', who: 'Nasrin Sultana' }),
    )
  })

  it('of money paid twice returns it, and the instalment stays paid', async () => {
    const { excess } = await desk.payTwice()
    expect(await desk.paidUntil()).toBe(start + 1)
    await desk.decide(excess.id, 'refund')
    expect(await desk.refundedAtLast(excess.id)).toBe('refunded')
    expect(await desk.paidUntil()).toBe(start + 1)
    expect((await desk.entriesOf(excess.id)).map(({ kind }) => kind)).toEqual(['excess', 'refund'])
    expect(await desk.balancesOf(excess.id)).toEqual({})
  })

  it('of held money posts it to the ledger and out again, with a receipt', async () => {
    const payment = await desk.pay(1, 'risky')
    await desk.decide(payment.id, 'refund')
    expect(await desk.refundedAtLast(payment.id)).toBe('refunded')
    const [excess, refund] = await desk.entriesOf(payment.id)
    expect([excess, refund]).toMatchObject([
      { kind: 'excess', source: 'gateway', amount: payment.amount },
      { kind: 'refund', ofEntryId: excess?.id, amount: payment.amount },
    ])
    expect(await desk.balancesOf(payment.id)).toEqual({})
    expect(await app.db.$count(receipts, eq(receipts.entryId, excess?.id ?? 0))).toBe(1)
    expect(await desk.paidUntil()).toBe(start)
  })

  it('that two people order at once goes to the gateway once', async () => {
    const payment = await desk.pay()
    const answers = await Promise.all([desk.decide(payment.id, 'refund'), desk.decide(payment.id, 'refund')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await app.visitor.get(
      `/sandbox/gateway/transactions.json?tran_id=${payment.transactionId}`,
    )
    expect(body[0].refunds).toHaveLength(1)
    expect(await app.db.$count(paymentRefunds, eq(paymentRefunds.paymentId, payment.id))).toBe(1)
    expect(await desk.refundedAtLast(payment.id)).toBe('refunded')
    expect(await desk.entriesOf(payment.id)).toHaveLength(3)
    expect((await desk.decide(payment.id, 'refund')).body.code).toBe('paymentMoveNotAllowed')
  })

  it('is refused for instalments that are not the newest paid ones', async () => {
    const earlier = await desk.pay()
    const later = await desk.pay()
    expect((await desk.decide(earlier.id, 'refund')).body.code).toBe('notNewestInstalments')
    expect((await desk.show(earlier.id)).may.refund).toBe(false)
    expect((await desk.decide(later.id, 'refund')).status).toBe(200)
    expect(await desk.paidUntil()).toBe(start + 1)
  })

  it('that the gateway refuses leaves the premium booked, with a new receipt, and raises an alert', async () => {
    const payment = await desk.pay()
    await app.turn({ gateway: 'refuse' })
    expect((await desk.decide(payment.id, 'refund')).body.data.state).toBe('booked')
    expect(await desk.paidUntil()).toBe(start + 1)
    expect((await desk.entriesOf(payment.id)).map(({ kind }) => kind)).toEqual([
      'premium',
      'reversal',
      'premium',
    ])
    expect(await desk.balancesOf(payment.id)).toEqual({
      gatewayClearing: payment.amount,
      premiums: -payment.amount,
    })
    expect(await desk.show(payment.id)).toMatchObject({ needs_somebody: true, refund: { state: 'refused' } })
    await app.turn({ gateway: 'ok' })
    await desk.decide(payment.id, 'refund')
    expect(await desk.refundedAtLast(payment.id)).toBe('refunded')
    expect(await desk.balancesOf(payment.id)).toEqual({})
  })

  it('that the gateway does not answer is requested again automatically, with the same number', async () => {
    const payment = await desk.pay()
    await app.turn({ gateway: 'down' })
    expect((await desk.decide(payment.id, 'refund')).body.data.state).toBe('refunding')
    expect((await admin.post(`/api-app/payments/${payment.id}/ask`)).status).toBe(503)
    await app.turn({ gateway: 'ok' })
    await app.eventually('the refund is taken up', async () => {
      await bringJobsForward(app.db, 3600)
      const [refund] = await app.db
        .select()
        .from(paymentRefunds)
        .where(eq(paymentRefunds.paymentId, payment.id))
      return refund?.refundId === `${payment.transactionId}-R1` && refund.state !== 'ordered'
    })
  })
})

describe('a held payment', () => {
  it('that the gateway calls risky is booked when somebody releases it', async () => {
    const payment = await desk.pay(1, 'risky')
    expect((await desk.decide(payment.id, 'release', { reason: ' ' })).body.errors.reason).toEqual([
      'Please give the reason.',
    ])
    const answers = await Promise.all([
      desk.decide(payment.id, 'release'),
      desk.decide(payment.id, 'release'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const entries = await desk.entriesOf(payment.id)
    expect(entries).toMatchObject([{ kind: 'premium', source: 'gateway' }])
    expect(entries[0]?.byStaffId).not.toBeNull()
    expect(await desk.paidUntil()).toBe(start + 1)
  })

  it('whose instalment has been paid meanwhile counts as paid twice when it is released', async () => {
    const { risky } = await desk.payTwiceRiskily()
    expect((await desk.decide(risky.id, 'release')).body.data.state).toBe('excess')
    expect(await desk.paidUntil()).toBe(start + 1)
  })

  it('with another amount than was requested can only be refunded', async () => {
    const payment = await desk.pay(1, 'risky')
    const amount = payment.amount + 100
    await app.db
      .update(payments)
      .set({ amount, heldReason: 'amountDiffers' })
      .where(eq(payments.id, payment.id))
    expect((await desk.decide(payment.id, 'release')).body.code).toBe('heldAmountDiffers')
    expect((await desk.show(payment.id)).may).toMatchObject({ release: false, refund: true })
    await desk.decide(payment.id, 'refund')
    expect(await desk.refundedAtLast(payment.id)).toBe('refunded')
    expect((await desk.entriesOf(payment.id)).map((entry) => entry.amount)).toEqual([
      amount - 100,
      amount - 100,
    ])
  })
})

describe('money that was paid twice', () => {
  it('is not the same as held money: held money settles nothing until somebody releases it', async () => {
    const { id } = await desk.pay(1, 'risky')
    const { body } = await desk.decide(id, 'use-excess', { payer_agreed: true })
    expect([body.code, await desk.paidUntil()]).toEqual(['paymentMoveNotAllowed', start])
  })

  it('settles the next instalment once its payer has agreed, and only once', async () => {
    const { excess } = await desk.payTwice()
    expect((await desk.show(excess.id)).may.use_excess).toBe(1)
    expect((await desk.decide(excess.id, 'use-excess')).body.errors.payer_agreed).toHaveLength(1)
    const agreed = { payer_agreed: true }
    const answers = await Promise.all([1, 2].map(() => desk.decide(excess.id, 'use-excess', agreed)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const entries = await desk.entriesOf(excess.id)
    expect(entries.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
      'excess gateway',
      'premium staff',
    ])
    expect(await desk.paidUntil()).toBe(start + 2)
    const shown = await desk.show(excess.id)
    expect(shown.entries[1]).toMatchObject({
      receipt: { number: expect.stringMatching(/^R\d\d-\d{7}$/) },
      of_receipt: shown.entries[0].receipt.number,
      lines: [
        { account: 'excess', debit: excess.amount / 100 },
        { account: 'premiums', credit: excess.amount / 100, instalment: start + 2 },
      ],
    })
    // And all of it can still be refunded.
    await desk.decide(excess.id, 'refund')
    expect(await desk.refundedAtLast(excess.id)).toBe('refunded')
    expect([await desk.paidUntil(), await desk.balancesOf(excess.id)]).toEqual([start + 1, {}])
  })

  it('is not used while another payment of the policy is under way, nor when its amount does not fit', async () => {
    const { excess } = await desk.payTwice()
    await desk.open()
    const agreed = { payer_agreed: '1' }
    expect((await desk.decide(excess.id, 'use-excess', agreed)).body.code).toBe('anotherUnderWay')
    await app.db.update(payments).set({ state: 'expired' }).where(eq(payments.state, 'open'))
    await app.db
      .update(policies)
      .set({ instalment: excess.amount + 100 })
      .where(eq(policies.coreNumber, behind))
    expect((await desk.decide(excess.id, 'use-excess', agreed)).body.code).toBe('excessNotInstalments')
    await app.db.update(policies).set({ instalment: excess.amount }).where(eq(policies.coreNumber, behind))
  })
})

describe('asking the gateway', () => {
  it('books a payment that was never reported to us, whether one or all are queried', async () => {
    const payment = await desk.open()
    await payAtGateway(app, payment.transactionId, { ipn: 'never' })
    await app.turn({ gateway: 'down' })
    expect((await admin.post(`/api-app/payments/${payment.id}/ask`)).body.code).toBe('gatewaySilent')
    await app.turn({ gateway: 'ok' })
    expect((await admin.post(`/api-app/payments/${payment.id}/ask`)).body.data.state).toBe('booked')
    const forgotten = await desk.open()
    await payAtGateway(app, forgotten.transactionId, { ipn: 'never' })
    await app.clock.moveTo(new Date(Date.now() + 5 * 60_000))
    const { body } = await admin.post('/api-app/payments/mop-up')
    await app.clock.moveTo(null)
    expect(body.data.asked).toBeGreaterThanOrEqual(1)
    expect((await desk.show(forgotten.id)).state).toBe('booked')
  })
})

describe('the list of payments', () => {
  const list = async (asked: object, who = admin) =>
    (await who.post('/api-app/payments/list', asked)).body.data

  it('finds by number of payment, receipt and policy, by name and mobile, and what needs somebody', async () => {
    const payment = await desk.pay()
    const { policy_number: number, receipt, holder } = await desk.show(payment.id)
    const found = async (q: string) =>
      (await list({ q, page_size: 100 })).payments.data.map(({ id }: { id: number }) => id)
    for (const q of [
      payment.transactionId,
      // Cut shorter, it may look like the reference of a policy when all its random characters are digits.
      payment.transactionId.slice(0, 13),
      receipt,
      number,
      holder.mobile,
    ])
      expect(await found(q), q).toContain(payment.id)
    // The part that somebody typed may hold only digits.
    const digits = `${payment.transactionId.slice(0, 8)}56378`
    await app.db
      .update(payments)
      .set({ transactionId: `${digits}KMNPQ` })
      .where(eq(payments.id, payment.id))
    expect(await found(digits)).toContain(payment.id)
    expect(await found(holder.name)).toContain(payment.id)
    expect(await found('R26-9999999')).toEqual([])
    const risky = await desk.pay(1, 'risky')
    const waiting = await list({ needs: '1', page_size: 100 })
    const ids = waiting.payments.data.map(({ id }: { id: number }) => id)
    expect([ids.includes(risky.id), ids.includes(payment.id)]).toEqual([true, false])
    expect(waiting.payments.total).toBe(waiting.needs_somebody)
    expect((await admin.get('/api-app/payments/waiting')).body.data).toEqual({
      needs_somebody: waiting.needs_somebody,
    })
    const held = await list({ state: 'held' })
    expect(held.payments.data.every(({ state }: { state: string }) => state === 'held')).toBe(true)
    expect((await list({ from: '2031-01-01' })).payments).toMatchObject({ total: 0, data: [], sum: 0 })
  })

  it('has the same order page by page, a sum, and exports exactly what it lists, safe to open and audited', async () => {
    for (let paid = 0; paid < 3; paid += 1) await desk.pay()
    const all = (await list({ page_size: 100 })).payments
    for (const days of [{}, { from: '2020-01-01' }]) {
      // With a period they are sorted by time; the tests before moved the clock.
      const whole = (await list({ ...days, page_size: 100 })).payments
      const first = (await list({ ...days, page_size: 10 })).payments
      const second = (await list({ ...days, page_size: 10, page: 2, after: first.data.at(-1).id })).payments
      expect([...first.data, ...second.data]).toEqual(whole.data.slice(0, 20))
      const back = await list({ ...days, page_size: 10, page: 1, before: second.data[0].id })
      expect(back.payments.data).toEqual(first.data)
    }
    const amounts = (await list({ sort: '-amount', page_size: 100 })).payments.data.map(
      ({ amount }: { amount: number }) => amount,
    )
    expect(amounts).toEqual(amounts.toSorted((one: number, other: number) => other - one))
    // Failed, cancelled and refunded payments add nothing to the sum.
    const sumOf = (wanted: string) =>
      all.data
        .filter(({ state }: { state: string }) => state === wanted)
        .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    expect(all.sum).toBeCloseTo(sumOf('booked'))
    expect(all.held).toBeCloseTo(sumOf('held'))
    await app.db.update(policies).set({ holderFirstName: '=1+1' }).where(eq(policies.coreNumber, behind))
    const csv = await admin.get('/api-app/payments/export?state=booked')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    const lines = String(csv.body).trim().split('\r\n')
    expect(lines[0]?.startsWith('"Started","Payment"')).toBe(true)
    const headers = { authorization: `Bearer ${admin.token}` }
    const raw = await (await fetch(`${app.url}/api-app/payments/export`, { headers })).bytes()
    expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines.length - 1).toBe((await list({ state: 'booked' })).payments.total)
    expect(lines.at(-1)).toContain(`"'=1+1`)
    const audited = (await listLines(app.db, eq(auditLog.action, 'payment.export'))).at(-1)
    expect(audited?.details).toMatchObject({ state: 'booked', isSearched: false })
  })

  it('needs Payment List, and decisions need Payment Edit: an editor and a customer are refused', async () => {
    const payment = await desk.pay(1, 'risky')
    for (const who of [await app.signIn('editor'), desk.rahima]) {
      expect((await who.post('/api-app/payments/list', {})).status).toBe(403)
      for (const act of ['ask', 'release', 'refund', 'use-excess', 'seen'])
        expect((await desk.decide(payment.id, act, {}, who)).status, act).toBe(403)
    }
    expect((await desk.show(payment.id)).state).toBe('held')
  })
})
