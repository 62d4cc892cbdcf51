import { beforeEach, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp({ FRESH_PROOF_MINUTES: '5' })

const noon = new Date('2026-08-03T12:00:00+06:00')
const at = (minutes: number) => app.clock.moveTo(new Date(noon.getTime() + minutes * 60_000))
beforeEach(() => at(60))

it('a proof given before the clock was set back by an hour is not fresh for an hour more (security 14)', async () => {
  const admin = await app.signIn('admin')
  const addRole = async () =>
    (await admin.post('/api-app/store-roles', { name: '', active_status: '1' })).body.code
  expect(await addRole()).not.toBe('freshProofNeeded')
  await at(0)
  expect(await addRole()).toBe('freshProofNeeded')
  await admin.post('/api-app/fresh-proof', { way: 'password', answer: demoPassword })
  expect(await addRole()).not.toBe('freshProofNeeded')
})

it('a session used before the clock was set back still ends when it is idle (SEC-08)', async () => {
  const admin = await app.signIn('admin')
  await at(0)
  expect((await admin.get('/api-app/session')).status).toBe(200)
  await at(31)
  expect((await admin.get('/api-app/session')).status).toBe(401)
})
