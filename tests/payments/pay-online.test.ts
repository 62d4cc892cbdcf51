import { ClientRequest } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { addMonths, formatDate } from '#kernel/dates.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { en as stateWords } from '#money/ledger/payment-state.words.en.ts'
import { ledgerEntries, ledgerLines, paymentEvents, payments, receipts } from '#money/ledger/server/tables.ts'
import { instalmentDueDate } from '#policies/policies/dues.ts'
import { policies, policyPeople } from '#policies/policies/server/tables.ts'
import { notify, payAtGateway, payInvoice, policyRow, returnPayer, sessionKeyOf } from '../drive/gateway.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

/** A monthly policy of Rahima's on which six instalments are due. */
const behind = '900000002'
let rahima: Caller

openApp()
beforeAll(async () => {
  rahima = await app.signIn('rahima')
})
beforeEach(async () => {
  await app.turn({ reset: true })
  await app.visitor.post('/sandbox/people/reset')
  const { customerId } = await policyRow(app, '900000001')
  await app.db.update(policies).set({ customerId, paidInstalments: 3 }).where(eq(policies.coreNumber, behind))
})

async function open(count = 1, caller = rahima) {
  const policy = await policyRow(app, behind)
  const answer = await payInvoice(app, caller, behind, (policy.instalment * count) / 100)
  return { policy, answer, reference: answer.body.payment as string }
}
const paymentRow = async (reference: string) => {
  const [row] = await app.db.select().from(payments).where(eq(payments.reference, reference))
  if (!row) throw new Error('There is no such payment')
  return row
}
const stateOf = async (reference: string) =>
  (await app.visitor.get(`/v1/payments/state?payment=${reference}`)).body.data
async function bookedFor(reference: string) {
  const payment = await paymentRow(reference)
  const entries = await app.db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, payment.id))
  const [entry] = entries
  const lines = entry ? await app.db.select().from(ledgerLines).where(eq(ledgerLines.entryId, entry.id)) : []
  const issued = entry ? await app.db.select().from(receipts).where(eq(receipts.entryId, entry.id)) : []
  const events = await app.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, payment.id))
  return { payment, entries, lines, receipts: issued, alerts: events.filter(({ isAlert }) => isAlert) }
}

