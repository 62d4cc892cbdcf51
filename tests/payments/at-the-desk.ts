import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ledgerEntries, ledgerLines, payments } from '#money/ledger/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { notify, payAtGateway, payInvoice, policyRow } from '../drive/gateway.ts'
import { type Answer, type Caller, createTestApp } from '../drive/test-app.ts'
import { letFallBehind } from './customers.ts'

type PaymentRow = typeof payments.$inferSelect

/** A monthly policy of Rahima's on which six instalments are due. */
export const behind = '900000002'

export type Desk = Awaited<ReturnType<typeof createDesk>>

/** The desk of the current test file; set by the file's first hook. */
export let desk: Desk

/** Opens the desk before the first test of a file, begins anew before each, and closes it after the last. */
export function openDesk(...[env]: Parameters<typeof createDesk>): void {
  beforeAll(async () => {
    desk = await createDesk(env)
  }, 180_000)
  afterAll(() => desk?.app.close())
  beforeEach(() => desk.beginAnew())
}

/**
 * A portal in which Rahima pays for that policy and the main admin works at the reconciliation desk; no act
 * needs a second person unless the settings say so.
 */
export async function createDesk(env: Readonly<Record<string, string>> = { APPROVALS: 'none' }) {
  const app = await createTestApp(env)
  const { customerId } = await policyRow(app, '900000001')
  await app.db.update(policies).set({ customerId }).where(eq(policies.coreNumber, behind))
  const admin = await app.signIn('admin')
  const rahima = await app.signIn('rahima')

  const paidUntil = async () => (await policyRow(app, behind)).paidInstalments

  async function open(count = 1) {
    const policy = await policyRow(app, behind)
    const { body, status } = await payInvoice(app, rahima, behind, (policy.instalment * count) / 100)
    if (status !== 200) throw new Error(`No payment was opened: ${JSON.stringify(body)}`)
    const [row] = await app.db.select().from(payments).where(eq(payments.reference, body.payment))
    if (!row) throw new Error('There is no such payment')
    return row
  }

  /**
   * Does something at the gateway and waits until our payment shows it: the gateway itself waits only a
   * moment for our answer.
   */
  async function doAtGateway(payment: PaymentRow, outcome: 'success' | 'risky' | 'fail') {
    const stateOf = async () => {
      const [row] = await app.db.select().from(payments).where(eq(payments.id, payment.id))
      return row?.state
    }
    const before = await stateOf()
    await payAtGateway(app, payment.transactionId, { outcome })
    await app.eventually('the payment moves', async () => (await stateOf()) !== before)
  }

  async function pay(count = 1, outcome: 'success' | 'risky' = 'success') {
    const payment = await open(count)
    await doAtGateway(payment, outcome)
    return payment
  }

  return {
    app,
    admin,
    rahima,
    paidUntil,
    open,
    pay,
    /**
     * Sets the policy back: no payment is under way and six instalments are due.
     * @returns how many are paid
     */
    async beginAnew() {
      await app.turn({ reset: true })
      await app.db
        .update(payments)
        .set({ state: 'expired' })
        .where(inArray(payments.state, ['open', 'held']))
      await letFallBehind(app, behind, 5)
      return paidUntil()
    },
    /** A booked payment about which a notification came that the gateway did not sign. */
    async payWithAlert() {
      const payment = await pay()
      await notify(app, { tran_id: payment.transactionId, amount: '1.00', verify_sign: 'no' })
      return payment
    },
    /** Pays the same instalment twice: one of the payments becomes excess. */
    async payTwice() {
      const excess = await open()
      await doAtGateway(excess, 'fail')
      const booked = await pay()
      await doAtGateway(excess, 'success')
      return { booked, excess }
    },
    /** The same, but the gateway calls the second success risky, so that payment is held. */
    async payTwiceRiskily() {
      const risky = await open()
      await doAtGateway(risky, 'fail')
      const booked = await open()
      await doAtGateway(risky, 'risky')
      await doAtGateway(booked, 'success')
      return { booked, risky }
    },
    async show(id: number) {
      const { status, body } = await admin.get(`/api-app/payments/${id}`)
      if (status !== 200) throw new Error(`No payment was shown: ${JSON.stringify(body)}`)
      return body.data.payment
    },
    decide(id: number, act: string, more: object = {}, who: Caller = admin): Promise<Answer> {
      return who.post(`/api-app/payments/${id}/${act}`, {
        reason: 'The payer rang and asked for it',
        ...more,
      })
    },
    entriesOf: (paymentId: number) =>
      app.db
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.paymentId, paymentId))
        .orderBy(ledgerEntries.id),
    /** The balance of each ledger account for one payment, in poisha, debits positive; accounts at 0 are left out. */
    async balancesOf(paymentId: number): Promise<Record<string, number>> {
      const rows = await app.db
        .select({ account: ledgerLines.account, sum: sql<number>`sum(debit - credit)::int` })
        .from(ledgerLines)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
        .where(eq(ledgerEntries.paymentId, paymentId))
        .groupBy(ledgerLines.account)
      return Object.fromEntries(rows.filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]))
    },
    /**
     * Queries a refund a minute later, when the gateway has carried it out: that takes a few seconds there. Its job may be
     * asking at that moment; then the answer is still that it is under way.
     */
    async refundedAtLast(paymentId: number): Promise<string> {
      await app.clock.moveTo(new Date(Date.now() + 60_000))
      const state = await app.eventually('the refund has ended', async () => {
        const { body } = await admin.post(`/api-app/payments/${paymentId}/ask`)
        return body.data?.state !== 'refunding' && body.data?.state
      })
      await app.clock.moveTo(null)
      return state
    },
  }
}
