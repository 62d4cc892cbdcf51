import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { pushDevices } from './tables.ts'

openApp()

const path = '/api-app/pushwebnitification'
const subscription = JSON.stringify({
  endpoint: 'https://push.example/abc',
  keys: { auth: 'x', p256dh: 'y' },
})

it('a device is stored once, for whoever signed in on it last, and nothing is sent (PUSH-05)', async () => {
  const agent = await app.signIn('agent')
  for (let n = 0; n < 2; n++) {
    const { status, body } = await agent.post(path, { device_id: subscription })
    expect([status, body]).toEqual([
      200,
      { status: 1, message: 'This phone or computer is noted.', data: {} },
    ])
  }
  expect(await app.db.select().from(pushDevices)).toMatchObject([
    { deviceId: subscription, personKind: 'staff', personId: 2 },
  ])
  const bank = await app.signIn('bank')
  await bank.post(path, { device_id: subscription })
  await bank.post(path, { device_id: 'an id of an app' })
  const stored = await app.db.select().from(pushDevices)
  expect(stored.map(({ personId }) => personId)).toEqual([3, 3])
})

it('without a device id nothing is stored, and without a session the call is refused (PUSH-05)', async () => {
  const agent = await app.signIn('agent')
  const { status, body } = await agent.post(path, { device_id: ' ' })
  expect([status, body.errors]).toEqual([422, { device_id: ['The device id field is required.'] }])
  expect((await agent.post(path, { device_id: 'x'.repeat(4001) })).status).toBe(422)
  expect((await app.visitor.post(path, { device_id: 'mine' })).status).toBe(401)
})

it('storing a device waits for no other device of the same person, however many are stored at once', async () => {
  const agent = await app.signIn('agent')
  for (let n = 0; n < 10; n++) await agent.post(path, { device_id: `phone ${n}` })
  const keys = async () => (await app.db.select().from(pushDevices)).map(({ deviceId }) => deviceId)
  await app.db.transaction(async (tx) => {
    await tx.select().from(pushDevices).where(eq(pushDevices.deviceId, 'phone 0')).for('update')
    expect((await agent.post(path, { device_id: 'phone 10' })).status).toBe(200)
  })
  expect(await keys()).toContain('phone 0')
  await agent.post(path, { device_id: 'phone 11' })
  const left = (await keys()).filter((each) => each.startsWith('phone'))
  expect(left.toSorted()).toEqual([
    'phone 10',
    'phone 11',
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `phone ${n}`),
  ])
})