describe('paying at the gateway', () => {
  it('opens a session and sends the payer there; until the gateway says so, nothing is paid (PAY-08)', async () => {
    const { answer, reference, policy } = await open()
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: 'SUCCESS', payment: expect.stringMatching(/^[\w-]{22}$/) })
    expect(answer.body.GatewayPageURL).toMatch(/\/sandbox\/gateway\/pay\/[0-9a-fA-F]{32}$/)
    expect(await stateOf(reference)).toMatchObject({
      state: 'waiting',
      policy_number: behind,
      amount: policy.instalment / 100,
      receipt: null,
    })
    expect((await policyRow(app, behind)).paidInstalments).toBe(3)
  })

  it('books two instalments at once: FUP, last payment, receipt and history move together (PAY-11, PAY-12)', async () => {
    const { reference, policy } = await open(2)
    await payAtGateway(app, (await paymentRow(reference)).transactionId)
    const { payment, entries, lines, receipts: issued } = await bookedFor(reference)
    expect(payment.state).toBe('booked')
    expect(entries).toMatchObject([{ kind: 'premium', source: 'gateway', amount: 2 * policy.instalment }])
    expect(lines.filter(({ account }) => account === 'premiums').map(({ instalment }) => instalment)).toEqual(
      [3, 4],
    )
    expect(issued).toMatchObject([{ number: expect.stringMatching(/^R\d\d-\d{7}$/), policyId: policy.id }])
    const after = await policyRow(app, behind)
    expect([after.paidInstalments, after.lastPaidOn]).toEqual([5, entries[0]?.bookedOn])
    expect(after.fup).toBe(instalmentDueDate(policy, 5))
    expect(await stateOf(reference)).toMatchObject({ state: 'paid', receipt: { number: issued[0]?.number } })
  })

  it('says what is due next: after a part payment the rest and the new lapse date, after the rest the next instalment', async () => {
    const pay = async (count: number) => {
      const { reference } = await open(count)
      expect((await stateOf(reference)).standing).toBeNull()
      await payAtGateway(app, (await paymentRow(reference)).transactionId)
      return reference
    }
    const pageOf = async (reference: string) =>
      (await app.visitor.get(`/payment-step-1?payment=${reference}`, { language: 'en' })).body
    const part = await pay(2)
    const fup = (await policyRow(app, behind)).fup ?? ''
    const lapse = addMonths(fup, 6)
    const { instalment } = await policyRow(app, behind)
    const [paid, left] = [2, 4].map((count) => (count * instalment) / 100)
    expect((await stateOf(part)).standing).toEqual({ kind: 'overdue', due_date: fup, until: lapse, left })
    expect(await pageOf(part)).toContain(
      `Paid with this payment: ${formatTaka(taka(paid ?? 0), 'en')}. Left to pay: ${formatTaka(taka(left ?? 0), 'en')}.`,
    )
    const [before = '', behindDate = ''] = stateWords.after.overdue.split('{until}')
    expect(await pageOf(part)).toContain(
      `${before.replace('{dueDate}', formatDate(fup, 'en'))}${formatDate(lapse, 'en')}${behindDate}`,
    )
    const rest = await pay(4)
    const nothingLeft = { due_date: (await policyRow(app, behind)).fup, left: 0 }
    expect((await stateOf(rest)).standing).toMatchObject(nothingLeft)
    expect(await pageOf(rest)).toContain('Every instalment so far is paid.')
  })

  it('refuses an amount that is not whole instalments, and instalments that are not due (PAY-09)', async () => {
    const { instalment } = await policyRow(app, behind)
    for (const amount of [instalment / 100 + 1, instalment / 200, (instalment * 7) / 100]) {
      const refused = await payInvoice(app, rahima, behind, amount)
      expect([refused.status, refused.body.status, refused.body.code]).toEqual([
        422,
        'FAILED',
        'amountNotInstalments',
      ])
      expect(refused.body.errors.premium_amount).toHaveLength(1)
    }
    expect((await payInvoice(app, rahima, '900000003')).body.code).toBe('nothingDueYet')
  })

  it('says so when the gateway opens no session (PAY-10)', async () => {
    for (const gateway of ['refuse', 'error', 'down']) {
      await app.turn({ gateway })
      const { answer } = await open()
      expect([answer.status, answer.body.status, answer.body.GatewayPageURL]).toEqual([502, 'FAILED', ''])
      expect(answer.body.message).toBe(
        'Sorry, System did not payment successfully. Please contact with your contact person.',
      )
    }
  })

  it('gives a second tab the payment that is already open, and refuses another amount beside it', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => open()))
    const pages = new Set(answers.map(({ answer }) => answer.body.GatewayPageURL))
    expect(pages.size).toBe(1)
    const { answer } = await open(2)
    expect([answer.status, answer.body.code]).toEqual([409, 'otherPaymentOpen'])
  })

  it('opens nothing for dues that another tab has paid meanwhile, nor for the next dues instead (PAY-09)', async () => {
    const policy = await policyRow(app, behind)
    const premium_amount = policy.instalment / 100
    const pay = (due_date?: string) =>
      rahima.post('/v1/pay_online', { cus_code: 'pInv', policyid: policy.id, premium_amount, due_date })
    const dueDate = instalmentDueDate(policy, 3)
    const first = await pay(dueDate)
    expect(first.body.status).toBe('SUCCESS')
    await payAtGateway(app, sessionKeyOf(first.body.GatewayPageURL))
    const stale = await pay(dueDate)
    expect([stale.status, stale.body.code, stale.body.errors]).toEqual([
      409,
      'paidMeanwhile',
      { premium_amount: [expect.stringContaining('has arrived meanwhile')] },
    ])
    // A core system may report another due date for the same instalment: both dates are accepted.
    await app.db.update(policies).set({ fup: '2026-10-03' }).where(eq(policies.id, policy.id))
    expect((await pay('2026-10-03')).body.status).toBe('SUCCESS')
    expect((await pay(instalmentDueDate(policy, 4))).body.status).toBe('SUCCESS')
  })

  it('books a payment whose notification was lost when its payer presses Pay again, and opens no second one (PAY-09)', async () => {
    const { reference, answer } = await open()
    await payAtGateway(app, sessionKeyOf(answer.body.GatewayPageURL), { ipn: 'never' })
    await app.clock.moveTo(new Date(Date.now() + 5 * 60_000))
    const again = await open()
    await app.clock.moveTo(null)
    expect([again.answer.status, again.answer.body.code]).toEqual([409, 'paidMeanwhile'])
    expect((await paymentRow(reference)).state).toBe('booked')
    expect((await policyRow(app, behind)).paidInstalments).toBe(4)
  })

  it('accepts the customer’s own number in Bangla digits, and fields that are null (SEC-03)', async () => {
    const { id, customerId, instalment } = await policyRow(app, behind)
    const asked = { cus_code: 'pInv', policyid: toBanglaDigits(id), payment_token: null, due_date: null }
    const customer_id = toBanglaDigits(customerId)
    const opened = await rahima.post('/v1/pay_online', {
      ...asked,
      customer_id,
      premium_amount: instalment / 100,
    })
    expect(opened.body.status).toBe('SUCCESS')
    const empty = await rahima.post('/v1/pay_online', { ...asked, customer_id: null, premium_amount: null })
    expect(empty.body.errors).toEqual({ premium_amount: ['The amount field is required.'] })
    expect((await rahima.post('/v1/userpanel/dashboard', { customer_id: null })).status).toBe(200)
  })

  it('lets nobody pay with the session of another (SEC-03)', async () => {
    const mine = await policyRow(app, behind)
    const ask = (caller: Caller, extra: object = {}) =>
      caller.post('/v1/pay_online', { cus_code: 'pInv', policyid: mine.id, premium_amount: 1, ...extra })
    expect((await ask(app.visitor)).status).toBe(401)
    expect((await ask(await app.signIn('agent'))).status).toBe(403)
    expect((await ask(rahima, { customer_id: 999_999 })).status).toBe(403)
    await app.db
      .update(policies)
      .set({ customerId: mine.customerId + 1 })
      .where(eq(policies.id, mine.id))
    expect((await ask(rahima)).status).toBe(404)
  })
})

