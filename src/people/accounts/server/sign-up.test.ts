import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { readInbox } from '../../../../tests/drive/inbox.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const problems = { bn: bn.problems, en: en.problems }
/** Karim Mia has policy 900000002 and no account yet. */
const karim = { policy: '900000002', mobile: '01711000002', born: '1979-11-30' }
const strong = 'Nodi#Par1971'

openApp()
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
  await app.clock.moveBy(2 * 3_600_000)
})

async function getPin(): Promise<string> {
  const { status } = await app.visitor.post('/v1/signup/policy', { policy_code: karim.policy })
  expect(status).toBe(200)
  const [sms] = await readInbox(app, karim.mobile)
  return sms?.text.slice(0, 4) ?? ''
}

async function prove(): Promise<Record<string, string>> {
  const { body } = await app.visitor.post('/v1/signup/verify-pin', {
    policy_code: karim.policy,
    pin_number: await getPin(),
  })
  return { authorization: `Bearer ${body.data.token}` }
}

const register = (input: object, headers: Record<string, string> = {}) =>
  app.visitor.post(
    '/v1/signup/registration',
    {
      policy_code: karim.policy,
      username: 'karim',
      password: strong,
      password_confirmation: strong,
      ...input,
    },
    { headers },
  )

describe('a policy holder signs up', () => {
  it('with the policy number, the PIN of the SMS, a username and a password, and is signed in by them (SIGNUP-03, SIGNUP-04, SIGNUP-06, SIGNUP-08)', async () => {
    const proof = await prove()
    const { body } = await register({}, proof)
    expect(body).toMatchObject({ status: 1, message: en.success.signedUp })
    const { body: own } = await (await app.signIn('karim', strong)).get('/v1/auth/users/')
    expect(own.data.user).toMatchObject({ user_type: 'Customer', login_id: 'karim', en_first_name: 'Karim' })
    const again = await app.visitor.post('/v1/signup/policy', { policy_code: karim.policy })
    expect(again.body).toMatchObject({ status: 0, code: 'policyHasAccount' })
  })

  it('is told what is wrong with the policy number (SIGNUP-02, SIGNUP-03)', async () => {
    for (const language of languages) {
      const say = async (policy_code: string) =>
        (await app.visitor.post('/v1/signup/policy', { policy_code }, { language })).body.errors.policy_code
      expect(await say('')).toEqual([problems[language].policyNumberRequired])
      expect(await say('123')).toEqual([problems[language].noSuchPolicyNumber])
      expect(await say('900000001')).toEqual([problems[language].policyHasAccount])
    }
  })

  it('is identified by policy number and date of birth together; which of them was wrong is not said (security 2, design §10)', async () => {
    const start = (date_of_birth: string, policy_code = karim.policy, language: 'bn' | 'en' = 'en') =>
      app.visitor.post('/v1/signup/policy', { policy_code, date_of_birth }, { language })
    const before = (await readInbox(app, karim.mobile)).length
    const unknown = await start(karim.born, '912345678')
    for (const other of [
      await start('1979-11-29'),
      await start('১৯৮০-১১-৩০'),
      await start('1979-11-29', '900000001'),
    ]) {
      expect([other.status, other.body]).toEqual([unknown.status, unknown.body])
      expect(other.body.errors.policy_code).toEqual([en.problems.noSuchPolicyNumber])
    }
    expect((await start('31/02/1979')).body.errors.date_of_birth).toEqual([
      'This is not a date. Please check day, month and year.',
    ])
    expect((await readInbox(app, karim.mobile)).length).toBe(before)
    expect((await start('১৯৭৯-১১-৩০')).status).toBe(200)
    expect((await readInbox(app, karim.mobile)).length).toBe(before + 1)
  })

  it('needs a PIN of four digits (SIGNUP-05)', async () => {
    for (const language of languages) {
      const say = async (pin_number: string) => {
        const fields = { policy_code: karim.policy, pin_number }
        return (await app.visitor.post('/v1/signup/verify-pin', fields, { language })).body.errors.pin_number
      }
      expect(await say('')).toEqual([problems[language].pinRequired])
      for (const unfit of ['123', '12345', 'abcd'])
        expect(await say(unfit)).toEqual([problems[language].pinLengthWrong])
    }
  })

  it('may try a PIN five times within ten minutes (SIGNUP-04)', async () => {
    const verify = (pin_number: string) =>
      app.visitor.post('/v1/signup/verify-pin', { policy_code: karim.policy, pin_number })
    const pin = await getPin()
    const wrong = pin === '1111' ? '2222' : '1111'
    for (let n = 0; n < 5; n++) expect((await verify(wrong)).body.code).toBe('otpWrong')
    expect((await verify(pin)).body.code).toBe('otpOver')
    await app.clock.moveBy(3_600_000)
    const late = await getPin()
    await app.clock.moveBy(601_000)
    expect((await verify(late)).body.code).toBe('otpOver')
  })

  it('registers only with the proof of the PIN, which is valid once (SIGNUP-08)', async () => {
    expect((await register({})).body).toMatchObject({ status: 0, code: 'pinNotVerified' })
    const proof = await prove()
    expect((await register({}, proof)).status).toBe(200)
    expect((await register({ username: 'karim2' }, proof)).status).toBe(403)
  })

  it('creates one account for a policy, however many proofs there are (SIGNUP-08)', async () => {
    const first = await prove()
    await app.clock.moveBy(200_000)
    const second = await prove()
    expect((await register({}, first)).status).toBe(200)
    const { status, body } = await register({ username: 'karim2' }, second)
    expect([status, body.code]).toEqual([409, 'policyHasAccount'])
  })

  it('cannot use a proof that is older than a quarter of an hour (SIGNUP-08)', async () => {
    const proof = await prove()
    await app.clock.moveBy(901_000)
    expect((await register({}, proof)).body).toMatchObject({ status: 0, code: 'pinNotVerified' })
  })

  it('reads the specification’s words about empty, weak and different passwords (SIGNUP-07, SIGNUP-09)', async () => {
    const proof = await prove()
    const empty = await register({ username: '', password: '', password_confirmation: '' }, proof)
    expect(empty.body.message).toBe('You try to wrong process.')
    expect(empty.body.errors).toEqual({
      username: [en.problems.usernameFieldRequired],
      password: [en.problems.passwordRequired],
      password_confirmation: [en.problems.confirmRequired],
    })
    const weak = await register({ password: 'shapla2026', password_confirmation: 'shapla2026' }, proof)
    expect(weak.body.errors.password).toEqual([en.problems.passwordTooWeak])
    const different = await register({ password_confirmation: 'Nodi#Par1972' }, proof)
    expect(different.body.errors.password_confirmation).toEqual([en.problems.passwordsDiffer])
  })

  it('cannot take somebody else’s name, of the office or not, whatever its case (SIGNUP-08)', async () => {
    const proof = await prove()
    for (const username of ['Rahima', 'ADMIN'])
      expect((await register({ username }, proof)).body.errors.username).toEqual([en.problems.usernameTaken])
  })

  it('sees whose policy it is only after the PIN (SIGNUP-11)', async () => {
    const info = (headers: Record<string, string>) =>
      app.visitor.post('/v1/get/userInfo', { policy_code: karim.policy }, { headers })
    expect((await info({})).status).toBe(403)
    const { body } = await info(await prove())
    expect(body.data).toEqual({ name: 'Karim Mia', mobile: '017•••••002' })
  })
})

