import { describe, expect, it } from 'vitest'
import { passkeysEach } from '#people/second-factor/second-factor.ts'
import { readInbox } from '../drive/inbox.ts'
import { addPasskey, type Lies, passkeyDevice } from '../drive/passkey-device.ts'
import { app, type Caller } from '../drive/test-app.ts'
import {
  enrolPath,
  firstStep,
  giveAgentAPasskey,
  inside,
  openTwoSteps,
  outcome,
  passSeconds,
} from './two-steps.ts'

openTwoSteps()

const wrong = [422, 'passkeyWrong']
const over = [422, 'passkeyOver']

describe('a passkey', () => {
  it('is made for our address and an account that its name does not tell, and asks for the person', async () => {
    const agent = await app.signIn('agent')
    const { body } = await agent.post(enrolPath, { way: 'passkey' })
    expect(body.data.passkey).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/), name: 'agent' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
      excludeCredentials: [],
    })
    const { device } = await addPasskey(app, agent)
    const again = await agent.post(enrolPath, { way: 'passkey' })
    expect(again.body.data.passkey.excludeCredentials).toMatchObject([{ id: device.credentialId }])
  })

  it.each<[string, Lies]>([
    ['on the page of somebody else', { origin: 'https://jibon.example.org' }],
    ['in a frame of somebody else', { isFramed: true }],
    ['for another site', { site: 'example.org' }],
    ['without its person', { flags: 0x01 }],
    ['of a use, not of a making', { type: 'webauthn.get' }],
    ['for a question of its own', { challenge: 'bm90IGFza2VkIGJ5IGFueWJvZHk' }],
    // A map with one certificate of nothing: {"alg": -7, "sig": h'00', "x5c": [h'00']}.
    ['with a statement of its make', { make: Buffer.from('a363616c672663736967410063783563814100', 'hex') }],
  ])('made %s is not taken', async (_what, lies) => {
    const agent = await app.signIn('agent')
    const { body } = await agent.post(enrolPath, { way: 'passkey' })
    const answer = passkeyDevice(app).make(body.data.passkey, lies)
    expect(outcome(await agent.post(enrolPath, { way: 'passkey', answer }))).toEqual(wrong)
    expect(outcome(await firstStep('agent'))).toEqual(inside)
  })

  it('whose ways to the device are no words is not taken', async () => {
    const agent = await app.signIn('agent')
    const { body } = await agent.post(enrolPath, { way: 'passkey' })
    const answer = JSON.parse(passkeyDevice(app).make(body.data.passkey))
    answer.response.transports = ['usb\u0000']
    const added = await agent.post(enrolPath, { way: 'passkey', answer: JSON.stringify(answer) })
    expect(outcome(added)).toEqual(wrong)
  })

  it('is added once, by the session that began it, and belongs to one person', async () => {
    const { agent, device } = await giveAgentAPasskey()
    const bank = await app.signIn('bank')
    const add = (caller: Caller, answer: string) => caller.post(enrolPath, { way: 'passkey', answer })
    const { body } = await agent.post(enrolPath, { way: 'passkey' })
    const answer = passkeyDevice(app).make(body.data.passkey)
    expect(outcome(await add(bank, answer))).toEqual(over)
    expect((await add(agent, answer)).status).toBe(200)
    expect(outcome(await add(agent, answer))).toEqual(over)
    const begun = (await bank.post(enrolPath, { way: 'passkey' })).body.data.passkey
    const { credentialId } = device
    expect(outcome(await add(bank, passkeyDevice(app).make(begun, { credentialId })))).toEqual(wrong)
  })

  it('is one of ten at most', async () => {
    const agent = await app.signIn('agent')
    for (let n = 0; n < passkeysEach; n++) await addPasskey(app, agent, `Key ${n}`)
    const refused = await agent.post(enrolPath, { way: 'passkey' })
    expect([refused.status, refused.body.code]).toEqual([422, 'tooManyPasskeys'])
    expect((await agent.get('/api-app/second-factor')).body.data.passkeys).toHaveLength(passkeysEach)
  })

  it('is removed by its owner alone, the codes with the last one; adding and removing need a fresh proof', async () => {
    const { agent, device } = await giveAgentAPasskey()
    const bank = await app.signIn('bank')
    const { id } = (await agent.get('/api-app/second-factor')).body.data.passkeys[0]
    const remove = (caller: Caller, id: unknown) =>
      caller.post('/api-app/second-factor/remove', { kind: 'passkey', id })
    for (const [caller, which] of [
      [bank, id],
      [agent, id + 1000],
      [agent, '1 or 1=1'],
      [agent, undefined],
    ] as const)
      expect(outcome(await remove(caller, which))).toEqual([404, 'noFactorYet'])
    await passSeconds(6 * 60)
    expect((await remove(agent, id)).body.code).toBe('freshProofNeeded')
    expect((await agent.post(enrolPath, { way: 'passkey' })).body.code).toBe('freshProofNeeded')
    const answer = device.prove((await agent.post('/api-app/second-factor/passkey', {})).body.data.passkey)
    await agent.post('/api-app/fresh-proof', { way: 'passkey', answer })
    expect((await remove(agent, String(id))).status).toBe(200)
    expect((await agent.get('/api-app/second-factor')).body.data).toMatchObject({
      passkeys: [],
      recovery_codes_left: 0,
    })
    expect(outcome(await firstStep('agent'))).toEqual(inside)
  })

  it('that is added or removed is reported to its owner', async () => {
    const rahima = await app.signIn('rahima')
    const person = (await rahima.post('/api-app/get-user-profile')).body.data.user
    const to = person.email || person.mobile
    const heard = async () => (await readInbox(app, to)).length
    const before = await heard()
    await addPasskey(app, rahima)
    await app.eventually('the notice of the passkey came', async () => (await heard()) === before + 1)
    const { id } = (await rahima.get('/api-app/second-factor')).body.data.passkeys[0]
    await rahima.post('/api-app/second-factor/remove', { kind: 'passkey', id })
    await app.eventually('the notice of its end came', async () => (await heard()) === before + 2)
  })
})