describe('what the gateway reports', () => {
  it('is booked once and acknowledged a hundred times when it comes a hundred times at once (PAY-12)', async () => {
    const { reference } = await open()
    const way = await payAtGateway(app, (await paymentRow(reference)).transactionId, { ipn: 'never' })
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(app, way.fields)))
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
    const { entries, receipts: issued } = await bookedFor(reference)
    expect([entries.length, issued.length]).toEqual([1, 1])
  })

  it('is not believed when amount, transaction, store or signature were changed: nothing is booked, an alert is raised (PAY-11)', async () => {
    const { reference } = await open()
    const { fields } = await payAtGateway(app, (await paymentRow(reference)).transactionId, { ipn: 'never' })
    const changes: Record<string, string>[] = [
      { amount: '1.00' },
      { tran_id: 'JB261122AAAAAAAAAA' },
      { store_id: 'another' },
      { verify_sign: 'd42fab70ae0bcbda5280e7baffef60b0' },
      { currency: 'USD' },
    ]
    for (const change of changes) expect((await notify(app, { ...fields, ...change })).status).toBe(200)
    const { entries, alerts, payment } = await bookedFor(reference)
    expect([entries.length, payment.state, alerts.length]).toEqual([0, 'open', 4])
    const stray = await app.db.select().from(paymentEvents).where(eq(paymentEvents.kind, 'forged'))
    expect(stray.length).toBeGreaterThanOrEqual(5)
    expect(JSON.stringify(stray)).not.toContain('"card_no":')
  })

  it('that a payment failed or was cancelled ends it without money; the same dues can be paid again', async () => {
    for (const [outcome, state] of [
      ['fail', 'failed'],
      ['cancel', 'cancelled'],
    ] as const) {
      const { reference } = await open()
      await payAtGateway(app, (await paymentRow(reference)).transactionId, { outcome })
      expect((await paymentRow(reference)).state).toBe(state)
      expect(await stateOf(reference)).toMatchObject({ state: 'notPaid', is_cancelled: outcome === 'cancel' })
    }
    expect((await open()).answer.status).toBe(200)
  })

  it('as risky while another payment is open keeps the payer from paying that one too (PAY-11)', async () => {
    const first = await paymentRow((await open()).reference)
    await payAtGateway(app, first.transactionId, { outcome: 'fail' })
    const second = await open()
    await payAtGateway(app, first.transactionId, { outcome: 'risky' })
    expect((await open()).answer.body.code).toBe('paymentHeld')
    const { id } = await policyRow(app, behind)
    const { body } = await rahima.post('/v1/userpanel/policyinvoice', { policyid: id })
    expect(body.data.open_payment).toMatchObject({ payment: first.reference, is_held: true })
    expect((await paymentRow(second.reference)).state).toBe('open')
  })

  it('with a warning of risk waits for a person: the gateway has the money, the policy does not (PAY-11)', async () => {
    const { reference } = await open()
    await payAtGateway(app, (await paymentRow(reference)).transactionId, { outcome: 'risky' })
    const { payment, entries, alerts } = await bookedFor(reference)
    expect([payment.state, payment.heldReason, entries.length, alerts.length]).toEqual([
      'held',
      'risky',
      0,
      1,
    ])
    expect(await stateOf(reference)).toMatchObject({ state: 'waiting' })
    for (const instalments of [1, 2])
      expect((await open(instalments)).answer.body.code, `${instalments}`).toBe('paymentHeld')
  })

  it('about a second payment for a paid instalment is booked as excess: a receipt, no instalment, never used for the next due', async () => {
    const first = await open()
    const other = await paymentRow(first.reference)
    await payAtGateway(app, other.transactionId, { outcome: 'fail' })
    const second = await open()
    await payAtGateway(app, (await paymentRow(second.reference)).transactionId)
    // The payer tries the first gateway page again, and the gateway takes the money.
    await payAtGateway(app, other.transactionId)
    const { payment, entries, receipts: issued } = await bookedFor(first.reference)
    expect([payment.state, entries.map(({ kind }) => kind), issued.length]).toEqual(['excess', ['excess'], 1])
    expect((await policyRow(app, behind)).paidInstalments).toBe(4)
    // The page of the second payment names the receipt that counts and the receipt of the excess.
    const settling = (await stateOf(second.reference)).receipt.number
    const { receipt, ...twice } = await stateOf(first.reference)
    expect(twice).toMatchObject({ state: 'paidTwice', settled_by: [settling] })
    const { body } = await app.visitor.get(`/payment-step-1?payment=${first.reference}`, { language: 'en' })
    expect(body.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
      fill(stateWords.settledBy.one, { receipts: settling, own: receipt.number }, 'en'),
    )
    expect(receipt.number).not.toBe(settling)
  })
})

