import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { en } from '#money/ledger/payment-state.words.en.ts'
import { payments } from '#money/ledger/server/tables.ts'
import { paymentRefunds } from '#money/payment-desk/server/tables.ts'
import { incomeYearOf } from '#money/receipts/papers.ts'
import { issuedPapers, paymentNotices } from '#money/receipts/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { words } from '../../src/words.ts'
import { policyRow } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import { bringJobsForward } from '../drive/pass-time.ts'
import type { TestApp } from '../drive/test-app.ts'
import { behind, createDesk, type Desk } from './at-the-desk.ts'

let desk: Desk
let app: TestApp
/** The number of paid instalments when a test begins. */
let start: number
beforeAll(async () => {
  desk = await createDesk()
  app = desk.app
})
afterAll(() => app?.close())
beforeEach(async () => {
  start = await desk.beginAnew()
})

/** A payment as it is in its payer's own list. */
async function ownPayment(transactionId: string) {
  const { body } = await desk.rahima.post('/api-app/own-payments', {})
  return body.data.payments.find(
    ({ transaction_id }: { transaction_id: string }) => transaction_id === transactionId,
  )
}

describe('money on its way back', () => {
  it('stays on its way when the gateway refuses the status query: nothing is booked a second time', async () => {
    const payment = await desk.pay()
    await desk.decide(payment.id, 'refund')
    const isOfIt = eq(paymentRefunds.paymentId, payment.id)
    const [refund] = await app.db.select().from(paymentRefunds).where(isOfIt)
    // The gateway does not know this refund, as after a fault on its side.
    await app.db.update(paymentRefunds).set({ gatewayReference: 'LOST' }).where(isOfIt)
    const { status, body } = await desk.admin.post(`/api-app/payments/${payment.id}/ask`)
    expect([status, body.code]).toEqual([503, 'gatewaySilent'])
    expect(await desk.show(payment.id)).toMatchObject({ state: 'refunding', refund: { state: 'processing' } })
    expect((await desk.entriesOf(payment.id)).map(({ kind }) => kind)).toEqual(['premium', 'reversal'])
    expect(await desk.paidUntil()).toBe(start)
    const { gatewayReference } = refund ?? {}
    await app.db.update(paymentRefunds).set({ gatewayReference }).where(isOfIt)
    expect(await desk.refundedAtLast(payment.id)).toBe('refunded')
  })

  it('is shown to its payer as on its way until the gateway has sent it, then as sent back, and never only as “reversed” (CUST-10)', async () => {
    const payment = await desk.pay()
    const reads = async (language: Language) =>
      (await desk.rahima.get('/dashboard/payments', { language })).body as string
    const { id } = await policyRow(app, behind)
    const ownPage = `${paymentPaths.invoice(id)}?payment=${(await ownPayment(payment.transactionId)).payment}`
    const expectHelp = async (state: 'goingBack' | 'returned') => {
      for (const language of languages) {
        expect(await reads(language)).toContain(ownPage)
        const { body } = await desk.rahima.get(ownPage, { language })
        const { owed } = words['ledger/payment-state'][language]
        expect(body.replaceAll('<!-- -->', '')).toMatch(new RegExp(`${owed[state]}<span[^>]*><a href="tel:`))
      }
    }
    await desk.decide(payment.id, 'refund')
    await expectHelp('goingBack')
    expect(await ownPayment(payment.transactionId)).toMatchObject({ state: 'goingBack', is_reversed: true })
    const leadIn = (language: Language) => words['ledger/payment-state'][language].states.goingBack.lead
    for (const language of languages) {
      const page = await reads(language)
      expect(page).toContain(words.customer[language].history.states.goingBack)
      expect(page).toContain(leadIn(language))
    }
    expect(await desk.refundedAtLast(payment.id)).toBe('refunded')
    expect(await ownPayment(payment.transactionId)).toMatchObject({ state: 'returned' })
    await expectHelp('returned')
    for (const language of languages) {
      const page = await reads(language)
      const { states, reversed } = words.customer[language].history
      expect(page).toContain(states.returned)
      expect(page).not.toContain(leadIn(language))
      expect(page).not.toMatch(new RegExp(`>(${states.goingBack}|${reversed})<`))
    }
  })

  it('that was held has no receipt until it has been refunded: until then the payment’s reference is the proof (CUST-10)', async () => {
    const { id } = await desk.pay(1, 'risky')
    const saysSo = async () =>
      Promise.all(
        languages.map(async (language) => {
          const { body } = await desk.rahima.get('/dashboard/payments', { language })
          return String(body).includes(words.customer[language].history.noReceiptYet)
        }),
      )
    await desk.decide(id, 'refund')
    expect(await saysSo()).toEqual([true, true])
    expect(await desk.refundedAtLast(id)).toBe('refunded')
    expect(await saysSo()).toEqual([false, false])
  })

  it('restores the day of the last payment to what it was before, also when that payment is not in our ledger (PAY-12)', async () => {
    const longAgo = '2026-01-05'
    const lastPaidOn = async () => (await policyRow(app, behind)).lastPaidOn
    await app.db.update(policies).set({ lastPaidOn: longAgo }).where(eq(policies.coreNumber, behind))
    const payment = await desk.pay()
    expect(await lastPaidOn()).toBe((await desk.entriesOf(payment.id))[0]?.bookedOn)
    await desk.decide(payment.id, 'refund')
    expect(await lastPaidOn()).toBe(longAgo)
  })

  it('is reported to its payer once, when it has been sent; held money is not called paid twice', async () => {
    const { holderMobile } = await policyRow(app, behind)
    const payment = await desk.pay(1, 'risky')
    await desk.decide(payment.id, 'refund')
    expect(await desk.refundedAtLast(payment.id)).toBe('refunded')
    const [excess, refund] = await desk.entriesOf(payment.id)
    const noticesOf = (entryId = 0) =>
      app.db.select().from(paymentNotices).where(eq(paymentNotices.entryId, entryId))
    await app.eventually('the payer is told', async () => (await noticesOf(refund?.id)).length === 2)
    const receipt = (await desk.show(payment.id)).receipt as string
    const messages = (await readInbox(app, holderMobile)).filter(({ text }) => text.includes(receipt))
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringContaining('was sent back to where it came from'),
    ])
    expect(await noticesOf(excess?.id)).toEqual([])
  })

  it('is never sent for held money when the gateway confirms the money of another payment', async () => {
    const other = await desk.pay()
    const held = await desk.pay(1, 'risky')
    const [{ validationId } = { validationId: null }] = await app.db
      .select({ validationId: payments.validationId })
      .from(payments)
      .where(eq(payments.id, other.id))
    await app.db.update(payments).set({ validationId }).where(eq(payments.id, held.id))
    expect((await desk.decide(held.id, 'refund')).body.code).toBe('moneyNotConfirmed')
    expect(await desk.entriesOf(held.id)).toEqual([])
  })

  it('is owed to the payer when the gateway finally refuses the refund and the instalment was paid meanwhile; it is never used for the next one', async () => {
    const payment = await desk.pay()
    await app.turn({ gateway: 'down' })
    expect((await desk.decide(payment.id, 'refund')).body.data.state).toBe('refunding')
    const paidAtBranch = { paidInstalments: (await desk.paidUntil()) + 1 }
    await app.db.update(policies).set(paidAtBranch).where(eq(policies.coreNumber, behind))
    await app.turn({ gateway: 'refuse' })
    await app.eventually('the refund is refused', async () => {
      await bringJobsForward(app.db, 3600)
      return (await desk.show(payment.id)).state === 'excess'
    })
    expect(await desk.paidUntil()).toBe(paidAtBranch.paidInstalments)
  })
})

