import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { addAuthenticatorApp } from '../drive/authenticator-app.ts'
import { readInbox } from '../drive/inbox.ts'
import { type AskedOptions, addPasskey, type Lies, passkeyDevice } from '../drive/passkey-device.ts'
import { app, type Caller, callerOf } from '../drive/test-app.ts'
import {
  enrolPath,
  firstStep,
  giveAgentAPasskey,
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

const rahimasPhone = '01711000001'

/** What the passkey of who holds the ticket, or the session, is asked. */
async function askedOf(caller: Caller, ticket?: string): Promise<AskedOptions> {
  return (await caller.post('/api-app/second-factor/passkey', { ticket })).body.data.passkey
}

const secondStep = (ticket: string, answer: string, way = 'passkey', at = app) =>
  at.visitor.post('/api-app/second-factor', { ticket, way, answer })

const wrong = [422, 'passkeyWrong']
const over = [422, 'passkeyOver']

describe('who has a passkey', () => {
  it('is let in by password and passkey, and by neither alone (security finding 14)', async () => {
    const { agent, device } = await giveAgentAPasskey()
    const first = await firstStep('agent')
    expect(first.body).toMatchObject({
      status: 1,
      code: 'secondFactorNeeded',
      data: { ways: ['passkey', 'recovery'] },
    })
    expect(first.body.token).toBeUndefined()
    const { ticket } = first.body.data
    const reply = await askedOf(app.visitor, ticket)
    expect(reply).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: device.credentialId, type: 'public-key' }],
    })
    const second = await secondStep(ticket, device.prove(reply))
    expect(second.body.token).toMatchObject({ user: { login_id: 'agent' } })
    const { body } = await agent.get('/api-app/second-factor')
    expect(body.data.passkeys).toEqual([
      {
        id: expect.any(Number),
        name: 'My phone',
        since: expect.any(String),
        last_used_at: expect.any(String),
      },
    ])
    expect(outcome(await secondStep('made up', device.prove(reply)))).toEqual([422, 'secondStepOver'])
    expect((await app.visitor.post('/api-app/second-factor/passkey')).status).toBe(401)
  })

  it('answers each question once, and of two answers at once one', async () => {
    const { device } = await giveAgentAPasskey()
    const ticket = await ticketOf('agent')
    const answer = device.prove(await askedOf(app.visitor, ticket))
    const both = await Promise.all([secondStep(ticket, answer), secondStep(ticket, answer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(outcome(await secondStep(await ticketOf('agent'), answer))).toEqual(over)
    const again = await ticketOf('agent')
    await askedOf(app.visitor, again)
    expect(outcome(await secondStep(again, answer))).toEqual(wrong)
  })

  it('answers the sign-in or session that asked, and no other', async () => {
    const { agent, device } = await giveAgentAPasskey()
    const mine = await ticketOf('agent')
    const theirs = await ticketOf('agent')
    const answer = device.prove(await askedOf(app.visitor, mine))
    expect(outcome(await secondStep(theirs, answer))).toEqual(over)
    expect((await agent.post('/api-app/fresh-proof', { way: 'passkey', answer })).body.code).toBe(
      'passkeyOver',
    )
    expect(outcome(await secondStep(mine, answer))).toEqual(inside)
  })

  it('is asked no thousand times from one address, and what is asked last is all that is kept', async () => {
    const { device } = await giveAgentAPasskey()
    const ticket = await ticketOf('agent')
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) {
      const fifty = Array.from({ length: 50 }, () =>
        app.visitor.post('/api-app/second-factor/passkey', { ticket }),
      )
      statuses.push(...(await Promise.all(fifty)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    const { rows } = await app.db.execute(sql`select from passkey_challenges`)
    expect(rows).toHaveLength(1)
    await passSeconds(3600)
    const later = await ticketOf('agent')
    expect(outcome(await secondStep(later, device.prove(await askedOf(app.visitor, later))))).toEqual(inside)
  }, 60_000)

  it('has five minutes for an answer', async () => {
    const { device } = await giveAgentAPasskey()
    const ticket = await ticketOf('agent')
    const late = device.prove(await askedOf(app.visitor, ticket))
    await passSeconds(301)
    expect(outcome(await secondStep(ticket, late))).toEqual(over)
    const answer = device.prove(await askedOf(app.visitor, ticket))
    await passSeconds(299)
    expect(outcome(await secondStep(ticket, answer))).toEqual(inside)
  })

  it.each<[string, Lies]>([
    ['on the page of somebody else', { origin: 'https://jibon.example.org' }],
    ['on another port of the same machine', { origin: 'http://localhost:1' }],
    ['in a frame of somebody else', { isFramed: true }],
    ['made for another site', { site: 'example.org' }],
    ['that somebody else could have touched', { flags: 0x01 }],
    ['without anybody there', { flags: 0x00 }],
    ['with a forged signature', { isForged: true }],
    ['of a making, not of a use', { type: 'webauthn.create' }],
    ['to a question of its own', { challenge: 'bm90IGFza2VkIGJ5IGFueWJvZHk' }],
    ['by an unknown name', { credentialId: 'dW5rbm93bg' }],
  ])('is not let in by an answer %s', async (_what, lies) => {
    const { device } = await giveAgentAPasskey()
    const ticket = await ticketOf('agent')
    expect(outcome(await secondStep(ticket, device.prove(await askedOf(app.visitor, ticket), lies)))).toEqual(
      wrong,
    )
    const answer = device.prove(await askedOf(app.visitor, ticket))
    expect(outcome(await secondStep(ticket, answer))).toEqual(inside)
  })

  it('is not let in by the passkey of somebody else, nor under its name', async () => {
    const { device } = await giveAgentAPasskey()
    const bank = await app.signIn('bank')
    const { device: others } = await addPasskey(app, bank)
    for (const credentialId of [others.credentialId, device.credentialId]) {
      const ticket = await ticketOf('agent')
      const answer = others.prove(await askedOf(app.visitor, ticket), { credentialId })
      expect(outcome(await secondStep(ticket, answer))).toEqual(wrong)
    }
  })

  it('is not let in by a copy of the device, which has counted less', async () => {
    const { device } = await giveAgentAPasskey()
    const inWith = async (uses: number) => {
      const ticket = await ticketOf('agent')
      return outcome(await secondStep(ticket, device.prove(await askedOf(app.visitor, ticket), { uses })))
    }
    expect(await inWith(7)).toEqual(inside)
    expect(await inWith(7)).toEqual(wrong)
    expect(await inWith(3)).toEqual(wrong)
    expect(await inWith(0)).toEqual(wrong)
    expect(await inWith(8)).toEqual(inside)
  })

  it('has ten tries an hour with any factor, after which no right answer is looked at', async () => {
    const { device, recoveryCodes } = await giveAgentAPasskey()
    const ticket = await ticketOf('agent')
    for (let n = 0; n < 10; n++) {
      const answer = device.prove(await askedOf(app.visitor, ticket), { isForged: true })
      expect(outcome(await secondStep(ticket, answer))).toEqual(wrong)
    }
    const answer = device.prove(await askedOf(app.visitor, ticket))
    expect(outcome(await secondStep(ticket, answer))).toEqual([429, 'tooManyWrongCodes'])
    expect(outcome(await secondStep(ticket, recoveryCodes[0] ?? '', 'recovery'))).toEqual([
      429,
      'tooManyWrongCodes',
    ])
  })

  it.each([
    ['nothing', ' ', 'factorAnswerRequired'],
    ['no JSON', 'passkey', 'passkeyWrong'],
    ['null', 'null', 'passkeyWrong'],
    ['a list', '[]', 'passkeyWrong'],
    ['fields of another kind', '{"id":7,"rawId":{},"type":[],"response":null}', 'passkeyWrong'],
    ['ten thousand brackets', '['.repeat(10_000), 'passkeyWrong'],
    ['more than ten thousand characters', 'A'.repeat(10_001), 'textTooLong'],
  ])('is told that %s is no answer', async (_what, answer, code) => {
    await giveAgentAPasskey()
    const ticket = await ticketOf('agent')
    await askedOf(app.visitor, ticket)
    expect(outcome(await secondStep(ticket, answer))).toEqual([422, code])
  })

  it('is told the same of an answer whose parts are no such bytes', async () => {
    const { device } = await giveAgentAPasskey()
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature']) {
      for (const bytes of ['', 'AA', '!', 'A'.repeat(8000)]) {
        await app.visitor.post('/sandbox/people/reset')
        const { device: other } = await giveAgentAPasskey()
        expect(other.credentialId).not.toBe(device.credentialId)
        const ticket = await ticketOf('agent')
        const answer = JSON.parse(other.prove(await askedOf(app.visitor, ticket)))
        answer.response[part] = bytes
        expect(outcome(await secondStep(ticket, JSON.stringify(answer))), `${part} ${bytes}`).toEqual(wrong)
      }
    }
  })

  it('proves by it, not by the password, that it is them (design §10, calls)', async () => {
    const { agent, device } = await giveAgentAPasskey()
    await passSeconds(6 * 60)
    const refused = await agent.post('/api-app/end-sessions')
    expect(refused.body).toMatchObject({ code: 'freshProofNeeded', data: { ways: ['passkey', 'recovery'] } })
    const prove = (way: string, answer: string) => agent.post('/api-app/fresh-proof', { way, answer })
    expect((await prove('password', demoPassword)).body.code).toBe('proofWayUnknown')
    expect((await prove('passkey', device.prove(await askedOf(agent), { isForged: true }))).body.code).toBe(
      'passkeyWrong',
    )
    expect((await prove('passkey', device.prove(await askedOf(agent)))).status).toBe(200)
    expect((await agent.post('/api-app/end-sessions')).status).toBe(200)
  })

  it('may use the app or a recovery code instead', async () => {
    const { agent, recoveryCodes } = await giveAgentAPasskey()
    const { phone, recoveryCodes: more } = await addAuthenticatorApp(app, agent)
    expect(more).toBeUndefined()
    await passSeconds(30)
    const first = await firstStep('agent')
    expect(first.body.data.ways).toEqual(['passkey', 'totp', 'recovery'])
    expect(outcome(await secondStep(first.body.data.ticket, phone.code(), 'totp'))).toEqual(inside)
    const ticket = await ticketOf('agent')
    expect(outcome(await secondStep(ticket, recoveryCodes[0] ?? '', 'recovery'))).toEqual(inside)
  })
})

describe('where a second factor is required', () => {
  beforeEach(() => startAnew(strict))

  it('powerful rights may set a passkey up at the first sign-in; the last factor stays (design §10)', async () => {
    const first = await firstStep('admin', strict)
    expect(first.body).toMatchObject({ code: 'secondFactorToSet', data: { ways: ['passkey', 'totp'] } })
    const { ticket } = first.body.data
    const enrol = (more: object) => strict.visitor.post(enrolPath, { ticket, way: 'passkey', ...more })
    const begun = await enrol({})
    const done = await enrol({ answer: passkeyDevice(strict).make(begun.body.data.passkey) })
    expect(done.body.data.recovery_codes).toHaveLength(10)
    expect(done.body.token.user.login_id).toBe('admin')
    const admin = callerOf(strict.url, done.body.token.token)
    const { id } = (await admin.get('/api-app/second-factor')).body.data.passkeys[0]
    const remove = (which: object) => admin.post('/api-app/second-factor/remove', which)
    expect(outcome(await remove({ kind: 'passkey', id }))).toEqual([409, 'factorRequired'])
    await addAuthenticatorApp(strict, admin)
    // Both at once would leave none.
    const both = await Promise.all([remove({ kind: 'passkey', id }), remove({ kind: 'totp' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('a sign-in that was to set one up does not, once its person has one', async () => {
    const mine = await ticketOf('admin', strict)
    const theirs = await ticketOf('admin', strict)
    const begin = async (ticket: string) =>
      (await strict.visitor.post(enrolPath, { ticket, way: 'passkey' })).body.data.passkey
    const own = await begin(mine)
    const others = await begin(theirs)
    const finish = (ticket: string, asked: AskedOptions) =>
      strict.visitor.post(enrolPath, { ticket, way: 'passkey', answer: passkeyDevice(strict).make(asked) })
    const both = await Promise.all([finish(mine, own), finish(theirs, others)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    for (const way of ['passkey', 'totp'])
      expect(outcome(await strict.visitor.post(enrolPath, { ticket: theirs, way }))).toEqual([
        422,
        'secondStepOver',
      ])
  })
})

describe('a policy holder', () => {
  it('may add a passkey, and is then asked for it behind both doors', async () => {
    const rahima = await app.signIn('rahima')
    expect((await rahima.get('/api-app/second-factor')).body.data.kinds).toEqual(['passkey'])
    const { device, recoveryCodes } = await addPasskey(app, rahima)
    const byPassword = await firstStep('rahima')
    expect(byPassword.body).toMatchObject({
      code: 'secondFactorNeeded',
      data: { ways: ['passkey', 'recovery'] },
    })
    const { body: sent } = await app.visitor.post('/api-app/customer-login', { mobile_no: rahimasPhone })
    const [sms] = await readInbox(app, rahimasPhone)
    const given = { customer_id: sent.data.customer_id, otp: sms?.text.slice(0, 6) }
    const byPhone = await app.visitor.post('/api-app/match-otp', given)
    expect(byPhone.body).toMatchObject({ status: 1, code: 'secondFactorNeeded' })
    expect(byPhone.body.data.token).toBeUndefined()
    for (const { body } of [byPassword, byPhone]) {
      const { ticket } = body.data
      const second = await secondStep(ticket, device.prove(await askedOf(app.visitor, ticket)))
      expect(second.body.token.user).toMatchObject({ user_type: 'Customer', login_id: 'rahima' })
    }
    const ticket = await ticketOf('rahima')
    expect(outcome(await secondStep(ticket, recoveryCodes[3] ?? '', 'recovery'))).toEqual(inside)
  })
})
