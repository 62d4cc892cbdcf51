import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { toDhakaTime, todayInDhaka } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { ledgerEntries } from '#money/ledger/server/tables.ts'
import { payAtGateway, policyRow, returnPayer, sessionKeyOf } from '../../../../tests/drive/gateway.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { proposeForRahima } from '../../../../tests/people/proposal-of-sumaiya.ts'

openApp()

it('the list of payments shows the time on the receipt, not the time at which a payment was begun (CUST-10)', async () => {
  const holder = await app.signIn('rahima')
  const { id, instalment } = await policyRow(app, '900000001')
  const { body } = await holder.post('/v1/pay_online', {
    cus_code: 'pInv',
    policyid: id,
    premium_amount: toTaka(instalment),
  })
  await app.clock.moveBy(10 * 60_000)
  await returnPayer(app, await payAtGateway(app, sessionKeyOf(body.GatewayPageURL)))
  const [entry] = await app.eventually('it is booked', async () => {
    const rows = await app.db.select().from(ledgerEntries).where(eq(ledgerEntries.policyId, id))
    return rows.length > 0 && rows
  })
  const [line] = (await holder.post('/api-app/own-payments', {})).body.data.payments
  expect(line).toMatchObject({ state: 'paid', at: toDhakaTime(entry?.bookedAt ?? new Date(0)) })
})

it('a statement is offered for policies, not for mere proposals', async () => {
  await app.turn({ core: 'refuse' })
  const holder = await app.signIn('rahima')
  const { id } = await proposeForRahima(holder, todayInDhaka(app.clock.now()))
  expect(id).toBeGreaterThan(0)
  const { policies } = (await holder.post('/api-app/own-payments', {})).body.data
  expect(
    policies.map(({ core_system_policy_id: number }: { core_system_policy_id: string }) => number),
  ).toEqual(expect.arrayContaining(['900000001', '900000003', '900000004']))
  expect(policies.some((policy: { id: number }) => policy.id === id)).toBe(false)
})