describe('what a payer sees of a payment that the office decided about', () => {
  it('is when it was booked, and for refunded money only when the payment was begun', async () => {
    const { id, reference, policyId } = await desk.pay()
    const factsSeen = async () => {
      const path = `${paymentPaths.invoice(policyId)}?payment=${reference}`
      const { body } = await desk.rahima.get(path, { language: 'en' })
      return [en.facts.booked, en.facts.begun].map((label) => body.includes(`>${label}<`))
    }
    expect(await factsSeen()).toEqual([true, false])
    await desk.decide(id, 'refund')
    expect(await factsSeen()).toEqual([false, true])
  })

  it('is the receipt in force: for money paid twice and then used, that of the premium (CUST-10)', async () => {
    const { excess } = await desk.payTwice()
    await desk.decide(excess.id, 'use-excess', { payer_agreed: true })
    const { receipt } = await desk.show(excess.id)
    expect(await ownPayment(excess.transactionId)).toMatchObject({
      state: 'paid',
      is_reversed: false,
      receipt: { number: receipt },
    })
  })

  it('is the new receipt when the gateway refused the refund', async () => {
    const payment = await desk.pay()
    await app.turn({ gateway: 'refuse' })
    await desk.decide(payment.id, 'refund')
    const { receipt } = await desk.show(payment.id)
    expect(await ownPayment(payment.transactionId)).toMatchObject({
      state: 'paid',
      is_reversed: false,
      receipt: { number: receipt },
    })
  })

  it('is a new certificate that is valid, although an earlier one had the same sum (feature 36)', async () => {
    const { startYear: year } = incomeYearOf(todayInDhaka(app.clock.now()))
    const print = () => desk.rahima.get(`/api-app/premium-certificate?year=${year}`)
    const payment = await desk.pay()
    expect((await print()).status).toBe(200)
    await app.turn({ gateway: 'refuse' })
    await desk.decide(payment.id, 'refund')
    expect((await print()).status).toBe(200)
    const { rows } = await app.db.execute<{ token: string }>(
      "select token from issued_papers where kind = 'certificate' order by id",
    )
    const states = await Promise.all(
      rows.map(async ({ token }) => (await app.visitor.get(`/v1/payments/papers/${token}`)).body.data.state),
    )
    expect(states).toEqual(['changed', 'valid'])
  })

  it('is a certificate that is valid for the receipts it counts, whatever was booked while it was printed (feature 36)', async () => {
    const { startYear: year } = incomeYearOf(todayInDhaka(app.clock.now()))
    await desk.pay()
    expect((await desk.rahima.get(`/api-app/premium-certificate?year=${year}`)).status).toBe(200)
    const papers = await app.db.select().from(issuedPapers).orderBy(desc(issuedPapers.id))
    const [{ token } = { token: '' }] = papers
    await app.owner.execute(sql`alter table issued_papers disable trigger user`)
    const stateIfIssued = async (minutesLater: number) => {
      const minutes = sql`${minutesLater}::int * interval '1 minute'`
      await app.owner.execute(
        sql`update issued_papers set issued_at = issued_at + ${minutes} where token = ${token}`,
      )
      return (await app.visitor.get(`/v1/payments/papers/${token}`)).body.data.state
    }
    // The request began before its premium was booked, but read the ledger after that.
    expect(await stateIfIssued(-1)).toBe('valid')
    // A premium was being booked while the request read the ledger, and is not in the certificate.
    await desk.pay()
    expect(await stateIfIssued(2)).toBe('valid')
  })
})
