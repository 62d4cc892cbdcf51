import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { readInbox } from '../../../../tests/drive/inbox.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const problems = { bn: bn.problems, en: en.problems }
const rahima = '01711000001'
const karim = '01711000002'
/** A client without cookies, not a browser. */
const ask = '/api-app/customer-login'
const match = '/api-app/match-otp'

openApp({ WRONG_CODES_PER_PHONE_AN_HOUR: '10' })

/** Every test begins two hours later, so that no code, countdown or limit is left from the one before. */
beforeEach(async () => {
  await app.clock.moveBy(2 * 3_600_000)
})

const later = async (seconds: number) => app.clock.moveBy(seconds * 1000)

async function askForCode(mobile = rahima): Promise<{ id: number; code: string }> {
  const { body } = await app.visitor.post(ask, { mobile_no: mobile })
  const [newest] = await readInbox(app, mobile)
  return { id: body.data.customer_id, code: newest?.text.slice(0, 6) ?? '' }
}

describe('a policy holder signs in by phone', () => {
  it('is asked for a number, and for eleven digits of it (LOGIN-07)', async () => {
    for (const language of languages) {
      const say = async (mobile_no: string) =>
        (await app.visitor.post(ask, { mobile_no }, { language })).body.errors.mobile_no
      expect(await say('')).toEqual([problems[language].phoneRequired])
      expect(await say('0171100000')).toEqual([problems[language].phoneLengthWrong])
      expect(await say('91711000001')).toEqual([problems[language].phoneLengthWrong])
    }
  })

  it('gets a code of six digits by SMS, first in a text of one message that names its sender (LOGIN-08, LOGIN-13)', async () => {
    for (const language of languages) {
      await later(200)
      const { body, status } = await app.visitor.post(ask, { mobile_no: '০১৭১১০০০০০১' }, { language })
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: 1, data: { resend_after: 180 } })
      expect(body.data.customer_id).toEqual(expect.any(Number))
      const [sms] = await readInbox(app, rahima)
      expect(sms?.text).toMatch(language === 'bn' ? /^\d{6} শাপলা লাইফ / : /^\d{6} Shapla Life /)
      expect(sms?.text.length).toBeLessThanOrEqual(70)
    }
  })

  it('is told when no policy has the number (LOGIN-08, LOGIN-10)', async () => {
    const { status, body } = await app.visitor.post(ask, { mobile_no: '01999999999' })
    expect(status).toBe(404)
    expect(body).toMatchObject({ status: 0, code: 'mobileUnknown', message: en.problems.mobileUnknown })
  })

  it('comes in with the code, as a customer without permissions, and the code works once (LOGIN-11)', async () => {
    const { id, code } = await askForCode()
    const { body } = await app.visitor.post(match, { customer_id: id, otp: code })
    expect(body).toMatchObject({ status: 1, data: { user_type: 'Customer', customer: { customer_id: id } } })
    const bearer = { headers: { authorization: `Bearer ${body.data.token}` } }
    const { body: own } = await app.visitor.get('/v1/auth/users/', bearer)
    expect(own.data.user).toMatchObject({ user_type: 'Customer', en_first_name: 'Rahima' })
    const again = await app.visitor.post(match, { customer_id: id, otp: code })
    expect(again.body).toMatchObject({ status: 0, code: 'otpOver' })
  })

  it('may write the code in Bangla digits and with spaces', async () => {
    const { id, code } = await askForCode()
    const bangla = [...code].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join(' ')
    expect((await app.visitor.post(match, { customer_id: id, otp: bangla })).status).toBe(200)
  })

  it('must not leave the code empty (LOGIN-09)', async () => {
    const { id } = await askForCode()
    const { body } = await app.visitor.post(match, { customer_id: id, otp: '' })
    expect(body.errors.otp).toEqual(['Otp is required'])
  })

  it('cannot use a code after five minutes, nor after five wrong tries (LOGIN-13)', async () => {
    const old = await askForCode()
    await later(301)
    expect((await app.visitor.post(match, { customer_id: old.id, otp: old.code })).body.code).toBe('otpOver')

    const { id, code } = await askForCode()
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n++)
      expect((await app.visitor.post(match, { customer_id: id, otp: wrong })).body.code).toBe('otpWrong')
    expect((await app.visitor.post(match, { customer_id: id, otp: code })).body.code).toBe('otpOver')
    // A new code goes out at once.
    const next = await askForCode()
    expect(next.code).not.toBe(code)
    expect((await app.visitor.post(match, { customer_id: id, otp: next.code })).status).toBe(200)
  })

  it('gets no second SMS while the first code is valid; another request joins that code (LOGIN-09)', async () => {
    const first = await askForCode(karim)
    const before = (await readInbox(app, karim)).length
    await later(60)
    const { body } = await app.visitor.post(ask, { mobile_no: karim })
    expect(body.status).toBe(1)
    // The clock moves on meanwhile.
    expect(body.data.resend_after).toBeLessThanOrEqual(120)
    expect(body.data.resend_after).toBeGreaterThan(90)
    expect(await readInbox(app, karim)).toHaveLength(before)
    const finish = () => app.visitor.post(match, { customer_id: first.id, otp: first.code })
    expect((await finish()).status).toBe(200)
    // The other sign-in has the same code, which is used up.
    expect((await finish()).body.code).toBe('otpOver')
  })

  it('may ask again after the countdown, which ends the old code (LOGIN-12)', async () => {
    const { id, code } = await askForCode()
    const soon = await app.visitor.post('/api-app/resend-otp', { customer_id: id })
    expect(soon.status).toBe(429)
    expect(soon.body).toMatchObject({ status: 0, code: 'resendTooSoon' })
    await later(181)
    const resent = await app.visitor.post('/api-app/resend-otp', { customer_id: id })
    expect(resent.body).toMatchObject({ status: 1, data: { customer_id: id, resend_after: 180 } })
    const [sms] = await readInbox(app, rahima)
    expect(sms?.text.slice(0, 6)).not.toBe(code)
    expect((await app.visitor.post(match, { customer_id: id, otp: code })).body.code).toBe('otpWrong')
  })

  it('only ten wrong codes an hour are checked, however many sign-ins there are (SEC-05)', async () => {
    let looked = 0
    for (let round = 0; round < 4; round++) {
      const { id, code } = await askForCode(karim)
      const wrong = code === '111111' ? '222222' : '111111'
      for (let n = 0; n < 5; n++) {
        const { body } = await app.visitor.post(match, { customer_id: id, otp: wrong })
        if (body.code === 'otpWrong') looked += 1
        else expect(['otpOver', 'tooManyWrongCodes']).toContain(body.code)
      }
    }
    expect(looked).toBe(10)
    const { id, code } = await askForCode(karim)
    expect((await app.visitor.post(match, { customer_id: id, otp: code })).status).toBe(429)
    await later(3601)
    const fresh = await askForCode(karim)
    expect((await app.visitor.post(match, { customer_id: fresh.id, otp: fresh.code })).status).toBe(200)
  })

  it('is told when no SMS can be sent, and may ask again at once (LOGIN-10)', async () => {
    await app.turn({ sms: 'refuse' })
    const failed = await app.visitor.post(ask, { mobile_no: rahima })
    expect(failed.status).toBe(502)
    expect(failed.body).toMatchObject({ status: 0, code: 'smsNotSent' })
    await app.turn({ reset: true })
    expect((await askForCode()).code).toMatch(/^\d{6}$/)
  })

  it('a browser continues only with the cookie of its own sign-in', async () => {
    const browser = { 'sec-fetch-site': 'same-origin' }
    const begun = await app.visitor.post(ask, { mobile_no: rahima }, { headers: browser })
    const id = begun.body.data.customer_id
    const [sms] = await readInbox(app, rahima)
    const otp = sms?.text.slice(0, 6)
    const stranger = await app.visitor.post(match, { customer_id: id, otp })
    expect(stranger.body.code).toBe('otpOver')
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    const own = await app.visitor.post(match, { customer_id: id, otp }, { headers: { ...browser, cookie } })
    expect(own.status).toBe(200)
  })
})