describe('what the gateway is told about a payer', () => {
  it('is the address of the policy’s holder if there is one, cut to the length that the gateway accepts (PAY-08)', async () => {
    const policy = await policyRow(app, behind)
    const live = (address: string | null) =>
      app.db
        .update(policyPeople)
        .set({ presentAddress: address })
        .where(and(eq(policyPeople.policyId, policy.id), eq(policyPeople.part, 'applicant')))
    const sentAddress = async () => {
      const sent = vi.spyOn(ClientRequest.prototype, 'end')
      const { answer } = await open()
      const bodies = sent.mock.calls.map(([body]: unknown[]) => new URLSearchParams(String(body ?? '')))
      const order = bodies.find((body) => body.has('cus_add1'))
      sent.mockRestore()
      await payAtGateway(app, sessionKeyOf(answer.body.GatewayPageURL), { outcome: 'cancel' })
      return [order?.get('cus_add1'), order?.get('cus_city')]
    }
    await live(`${'Char Fasson Bazar, '.repeat(4)}Bhola-8300`)
    expect(await sentAddress()).toEqual(['Char Fasson Bazar, Char Fasson Bazar, Char Fasson', 'Bhola'])
    await live(null)
    expect(await sentAddress()).toEqual(['Bangladesh', 'Dhaka'])
  })
})

describe('coming back from the gateway', () => {
  it('works without a session, from another site, and proves nothing by itself (PAY-13)', async () => {
    const { reference, policy } = await open()
    const row = await paymentRow(reference)
    const forged = { address: `/v1/payments/${reference}/return/success`, fields: { status: 'VALID' } }
    const early = await returnPayer(app, forged)
    const invoice = `/dashboard/policyinvoice/${policy.id}`
    expect([early.status, early.headers.get('location')]).toEqual([
      303,
      `${invoice}?msg_type=danger&msg=waiting&payment=${reference}`,
    ])
    expect((await paymentRow(reference)).state).toBe('open')
    const way = await payAtGateway(app, row.transactionId, { ipn: 'never' })
    const late = await returnPayer(app, way)
    expect(late.headers.get('location')).toBe(`${invoice}?msg_type=success&msg=paid&payment=${reference}`)
    expect((await bookedFor(reference)).entries).toHaveLength(1)
  })

  it('while the gateway cannot be asked tells the payer to wait, and not to pay again', async () => {
    const { reference, answer } = await open()
    const way = await payAtGateway(app, sessionKeyOf(answer.body.GatewayPageURL), { ipn: 'never' })
    await app.turn({ gateway: 'down' })
    expect((await returnPayer(app, way)).headers.get('location')).toContain('msg=waiting')
    expect(await stateOf(reference)).toMatchObject({ state: 'waiting' })
  })
})
