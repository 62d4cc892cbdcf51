import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { addAuthenticatorApp, authenticatorApp } from '../drive/authenticator-app.ts'
import { app, callerOf } from '../drive/test-app.ts'
import {
  firstStep,
  inside,
  openStrict,
  openTwoSteps,
  outcome,
  passSeconds,
  startAnew,
  strict,
  ticketOf,
} from './two-steps.ts'

openTwoSteps()
openStrict()

const secondStep = (ticket: string, answer: string, way = 'totp', at = app) =>
  at.visitor.post('/api-app/second-factor', { ticket, way, answer })

const refused = [422, 'factorWrong']

/** The agent's phone, thirty seconds after the app was added: its code of then was taken. */
async function giveAgentAnApp(at = app) {
  const agent = await at.signIn('agent')
  const given = await addAuthenticatorApp(at, agent)
  await passSeconds(30, at)
  return { agent, ...given }
}

describe('who has an authenticator app', () => {
  it('is let in by password and code, and by neither alone (beyond 11, security finding 14)', async () => {
    const { phone } = await giveAgentAnApp()
    const first = await firstStep('agent')
    expect(first.body).toMatchObject({
      status: 1,
      code: 'secondFactorNeeded',
      data: { ways: ['totp', 'recovery'] },
    })
    expect(first.body.token).toBeUndefined()
    const { ticket } = first.body.data
    expect(outcome(await secondStep(ticket, '000000'))).toEqual(refused)
    expect(outcome(await secondStep('made up', phone.code()))).toEqual([422, 'secondStepOver'])
    const second = await secondStep(ticket, phone.code())
    expect(second.body.token).toMatchObject({
      user: { login_id: 'agent' },
      permissions: expect.arrayContaining([13, 17]),
    })
    const headers = { authorization: `Bearer ${second.body.token.token}` }
    expect((await app.visitor.get('/v1/auth/users/', { headers })).status).toBe(200)
  })

  it('cannot use a code twice, nor one from before it (RFC 6238, 5.2)', async () => {
    const { phone } = await giveAgentAnApp()
    const early = phone.code()
    await passSeconds(30)
    const code = phone.code()
    expect(outcome(await secondStep(await ticketOf('agent'), code))).toEqual(inside)
    expect(outcome(await secondStep(await ticketOf('agent'), code))).toEqual(refused)
    expect(outcome(await secondStep(await ticketOf('agent'), early))).toEqual(refused)
    await passSeconds(30)
    expect(outcome(await secondStep(await ticketOf('agent'), phone.code()))).toEqual(inside)
  })

  it('is let in once by two equal codes at once, also by two of one sign-in', async () => {
    const { phone } = await giveAgentAnApp()
    const one = await ticketOf('agent')
    const two = await ticketOf('agent')
    const answers = await Promise.all([one, two, one, two].map((ticket) => secondStep(ticket, phone.code())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  })

  it('is not let in by the code of somebody else', async () => {
    await giveAgentAnApp()
    const { phone } = await addAuthenticatorApp(app, await app.signIn('bank'))
    await passSeconds(30)
    const ticket = await ticketOf('agent')
    expect(outcome(await secondStep(ticket, phone.code()))).toEqual(refused)
    expect(outcome(await secondStep(await ticketOf('bank'), phone.code()))).toEqual(inside)
  })

  it('has ten tries an hour, after which no right code is taken either', async () => {
    const { phone } = await giveAgentAnApp()
    const ticket = await ticketOf('agent')
    for (let n = 0; n < 10; n++) expect((await secondStep(ticket, '000000')).status).toBe(422)
    expect(outcome(await secondStep(ticket, phone.code()))).toEqual([429, 'tooManyWrongCodes'])
  })

  it('has a quarter of an hour for the second step', async () => {
    const { phone } = await giveAgentAnApp()
    const ticket = await ticketOf('agent')
    await passSeconds(16 * 60)
    expect(outcome(await secondStep(ticket, phone.code()))).toEqual([422, 'secondStepOver'])
  })

  it('goes on in the same browser without a ticket of its own, and is nobody in between', async () => {
    const { phone } = await giveAgentAnApp()
    const browser = { 'sec-fetch-site': 'same-origin' }
    const bank = await app.signIn('bank')
    const cookie = `session=${bank.token}`
    const first = await app.visitor.post(
      '/api-app/user-login',
      { user_id: 'agent', password: demoPassword },
      { headers: { ...browser, cookie } },
    )
    expect((await bank.get('/v1/auth/users/')).status).toBe(401)
    const step = first.headers.getSetCookie().find((set) => set.startsWith('second_step='))
    expect(step).toContain('HttpOnly')
    const headers = { ...browser, cookie: step?.split(';')[0] ?? '' }
    const flow = await app.visitor.get('/v1/way-in', { headers })
    expect(flow.body.data.second_step).toEqual({ code: 'secondFactorNeeded', ways: ['totp', 'recovery'] })
    const second = await app.visitor.post(
      '/api-app/second-factor',
      { way: 'totp', answer: phone.code() },
      { headers },
    )
    expect(outcome(second)).toEqual(inside)
  })

  it('is not sent through it by a page of somebody else (security finding 9)', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    for (const path of ['/api-app/second-factor', '/api-app/second-factor/enrol'])
      expect((await app.visitor.post(path, { way: 'totp', answer: '123456' }, { headers })).body.code).toBe(
        'strangerOrigin',
      )
  })

  it('proves by it, not by the password, that it is them (design §10, calls)', async () => {
    const { agent: caller, phone } = await giveAgentAnApp()
    await passSeconds(6 * 60)
    const reply = await caller.post('/api-app/end-sessions')
    expect(reply.body).toMatchObject({ code: 'freshProofNeeded', data: { ways: ['totp', 'recovery'] } })
    const prove = (way: string, answer: string) => caller.post('/api-app/fresh-proof', { way, answer })
    expect((await prove('password', demoPassword)).body.code).toBe('proofWayUnknown')
    expect((await prove('totp', '000000')).body.code).toBe('factorWrong')
    expect((await prove('totp', phone.code())).status).toBe(200)
    expect((await caller.post('/api-app/end-sessions')).status).toBe(200)
    await passSeconds(6 * 60)
    expect((await prove('totp', phone.code())).status).toBe(200)
    expect((await prove('totp', phone.code())).body.code).toBe('factorWrong')
  })

  it('adds the app of another phone: the old one counts until the first code of the new one', async () => {
    const { agent, phone } = await giveAgentAnApp()
    const { body } = await agent.post('/api-app/second-factor/enrol', { way: 'totp' })
    const other = authenticatorApp(app, body.data.totp.secret)
    expect(outcome(await secondStep(await ticketOf('agent'), other.code()))).toEqual(refused)
    expect(outcome(await secondStep(await ticketOf('agent'), phone.code()))).toEqual(inside)
    const answer = other.code()
    const added = await agent.post('/api-app/second-factor/enrol', { way: 'totp', answer })
    expect([added.status, added.body.data]).toEqual([200, {}])
    await passSeconds(30)
    expect(outcome(await secondStep(await ticketOf('agent'), phone.code()))).toEqual(refused)
    expect(outcome(await secondStep(await ticketOf('agent'), other.code()))).toEqual(inside)
  })

  it('goes on with the app that is being added after a wrong code; who does not know it is shown a new one', async () => {
    const agent = await app.signIn('agent')
    const enrol = (input: object) => agent.post('/api-app/second-factor/enrol', { way: 'totp', ...input })
    const { secret, qr } = (await enrol({})).body.data.totp
    expect((await enrol({ answer: '000000' })).body.code).toBe('factorWrong')
    expect((await enrol({ secret })).body.data.totp).toMatchObject({ secret, qr })
    const phone = authenticatorApp(app, secret)
    expect((await enrol({ answer: phone.code() })).body.data.recovery_codes).toHaveLength(10)
    for (const given of [{ secret }, {}]) {
      const again = (await enrol(given)).body.data.totp.secret
      expect(again).toMatch(/^[A-Z2-7]{32}$/)
      expect(again).not.toBe(secret)
    }
    const pending = (await enrol({})).body.data.totp.secret
    const guess = 'A'.repeat(32)
    expect([pending, guess]).not.toContain((await enrol({ secret: guess })).body.data.totp.secret)
  })

  it('takes the app away again, and the codes with it', async () => {
    const { agent, recoveryCodes } = await giveAgentAnApp()
    const ticket = await ticketOf('agent')
    expect((await agent.post('/api-app/second-factor/remove', { kind: 'totp' })).status).toBe(200)
    expect(outcome(await secondStep(ticket, recoveryCodes[0] ?? '', 'recovery'))).toEqual(refused)
    expect(outcome(await firstStep('agent'))).toEqual(inside)
    expect((await agent.post('/api-app/second-factor/recovery-codes')).body.code).toBe('noFactorYet')
  })
})

describe('a recovery code', () => {
  it('lets in once, however it is typed; new ones end all before (beyond 11)', async () => {
    const { agent, recoveryCodes } = await giveAgentAnApp()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = '', third = ''] = recoveryCodes
    const recover = async (code: string) =>
      outcome(await secondStep(await ticketOf('agent'), code, 'recovery'))
    expect(await recover(first)).toEqual(inside)
    expect(await recover(first)).toEqual(refused)
    expect(await recover(` ${second.toLowerCase().replaceAll('-', ' ')} `)).toEqual(inside)
    const { body } = await agent.get('/api-app/second-factor')
    expect(body.data).toMatchObject({ recovery_codes_left: 8, totp: { since: expect.any(String) } })
    const renewed = await agent.post('/api-app/second-factor/recovery-codes')
    expect(await recover(third)).toEqual(refused)
    expect(await recover(renewed.body.data.recovery_codes[0])).toEqual(inside)
  })

  it('is used by one of many at once', async () => {
    const { recoveryCodes } = await giveAgentAnApp()
    const tickets: string[] = []
    for (let n = 0; n < 6; n++) tickets.push(await ticketOf('agent'))
    const answers = await Promise.all(
      tickets.map((ticket) => secondStep(ticket, recoveryCodes[0] ?? '', 'recovery')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('where a second factor is required', () => {
  beforeEach(() => startAnew(strict))

  it('powerful rights set one up at the first sign-in, and go on from there (design §10)', async () => {
    const first = await firstStep('admin', strict)
    expect(first.body).toMatchObject({ code: 'secondFactorToSet', data: { ways: ['passkey', 'totp'] } })
    expect(first.body.token).toBeUndefined()
    const { ticket } = first.body.data
    const enrol = (more: object) =>
      strict.visitor.post('/api-app/second-factor/enrol', { ticket, way: 'totp', ...more })
    const begun = await enrol({})
    const { secret, uri, qr } = begun.body.data.totp
    expect(uri).toContain(`secret=${secret}`)
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    expect(outcome(await enrol({ answer: '000000' }))).toEqual(refused)
    const done = await enrol({ answer: authenticatorApp(strict, secret).code() })
    expect(done.body.data.recovery_codes).toHaveLength(10)
    expect(done.body.token.user.login_id).toBe('admin')
    expect(outcome(await enrol({}))).toEqual([422, 'secondStepOver'])
    const admin = callerOf(strict.url, done.body.token.token)
    expect((await admin.post('/api-app/second-factor/remove', { kind: 'totp' })).body.code).toBe(
      'factorRequired',
    )
  })

  it('a sign-in from before changes nothing of an app that was set up since, with its codes used up too', async () => {
    const mine = await ticketOf('admin', strict)
    const stale = await ticketOf('admin', strict)
    const enrol = (ticket: string, answer = '') =>
      strict.visitor.post('/api-app/second-factor/enrol', { ticket, way: 'totp', answer })
    const { secret } = (await enrol(mine)).body.data.totp
    const phone = authenticatorApp(strict, secret)
    const done = await enrol(mine, phone.code())
    expect(outcome(done)).toEqual(inside)
    const recover = async (code: string) =>
      outcome(await secondStep(await ticketOf('admin', strict), code, 'recovery', strict))
    const over = [422, 'secondStepOver']
    const changesNothing = async () => {
      await passSeconds(30, strict)
      expect(outcome(await enrol(stale))).toEqual(over)
      expect(outcome(await enrol(stale, phone.code()))).toEqual(over)
      expect(
        outcome(await secondStep(await ticketOf('admin', strict), phone.code(), 'totp', strict)),
      ).toEqual(inside)
    }
    await changesNothing()
    for (const code of done.body.data.recovery_codes) expect(await recover(code)).toEqual(inside)
    await changesNothing()
  })

  it('others come in by their password, and nobody is asked in the demo (design §10)', async () => {
    expect(outcome(await firstStep('agent', strict))).toEqual(inside)
    for (const person of ['admin', 'agent', 'bank', 'editor'])
      expect(outcome(await firstStep(person))).toEqual(inside)
  })

  it('the ticket of one step serves no other', async () => {
    const { phone } = await giveAgentAnApp(strict)
    const ofAdmin = await ticketOf('admin', strict)
    const second = await secondStep(ofAdmin, phone.code(), 'totp', strict)
    expect(outcome(second)).toEqual([422, 'secondStepOver'])
    const ofAgent = { ticket: await ticketOf('agent', strict), way: 'totp' }
    expect(outcome(await strict.visitor.post('/api-app/second-factor/enrol', ofAgent))).toEqual([
      422,
      'secondStepOver',
    ])
  })
})

describe('what is kept of a second factor', () => {
  it('is sealed or hashed, and shown to nobody again', async () => {
    const agent = await app.signIn('agent')
    const { body } = await agent.post('/api-app/second-factor/enrol', { way: 'totp' })
    const { secret } = body.data.totp
    const answer = authenticatorApp(app, secret).code()
    const added = await agent.post('/api-app/second-factor/enrol', { way: 'totp', answer })
    const rows = await app.db.execute(
      sql`select to_jsonb(t)::text as row from totp_factors t union all select to_jsonb(c)::text from recovery_codes c`,
    )
    const stored = JSON.stringify([rows.rows, (await agent.get('/api-app/second-factor')).body])
    for (const plain of [secret, ...added.body.data.recovery_codes]) expect(stored).not.toContain(plain)
  })

  it('is no app of a policy holder, who has passkeys alone', async () => {
    const rahima = await app.signIn('rahima')
    expect((await rahima.post('/api-app/second-factor/enrol', { way: 'totp' })).status).toBe(403)
    expect((await rahima.get('/api-app/second-factor')).body.data.kinds).toEqual(['passkey'])
  })
})
