import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { ledgerEntries, ledgerLines, receipts } from '#money/ledger/server/tables.ts'
import { enqueueBankCollection } from '#policies/policies/server/bank-collection.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { payAtGateway, payInvoice, policyRow, sessionKeyOf } from '../drive/gateway.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp()

/** Sets a policy as it is just after the core system took a proposal whose first premium the bank collected. */
async function takenByCore(coreNumber: string) {
  const { id, instalment } = await policyRow(app, coreNumber)
  await app.db
    .update(policies)
    .set({ collectionAmount: instalment, paidInstalments: 0, lastPaidOn: null })
    .where(eq(policies.id, id))
  return policyRow(app, coreNumber)
}
const book = (policyId: number) => app.db.transaction((tx) => enqueueBankCollection(app.jobs, tx, policyId))
const entriesOf = (policyId: number) =>
  app.db.select().from(ledgerEntries).where(eq(ledgerEntries.policyId, policyId)).orderBy(ledgerEntries.id)
const bookedByBank = (policyId: number) =>
  app.eventually('the collection is booked', async () => {
    const found = (await entriesOf(policyId)).filter(({ source }) => source === 'bank')
    return found.length > 0 && found
  })

describe('what a bank collected with a proposal', () => {
  it('is booked as the first instalment, with its receipt, once however often it is reported (PROP-24, PAY-12)', async () => {
    const policy = await takenByCore('900000001')
    await book(policy.id)
    await book(policy.id)
    const [entry] = await bookedByBank(policy.id)
    expect(entry).toMatchObject({ kind: 'premium', source: 'bank', amount: policy.instalment })
    const lines = await app.db
      .select()
      .from(ledgerLines)
      .where(eq(ledgerLines.entryId, entry?.id ?? 0))
    expect(lines).toMatchObject([
      { account: 'bankClearing', debit: policy.instalment },
      { account: 'premiums', credit: policy.instalment, instalment: 0, dueDate: policy.startDate },
    ])
    expect(await app.db.$count(receipts, eq(receipts.entryId, entry?.id ?? 0))).toBe(1)
    expect(await policyRow(app, '900000001')).toMatchObject({
      paidInstalments: 1,
      lastPaidOn: entry?.bookedOn,
      postingsUnknownToCore: 0,
    })
    await app.eventually('both jobs are done', async () => {
      const { rows } = await app.db.execute(
        "select 1 from pgboss.job where name = 'book-bank-collection' and state <> 'completed'",
      )
      return rows.length === 0
    })
    expect(await entriesOf(policy.id)).toHaveLength(1)
  })

  it('is owed where the first instalment was paid through the gateway before it (feature 4)', async () => {
    const policy = await takenByCore('900000002')
    const { customerId } = await policyRow(app, '900000001')
    await app.db
      .update(policies)
      .set({ customerId, startDate: todayInDhaka(app.clock.now()) })
      .where(eq(policies.id, policy.id))
    const rahima = await app.signIn('rahima')
    const { body } = await payInvoice(app, rahima, '900000002')
    await payAtGateway(app, sessionKeyOf(body.GatewayPageURL))
    await app.eventually('the gateway told of it', async () => (await entriesOf(policy.id)).length === 1)
    await book(policy.id)
    const [entry] = await bookedByBank(policy.id)
    expect(entry).toMatchObject({ kind: 'excess', amount: policy.instalment })
    expect((await policyRow(app, '900000002')).paidInstalments).toBe(1)
    const own = await rahima.post('/api-app/own-payments', {})
    expect(own.body.data.payments[0]).toMatchObject({ source: 'bank', state: 'paidTwice', instalments: null })
  })
})
