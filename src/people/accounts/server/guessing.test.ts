import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { readInbox } from '../../../../tests/drive/inbox.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'

openApp()
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
})

const browser = { 'sec-fetch-site': 'same-origin' }
const signIn = (password: string, headers: Record<string, string> = {}) =>
  app.visitor.post('/api-app/user-login', { user_id: 'agent', password }, { headers })
const from = (address: string) => ({ 'x-forwarded-for': address })
const later = async (seconds: number) => app.clock.moveBy(seconds * 1000)

describe('somebody who guesses passwords', () => {
  it('waits longer and longer after five wrong ones, even for the right one, and every one is in the audit log (SEC-05)', async () => {
    for (let n = 0; n < 4; n++) expect((await signIn(`Wrong@${n}000`)).body.code).toBe('loginWrong')
    const fifth = app.clock.now()
    expect((await signIn('Wrong@4000')).body.code).toBe('loginWrong')
    await app.clock.moveTo(fifth)
    const held = await signIn(demoPassword)
    expect(held.status).toBe(429)
    expect(held.headers.get('retry-after')).toBe(/\d+/.exec(held.body.message)?.[0])
    expect(held.body).toMatchObject({ status: 0, code: 'tooManyPasswords' })
    await later(2)
    const sixth = app.clock.now()
    expect((await signIn('Wrong@6000')).body.code).toBe('loginWrong')
    const { body } = await (await app.signIn('admin')).get(
      '/api-app/audit?action=signIn.refused&thing=user:2',
    )
    expect(body.data.data.map(({ details }: { details: unknown }) => details)).toEqual([
      { waitSeconds: 2 },
      { waitSeconds: 1 },
      ...Array<null>(4).fill(null),
    ])
    await app.clock.moveTo(sixth)
    expect((await signIn(demoPassword)).status).toBe(429)
    await later(3)
    expect((await signIn(demoPassword)).status).toBe(200)
    expect((await signIn('Wrong@7000')).body.code).toBe('loginWrong')
  })

  it('reads a long wait in minutes, not in hundreds of seconds', async () => {
    const headers = from('203.0.113.61')
    const guess = () => signIn('Wrong@1000', headers)
    for (let wrong = 0; wrong < 15; wrong++) {
      await guess()
      await later(901)
    }
    await guess()
    expect((await guess()).body.message).toBe('Too many tries. Please try again in 15 minutes.')
  })

  it('does not get more tries by making them at once', async () => {
    const begun = app.clock.now().getTime()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(`Wrong@${n}000`, from('203.0.113.7'))),
    )
    // After five tries each waits a second or more: on a slow machine thirty take longer than that.
    const seconds = Math.floor((app.clock.now().getTime() - begun) / 1000)
    const tried = answers.filter(({ body }) => body.code === 'loginWrong').length
    expect(tried).toBeLessThanOrEqual(5 + seconds)
  })

  it('holds up neither the owner’s own network nor a device they have used before', async () => {
    const known = await signIn(demoPassword, { ...browser, ...from('198.51.100.4') })
    const device =
      known.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('device='))
        ?.split(';')[0] ?? ''
    const begun = app.clock.now()
    for (let n = 0; n < 8; n++) await signIn(`Wrong@${n}000`, from('203.0.113.9'))
    await app.clock.moveTo(begun)
    expect((await signIn(demoPassword, from('203.0.113.9'))).status).toBe(429)
    expect((await signIn(demoPassword, from('192.0.2.1'))).status).toBe(200)
    const own = await signIn(demoPassword, { ...browser, ...from('203.0.113.9'), cookie: device })
    expect(own.status).toBe(200)
  })
})

describe('a new device', () => {
  it('is reported by SMS if no mail address is stored, unless it is the first device ever', async () => {
    const before = (await readInbox(app, '01711100002')).length
    await signIn(demoPassword, browser)
    await signIn(demoPassword, { ...browser, 'user-agent': 'Another phone' })
    await app.eventually('the notice came', async () => (await readInbox(app, '01711100002')).length > before)
  })
})

describe('the sessions of a person', () => {
  it('are listed, and can be ended one by one or all but this one', async () => {
    const here = await app.signIn('bank')
    const second = await app.signIn('bank')
    const third = await app.signIn('bank')
    const { body } = await here.post('/api-app/my-sessions')
    expect(body.data.sessions.length).toBeGreaterThanOrEqual(3)
    expect(body.data.sessions.filter((session: { is_this: boolean }) => session.is_this)).toHaveLength(1)
    const { body: theirs } = await second.post('/api-app/my-sessions')
    const own = theirs.data.sessions.find((session: { is_this: boolean }) => session.is_this)
    expect((await here.post('/api-app/end-sessions', { id: own.id })).status).toBe(200)
    expect((await second.get('/v1/auth/users/')).status).toBe(401)
    expect((await here.post('/api-app/end-sessions', {})).status).toBe(200)
    expect((await third.get('/v1/auth/users/')).status).toBe(401)
    expect((await here.get('/v1/auth/users/')).status).toBe(200)
  })

  it('of somebody else cannot be ended', async () => {
    const bank = await app.signIn('bank')
    const agent = await app.signIn('agent')
    const { body } = await agent.post('/api-app/my-sessions')
    const { id } = body.data.sessions[0]
    expect((await bank.post('/api-app/end-sessions', { id })).status).toBe(404)
    expect((await agent.get('/v1/auth/users/')).status).toBe(200)
  })
})

describe('signing in at the addresses of the public calls', () => {
  it('answers as user-login does, and tells whose token it is (LOGIN-17)', async () => {
    const { body } = await app.visitor.post('/v1/get/login', { username: 'agent', password: demoPassword })
    expect(body.token).toMatchObject({ token: expect.any(String), user: { login_id: 'agent', role_id: 2 } })
    const headers = { authorization: `Bearer ${body.token.token}` }
    expect((await app.visitor.get('/v1/auth/users/', { headers })).body.data.user.login_id).toBe('agent')
    expect((await app.visitor.get('/v1/auth/users/')).status).toBe(401)
  })
})
