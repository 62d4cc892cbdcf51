import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { en as state } from '#money/ledger/payment-state.words.en.ts'
import { payments } from '#money/ledger/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { en as customer } from '#portals/customer/words.en.ts'
import { payAtGateway, policyRow } from '../drive/gateway.ts'
import { readInbox } from '../drive/inbox.ts'
import { behind, desk, openDesk } from './at-the-desk.ts'

openDesk()

async function arrive(payment: { readonly id: number; readonly transactionId: string }) {
  await payAtGateway(desk.app, payment.transactionId)
  return desk.app.eventually('the payment is judged', async () => {
    const [row] = await desk.app.db.select().from(payments).where(eq(payments.id, payment.id))
    return row && row.state !== 'open' && row
  })
}

it('money for an instalment whose previous one was reversed meanwhile waits for a person, and books nothing (PAY-12)', async () => {
  const first = await desk.pay()
  const next = await desk.open()
  expect((await desk.decide(first.id, 'refund')).status).toBe(200)
  const paidBefore = await desk.paidUntil()
  expect(await arrive(next)).toMatchObject({ state: 'held', heldReason: 'duesMoved' })
  expect([await desk.paidUntil(), await desk.entriesOf(next.id)]).toEqual([paidBefore, []])
  // Released by a person, it is owed to its payer: the instalment before it is still unpaid.
  expect((await desk.decide(next.id, 'release')).body.data.state).toBe('excess')
  expect(await desk.paidUntil()).toBe(paidBefore)
})

it('money that was released and still cannot be premium is nowhere called paid twice (CUST-10, PAY-12)', async () => {
  const { app, rahima } = desk
  const first = await desk.pay()
  const next = await desk.open()
  await desk.decide(first.id, 'refund')
  await arrive(next)
  await desk.decide(next.id, 'release')
  const shown = await app.visitor.get(`/v1/payments/state?payment=${next.reference}`)
  expect(shown.body.data).toMatchObject({
    state: 'notPremium',
    is_held: false,
    not_premium_because: 'earlierUnpaid',
    standing: { kind: 'overdue' },
  })
  const own = await rahima.post('/api-app/own-payments', {})
  const isNext = ({ transaction_id: id }: { transaction_id: string }) => id === next.transactionId
  expect(own.body.data.payments.find(isNext)).toMatchObject({ state: 'notPremium', instalments: 1 })
  const token = shown.body.data.receipt.check_url.split('/').at(-1)
  const paper = await app.visitor.get(`/v1/payments/papers/${token}`)
  expect(paper.body.data).toMatchObject({ kind: 'notPremium', state: 'valid' })
  const receipt = await app.visitor.get(`/v1/payments/receipt?payment=${next.reference}&lang=en`)
  expect(receipt.status).toBe(200)
  await app.eventually('the payer is told', async () => {
    const { holderMobile } = await policyRow(app, behind)
    const inbox = await readInbox(app, holderMobile)
    const sms = inbox.find(({ text }) => text.includes(shown.body.data.receipt.number))
    return sms && /ফেরত পাবেন|you get it back/.test(sms.text)
  })
})

it('money that could not become premium is shown with the reason and with the words that it pays no instalment, also in the list of payments (CUST-10, PAY-12)', async () => {
  const { app, rahima } = desk
  const { id, instalment } = await policyRow(app, behind)
  const payment = await desk.open(2)
  const put = (amount: number) =>
    app.db.update(policies).set({ instalment: amount }).where(eq(policies.id, id))
  await put(instalment + 100)
  await arrive(payment)
  expect((await desk.decide(payment.id, 'release')).body.data.state).toBe('excess')
  await put(instalment)
  const page = `/dashboard/policyinvoice/${id}?payment=${payment.reference}`
  const { body } = await rahima.get(page, { language: 'en' })
  expect(body).toContain(state.notPremium.because.premiumChanged)
  expect(body).toContain(state.notPremium.unpaid)
  expect(body).not.toContain(state.payRest)
  const list = await rahima.get('/dashboard/payments', { language: 'en' })
  const line = new RegExp(
    `2 instalments, from[^|]*?${customer.history.cameFor}[^|]*?${payment.transactionId}`,
  )
  expect(list.body.replaceAll(/<[^>]*>/g, '')).toMatch(line)
})

it('money for a premium that has changed meanwhile waits for a person, and books nothing (PAY-12)', async () => {
  const policy = await policyRow(desk.app, behind)
  const payment = await desk.open()
  await desk.app.db
    .update(policies)
    .set({ instalment: policy.instalment + 100 })
    .where(eq(policies.id, policy.id))
  expect(await arrive(payment)).toMatchObject({ state: 'held', heldReason: 'duesMoved' })
  expect([await desk.paidUntil(), await desk.entriesOf(payment.id)]).toEqual([policy.paidInstalments, []])
})

it('money for more instalments than the term has left waits for a person, and books nothing (PAY-09, PAY-12)', async () => {
  const policy = await policyRow(desk.app, behind)
  const payment = await desk.open(2)
  // The core system has shortened the term meanwhile: one instalment is left.
  const yearly = { mode: 'Y', premiumPayingYears: policy.paidInstalments + 1 } as const
  await desk.app.db.update(policies).set(yearly).where(eq(policies.id, policy.id))
  expect(await arrive(payment)).toMatchObject({ state: 'held', heldReason: 'duesMoved' })
  expect([await desk.paidUntil(), await desk.entriesOf(payment.id)]).toEqual([policy.paidInstalments, []])
})
