import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { type Answer, app, type Caller, openApp } from '../drive/test-app.ts'

const strong = 'Nodi#Par1971'

openApp()
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
  await passMinutes(120)
})

const passMinutes = (minutes: number) => app.clock.moveBy(minutes * 60_000)

function replace(caller: Pick<Caller, 'post'>, password: string, old?: string): Promise<Answer> {
  return caller.post('/api-app/reset-password', {
    password,
    confirm_password: password,
    ...(old === undefined ? {} : { old_password: old }),
  })
}

describe('a session left open is no way to a new password', () => {
  it('six minutes after signing in, staff type the old one (security finding 7, design §10)', async () => {
    const agent = await app.signIn('agent')
    await passMinutes(6)
    const missing = await replace(agent, 'sixsix')
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { old_password: ['The old password field is required.'] },
    ])
    const wrong = await replace(agent, 'sixsix', 'Wrong#Guess77')
    expect([wrong.status, wrong.body.errors]).toEqual([422, { old_password: ['The old password is wrong.'] }])
    expect((await replace(agent, 'sixsix', demoPassword)).status).toBe(200)
    expect((await app.signIn('agent', 'sixsix')).token).toBeTruthy()
  })

  it('within five minutes of signing in staff are not asked, but a wrong old one is told (design §10)', async () => {
    const agent = await app.signIn('agent')
    await passMinutes(4)
    expect((await replace(agent, 'sixsix', 'Wrong#Guess77')).status).toBe(422)
    expect((await replace(agent, 'sixsix')).status).toBe(200)
  })

  it('the profile says at its field which rule holds there: six characters, or eight where that is set (PROF-02, RESET-02)', async () => {
    const eight = 'At least 8 characters'
    const six = 'At least 6 characters'
    const hintOf = async (caller: Pick<Caller, 'get'>) => {
      const { body } = await caller.get('/dashboard_admin/profile', { language: 'en' })
      return [eight, six].filter((hint) =>
        String(body).split('<script type="application/json"')[0]?.includes(hint),
      )
    }
    const agent = await app.signIn('agent')
    expect(await hintOf(agent)).toEqual([six])
    expect(await hintOf((await app.alongside({ STAFF_PASSWORD_RULE: 'strong' })).as(agent))).toEqual([eight])
    expect(await hintOf(await app.signIn('rahima'))).toEqual([eight])
  })

  it('a policy holder types the old one and a strong new one in every door (security finding 7, CUST-07, RESET-02)', async () => {
    const rahima = await app.signIn('rahima')
    const weak = await replace(rahima, '918273')
    expect(weak.status).toBe(422)
    expect(weak.body.errors).toEqual({
      old_password: ['The old password field is required.'],
      password: [expect.stringContaining('at least 8 characters')],
    })
    expect((await replace(rahima, strong, 'Wrong#Guess77')).body.code).toBe('oldPasswordWrong')
    expect((await replace(rahima, strong, demoPassword)).status).toBe(200)
  })

  it('a first password and a forgotten one need no old one (design §10)', async () => {
    const newbie = await app.signIn('newbie')
    await passMinutes(20)
    expect((await replace(newbie, strong)).status).toBe(200)
  })

  it('wrong old passwords are counted like those of sign-in (SEC-05)', async () => {
    const agent = await app.signIn('agent')
    const answers = []
    for (let n = 0; n < 7; n++) answers.push((await replace(agent, 'sixsix', `Wrong#Guess${n}`)).status)
    expect(answers.at(-1)).toBe(429)
    expect((await replace(agent, 'sixsix', demoPassword)).status).toBe(429)
  })

  it('an installation may ask the strong rule of its staff too (design §10)', async () => {
    const strict = (await app.alongside({ STAFF_PASSWORD_RULE: 'strong' })).as(await app.signIn('agent'))
    const short = await replace(strict, 'sixsix')
    expect([short.status, short.body.code]).toEqual([422, 'passwordTooWeak'])
    expect((await replace(strict, strong)).status).toBe(200)
  })
})

describe('signing in', () => {
  const credentials = { user_id: 'agent', username: 'agent', password: demoPassword }
  const strangers: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.shaplalife.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]

  it.each([
    '/api-app/user-login',
    '/v1/get/login',
    '/api-app/customer-login',
    '/api-app/resend-otp',
    '/api-app/match-otp',
  ])('is not begun by a page of somebody else: %s (security finding 9, design §3)', async (path) => {
    const body = { ...credentials, mobile_no: '01711000001', otp: '123456' }
    for (const headers of strangers) {
      const answer = await app.visitor.post(path, body, { headers })
      expect([answer.status, answer.body.code]).toEqual([403, 'strangerOrigin'])
      expect(answer.headers.getSetCookie().join()).not.toContain('session=')
    }
    const ours = { 'sec-fetch-site': 'same-origin', origin: app.url }
    expect((await app.visitor.post(path, body, { headers: ours })).status).not.toBe(403)
    expect((await app.visitor.post(path, body)).status).not.toBe(403)
  })

  it('is not begun by a form of somebody else that is sent to the page (security finding 9)', async () => {
    const form = new URLSearchParams({ intent: 'office', ...credentials })
    for (const headers of strangers) {
      const answer = await app.visitor.post('/login', form, { headers })
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie().join()).not.toContain('session=')
    }
    const answer = await app.visitor.post('/login', form, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(answer.headers.getSetCookie().join()).toContain('session=')
  })

  it('again in one browser ends the session it had, and no other (security finding 17)', async () => {
    const elsewhere = await app.signIn('agent')
    const first = await signInAs('agent', {})
    const second = await signInAs('bank', { cookie: `session=${first}` })
    expect(await standsOf(first)).toBe(401)
    expect(await standsOf(second)).toBe(200)
    expect(await standsOf(elsewhere.token ?? '')).toBe(200)
  })

  async function signInAs(user_id: string, headers: Record<string, string>): Promise<string> {
    const browser = { 'sec-fetch-site': 'same-origin', ...headers }
    const answer = await app.visitor.post(
      '/api-app/user-login',
      { user_id, password: demoPassword },
      { headers: browser },
    )
    return answer.body.token.token
  }

  async function standsOf(token: string): Promise<number> {
    return (await app.visitor.get('/v1/auth/users/', { headers: { authorization: `Bearer ${token}` } }))
      .status
  }
})
