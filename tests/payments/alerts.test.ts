import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentEvents } from '#money/ledger/server/tables.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import { notify, payAtGateway } from '../drive/gateway.ts'
import { createDesk, type Desk } from './at-the-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createDesk()
  await desk.beginAnew()
})
afterAll(() => desk?.app.close())

it('alerts stay until somebody marks them as seen, also those that belong to no payment of ours', async () => {
  const { app, admin } = desk
  const payment = await desk.open()
  const { fields } = await payAtGateway(app, payment.transactionId, { ipn: 'never' })
  await notify(app, { ...fields, amount: '1.00', verify_sign: 'no', by: 'somebody' })
  await notify(app, { ...fields, tran_id: 'JB261122AAAAAAAAAA', verify_sign: 'no' })
  const shown = await desk.show(payment.id)
  expect(shown).toMatchObject({ needs_somebody: true, may: { seen: true } })
  const [alert] = shown.events
  expect(alert).toMatchObject({ is_alert: true, text: expect.stringContaining('signature') })
  expect(alert.fields).toContainEqual({ name: 'amount', value: '1.00' })
  expect(alert.fields.map(({ name }: { name: string }) => name)).not.toContain('card_no')
  expect((await desk.decide(payment.id, 'seen')).status).toBe(200)
  expect(await desk.show(payment.id)).toMatchObject({ needs_somebody: false, may: { seen: false } })
  const ofPayment = eq(auditLog.thing, `payment:${payment.id}`)
  const noted = async () => [
    (await desk.show(payment.id)).events.length,
    (await listLines(app.db, ofPayment)).length,
  ]
  const before = await noted()
  // Sent a second time, it records nothing.
  const again = await desk.decide(payment.id, 'seen')
  expect([again.status, again.body.data.state]).toEqual([200, shown.state])
  expect(await noted()).toEqual(before)
  const waiting = async () => (await admin.get('/api-app/payments/desk')).body.data
  const { strange_notices: strange, alerts } = await waiting()
  expect(strange[0].fields).toContainEqual({ name: 'tran_id', value: 'JB261122AAAAAAAAAA' })
  const seen = { until: strange[0].id, reason: 'Somebody tries our door' }
  expect((await admin.post('/api-app/payments/strange-notices/seen', seen)).status).toBe(200)
  const after = await waiting()
  expect([after.strange_notices, after.alerts]).toEqual([[], alerts - strange.length])
  const events = await app.db.select().from(paymentEvents).where(eq(paymentEvents.kind, 'decided'))
  expect(events.length).toBeGreaterThan(0)
})

it('asking the gateway gives no reason, so an alert stays until somebody gives one', async () => {
  await desk.beginAnew()
  const payment = await desk.open()
  const { fields } = await payAtGateway(desk.app, payment.transactionId, { ipn: 'never' })
  await notify(desk.app, { ...fields, amount: '1.00', verify_sign: 'no' })
  const waiting = async () => (await desk.admin.get('/api-app/payments/desk')).body.data.alerts
  const before = await waiting()
  expect((await desk.decide(payment.id, 'ask')).status).toBe(200)
  expect(await desk.show(payment.id)).toMatchObject({ needs_somebody: true, may: { seen: true } })
  expect(await waiting()).toBe(before)
  expect((await desk.decide(payment.id, 'seen')).status).toBe(200)
  expect(await desk.show(payment.id)).toMatchObject({ needs_somebody: false, may: { seen: false } })
})
