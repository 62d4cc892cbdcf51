import { describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { addAuthenticatorApp } from '../drive/authenticator-app.ts'
import { readInbox } from '../drive/inbox.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp()

/** Ninety-six letters of three scripts, with blanks at both ends. */
const long = ` নদীর ধারে Kash ফুল ${'é'.repeat(53)} 1971! Dhaka-Sadarghat `

/** No mail address of the agent is stored, so codes come by SMS. */
const phoneOfAgent = '01711100002'

const signIn = (password: string) => app.visitor.post('/api-app/user-login', { user_id: 'agent', password })

describe('a password of ninety-six letters', () => {
  it('is taken, and compared as it was typed: not cut, not trimmed, not in another case (ASVS 6.2.8, 6.2.9)', async () => {
    expect([...long].length).toBe(96)
    const agent = await app.signIn('agent')
    const set = await agent.post('/api-app/reset-password', { password: long, confirm_password: long })
    expect(set.status).toBe(200)
    for (const other of [long.trim(), long.slice(0, -1), long.slice(0, 72), long.toLowerCase(), `${long} `]) {
      expect((await signIn(other)).status).not.toBe(200)
      await app.clock.moveBy(30 * 60_000)
    }
    expect((await signIn(long)).body.token.token).toBeTruthy()
    await app.visitor.post('/sandbox/people/reset')
  })
})

describe('who forgot the password and has an authenticator app', () => {
  it('is asked for its code all the same after setting a new one (ASVS 6.4.3)', async () => {
    await addAuthenticatorApp(app, await app.signIn('agent'))
    const username = 'agent'
    await app.visitor.post('/v1/get/forgotPassword', { username })
    await app.visitor.post('/v1/forgot-password-mail-sent', { username })
    const [message] = await readInbox(app, phoneOfAgent)
    const otp_code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
    const right = await app.visitor.post('/v1/get/otpVerification', { user_name: username, otp_code })
    const authorization = `Bearer ${right.body.data.token}`
    const chosen = { password: 'Nodi#Par1971', confirm_password: 'Nodi#Par1971' }
    const set = await app.visitor.post('/api-app/reset-password', chosen, { headers: { authorization } })
    expect(set.status).toBe(200)
    expect((await signIn(demoPassword)).status).toBe(401)
    const { body } = await signIn(chosen.password)
    expect([body.code, body.token]).toEqual(['secondFactorNeeded', undefined])
  })
})
