import { beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/staff/load-demo-staff.ts'
import { languages } from '#kernel/language.ts'
import { readInbox } from '../../../../tests/drive/inbox.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { bn as noticeBn } from '../notice.words.bn.ts'
import { en as noticeEn } from '../notice.words.en.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const problems = { bn: bn.problems, en: en.problems }
const strong = 'Nodi#Par1971'
/** Tanvir of the office has no mail address stored; Rahima has one. */
const boxes = { agent: '01711100002', rahima: 'rahima@example.com' }

openApp()
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
  await app.clock.moveBy(2 * 3_600_000)
})

async function getCode(username: keyof typeof boxes): Promise<string> {
  expect((await app.visitor.post('/v1/get/forgotPassword', { username })).status).toBe(200)
  expect((await app.visitor.post('/v1/forgot-password-mail-sent', { username })).status).toBe(200)
  const [message] = await readInbox(app, boxes[username])
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

async function prove(username: keyof typeof boxes): Promise<Record<string, string>> {
  const otp_code = await getCode(username)
  const { body } = await app.visitor.post('/v1/get/otpVerification', { user_name: username, otp_code })
  return { authorization: `Bearer ${body.data.token}` }
}

describe('somebody who forgot the password', () => {
  it('sets a new one with a code by mail, or by SMS without a mail address, staff and policy holders alike (FORGOT-02, FORGOT-03, FORGOT-06, FORGOT-10, RESET-04)', async () => {
    for (const username of ['agent', 'rahima'] as const) {
      const before = await app.signIn(username)
      const headers = await prove(username)
      const passwords = { password: strong, confirm_password: strong }
      const reset = await app.visitor.post('/api-app/reset-password', passwords, { headers })
      expect(reset.body).toMatchObject({ status: 1, message: en.success.reset })
      await app.signIn(username, strong)
      expect((await before.get('/v1/auth/users/')).status).toBe(401)
      const twice = await app.visitor.post('/api-app/reset-password', passwords, { headers })
      expect(twice.status).toBe(401)
    }
  })

  it('is asked for the username, and told if nobody has it (FORGOT-01, FORGOT-02)', async () => {
    for (const language of languages) {
      const say = async (username: string) =>
        (await app.visitor.post('/v1/get/forgotPassword', { username }, { language })).body.errors.username
      expect(await say('')).toEqual([problems[language].usernameFieldRequired])
      expect(await say('nobody')).toEqual([problems[language].usernameUnknown])
    }
    expect(en.problems.usernameUnknown).toBe('Username not match')
  })

  it('reads the mail in the language of the page that the code was asked on (design §3)', async () => {
    for (const language of languages) {
      await app.clock.moveBy(181_000)
      await app.visitor.post('/v1/forgot-password-mail-sent', { username: 'rahima' }, { language })
      const { mail } = { bn: noticeBn, en: noticeEn }[language].passwordCode
      const [, ask = ''] = mail.split('{name},')
      const [said = ''] = ask.split('{code}')
      expect((await readInbox(app, boxes.rahima))[0]?.text).toContain(said.trim())
    }
  })

  it('may use a code once, within ten minutes and five tries; a new one ends the old (FORGOT-09)', async () => {
    const verify = (otp_code: string) =>
      app.visitor.post('/v1/get/otpVerification', { user_name: 'agent', otp_code })
    const old = await getCode('agent')
    await app.clock.moveBy(181_000)
    const code = await getCode('agent')
    if (old !== code) expect((await verify(old)).body.code).toBe('otpWrong')
    expect((await verify(code)).status).toBe(200)
    expect((await verify(code)).body.code).toBe('otpOver')
    const late = await getCode('agent')
    await app.clock.moveBy(601_000)
    expect((await verify(late)).body.code).toBe('otpOver')
  })

  it('reads a message when the code cannot be sent (FORGOT-03)', async () => {
    await app.turn({ sms: 'refuse' })
    const { status, body } = await app.visitor.post('/v1/forgot-password-mail-sent', { username: 'agent' })
    await app.turn({ reset: true })
    expect(status).toBe(502)
    expect(body.status).toBe(0)
  })

  it('sets one password with one code, also when two are sent at once (FORGOT-09)', async () => {
    const headers = await prove('agent')
    const answers = await Promise.all(
      [strong, `${strong}!`].map((password) =>
        app.visitor.post('/api-app/reset-password', { password, confirm_password: password }, { headers }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('must follow the strong rule with the code of a forgotten password (RESET-02, RESET-05)', async () => {
    const headers = await prove('agent')
    const weak = { password: 'sixsix', confirm_password: 'sixsix' }
    const { body } = await app.visitor.post('/api-app/reset-password', weak, { headers })
    expect(body.errors.password).toEqual([en.problems.passwordTooWeak])
  })

  it('cannot set the password of somebody else with it (RESET-04)', async () => {
    const headers = await prove('agent')
    const theirs = { user_id: 'bank', password: strong, confirm_password: strong }
    expect((await app.visitor.post('/api-app/reset-password', theirs, { headers })).status).toBe(403)
    await app.signIn('bank', demoPassword)
  })
})

describe('a proof left over from a forgotten password', () => {
  it('is cleared from the browser when somebody signs in with it', async () => {
    const signIn = { user_id: 'agent', password: demoPassword }
    const { headers } = await app.visitor.post('/api-app/user-login', signIn)
    const cleared = headers.getSetCookie().find((cookie) => cookie.startsWith('password_ticket='))
    expect(cleared).toMatch(/^password_ticket=;.*Max-Age=0/)
  })
})

describe('somebody who changes their own password while signed in', () => {
  it('needs six characters, and stays signed in here while all their other sessions end (RESET-05, PROF-02)', async () => {
    const here = await app.signIn('agent')
    const elsewhere = await app.signIn('agent')
    for (const language of languages) {
      const say = async (password: string, confirm_password: string) =>
        (await here.post('/api-app/reset-password', { password, confirm_password }, { language })).body.errors
      expect(await say('', '')).toEqual({
        password: [problems[language].passwordRequired],
        confirm_password: [problems[language].confirmRequired],
      })
      expect((await say('five5', 'five5')).password).toEqual([problems[language].passwordTooShort])
      expect((await say('sixsix', 'other6')).confirm_password).toEqual([
        problems[language].ownPasswordsDiffer,
      ])
    }
    const changed = await here.post('/api-app/reset-password', {
      password: 'sixsix',
      confirm_password: 'sixsix',
    })
    expect(changed.status).toBe(200)
    expect((await here.get('/v1/auth/users/')).status).toBe(200)
    expect((await elsewhere.get('/v1/auth/users/')).status).toBe(401)
    await app.signIn('agent', 'sixsix')
  })

  it('reads their own profile and nobody else’s, whatever name is sent (PROF-05)', async () => {
    const rahima = await app.signIn('rahima')
    for (const path of ['/api-app/get-user-profile', '/api-app/get-user-profiles']) {
      const { body } = await rahima.post(path, { Name: 'Karim Mia' })
      expect(body.data.user).toMatchObject({
        name: 'Rahima Khatun',
        date_of_birth: '1985-03-12',
        user_type: 'Customer',
      })
      expect(body.data.user.national_id).not.toContain('19851234567890123')
    }
  })
})