it('a page that asks for number and birthday names both when both are empty, whatever the setting (SIGNUP-02)', async () => {
  const { status, body } = await app.visitor.post('/v1/signup/policy', { policy_code: '', date_of_birth: '' })
  expect([status, body.errors]).toEqual([
    422,
    {
      policy_code: [en.problems.policyNumberRequired],
      date_of_birth: ['The date of birth field is required.'],
    },
  ])
  const page = await app.visitor.post('/signup', new URLSearchParams({ intent: 'policy' }), {
    language: 'bn',
    headers: { origin: app.url },
  })
  const summary = /class="error-summary.*?<\/ul>/s.exec(page.body)?.[0]
  expect(summary).toContain('href="#policy_code"')
  expect(summary).toContain('জন্মতারিখ লিখুন।')
})

describe('with the settings of production', () => {
  it('the date of birth is required, in both languages (design §10)', async () => {
    const { visitor } = await app.alongside({ SIGNUP_BIRTH_DATE: 'required' })
    const say = async (language: 'bn' | 'en') =>
      (await visitor.post('/v1/signup/policy', { policy_code: karim.policy }, { language })).body.errors
    expect(await say('en')).toEqual({ date_of_birth: ['The date of birth field is required.'] })
    expect(await say('bn')).toEqual({ date_of_birth: ['জন্মতারিখ লিখুন।'] })
    const right = { policy_code: karim.policy, date_of_birth: karim.born }
    expect((await visitor.post('/v1/signup/policy', right)).status).toBe(200)
  })

  it('a wrong birthday gets the answers of an unknown policy in both steps, sends nothing and does not disturb the holder (design §3, §10)', async () => {
    const { visitor } = await app.alongside({ SIGNUP_BIRTH_DATE: 'required', NEUTRAL_ANSWERS: 'on' })
    const start = (policy_code: string, date_of_birth: string) =>
      visitor.post('/v1/signup/policy', { policy_code, date_of_birth })
    const verify = (policy_code: string, pin_number: string) =>
      visitor.post('/v1/signup/verify-pin', { policy_code, pin_number })
    const before = (await readInbox(app, karim.mobile)).length
    const seen = async (policy_code: string) => {
      const answers = [await start(policy_code, '1979-11-29')]
      for (let n = 0; n < 6; n++) answers.push(await verify(policy_code, `000${n}`))
      return answers.map(({ status, body }) => [status, body])
    }
    expect(await seen(karim.policy)).toEqual(await seen('912345678'))
    expect((await readInbox(app, karim.mobile)).length).toBe(before)
    await start(karim.policy, karim.born)
    const pin = await app.eventually('the PIN came', async () => {
      const messages = await readInbox(app, karim.mobile)
      return messages.length > before && messages[0]?.text.slice(0, 4)
    })
    await start(karim.policy, '1979-11-28')
    expect((await verify(karim.policy, pin)).body.data.token).toEqual(expect.any(String))
  })
})
