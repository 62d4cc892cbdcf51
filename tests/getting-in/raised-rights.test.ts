import { describe, expect, it } from 'vitest'
import { addAuthenticatorApp, authenticatorApp } from '../drive/authenticator-app.ts'
import { app, callerOf, openApp } from '../drive/test-app.ts'
import { enrolPath, ticketOf } from './two-steps.ts'

openApp({ SECOND_FACTOR: 'required', APPROVALS: 'none' })

/** The admin, who has set up a second factor to be in. */
async function openAdmin() {
  const way = { ticket: await ticketOf('admin'), way: 'totp' }
  const begun = await app.visitor.post(enrolPath, way)
  const answer = authenticatorApp(app, begun.body.data.totp.secret).code()
  const { body } = await app.visitor.post(enrolPath, { ...way, answer })
  return callerOf(app.url, body.token.token)
}

describe('who is given powerful rights while signed in by a password alone', () => {
  it('is nobody until a second factor is set up at the next sign-in, and goes on who has one (decision 0069)', async () => {
    const admin = await openAdmin()
    const bare = await app.signIn('agent')
    const guarded = await app.signIn('agent2')
    await addAuthenticatorApp(app, guarded)
    const { body } = await admin.post('/api-app/permissions', { role_id: 2 })
    const before = body.data.role.permissions
    const give = (permission_id: number[]) =>
      admin.post('/api-app/assign-permissions', { role_id: 2, permission_id })
    expect((await give([...before, 1])).status).toBe(200)
    const seen = async () => [
      (await bare.post('/api-app/get-users')).status,
      (await guarded.post('/api-app/get-users')).status,
    ]
    expect(await seen()).toEqual([401, 200])
    expect((await bare.post(enrolPath, { way: 'totp' })).status).toBe(401)
    const way = { ticket: await ticketOf('agent'), way: 'totp' }
    expect((await app.visitor.post(enrolPath, way)).status).toBe(200)
    expect((await give(before)).status).toBe(200)
    expect((await bare.get('/v1/auth/users/')).status).toBe(200)
  })
})
