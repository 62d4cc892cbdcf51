import { beforeEach, describe, expect, it } from 'vitest'
import { readInbox } from '../drive/inbox.ts'
import { app, openApp } from '../drive/test-app.ts'

const rahima = { mobile_no: '01711000001', username: 'rahima', mail: 'rahima@example.com' }

openApp({ NEUTRAL_ANSWERS: 'on', CODES_PER_PHONE_A_DAY: '3' })
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
  await app.clock.moveBy(25 * 3_600_000)
})

/** A browser, whose cookies stay; each test begins with new ones. */
function browser(address: string) {
  const kept = new Map<string, string>()
  const post = async (path: string, body: object) => {
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address, cookie }
    const answer = await app.visitor.post(path, body, { headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      kept.set(name, value)
    }
    return answer
  }
  return { post }
}
type Browser = ReturnType<typeof browser>

/** Asks for a code to Rahima's phone. */
const ask = ({ post }: Browser) => post('/api-app/customer-login', { mobile_no: rahima.mobile_no })

/** The codes that a phone or a mailbox has got, the newest first. */
const codesTo = async (to: string) =>
  (await readInbox(app, to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])

/** Does something that sends a code; where answers are neutral the code goes out at a moment of its own. */
async function codeSentBy<T>(to: string, act: () => Promise<T>) {
  const before = (await codesTo(to)).length
  const answer = await act()
  const code = () =>
    app.eventually(`a code is sent to ${to}`, async () => {
      const codes = await codesTo(to)
      return codes.length > before && codes[0]
    })
  return { answer, code }
}

async function comeIn(from: Browser) {
  const { answer: asked, code } = await codeSentBy(rahima.mobile_no, () => ask(from))
  if (asked.status !== 200) return [asked.status, asked.body.code]
  const otp = await code()
  const { customer_id } = asked.body.data
  const { status, body } = await from.post('/api-app/match-otp', { customer_id, otp })
  return [status, body.code]
}

/** Somebody with nothing but the number uses up its codes of the day and its wrong tries of the hour. */
async function attack(): Promise<void> {
  const stranger = browser('198.51.100.4')
  const before = (await codesTo(rahima.mobile_no)).length
  for (let codes = 0; codes < 3; codes++) {
    const customer_id = (await ask(stranger)).body.data?.customer_id
    for (let n = 0; n < 5; n++) await stranger.post('/api-app/match-otp', { customer_id, otp: '000000' })
  }
  // The owner has had one of the three; else these would arrive among the owner's.
  await app.eventually('the other two have arrived', async () => {
    return (await codesTo(rahima.mobile_no)).length >= before + 2
  })
}

describe('a phone whose codes and tries a stranger has used up', () => {
  it('still signs its owner in from a browser they have signed in with before', async () => {
    const own = browser('203.0.113.9')
    expect(await comeIn(own)).toEqual([200, undefined])
    await own.post('/api-app/logout', {})
    await attack()
    expect(await comeIn(own)).toEqual([200, undefined])
    expect(await comeIn(browser('203.0.113.9'))).toEqual([429, 'tooManyCodes'])
  })

  it('has a new password set from there', async () => {
    const own = browser('203.0.113.9')
    expect(await comeIn(own)).toEqual([200, undefined])
    await attack()
    const forgot = () => own.post('/v1/forgot-password-mail-sent', { username: rahima.username })
    const { code } = await codeSentBy(rahima.mail, forgot)
    const verify = { user_name: rahima.username, otp_code: await code() }
    expect((await own.post('/v1/get/otpVerification', verify)).status).toBe(200)
  })

  it('has ten wrong tries from there too, and so many codes', async () => {
    const own = browser('203.0.113.9')
    expect(await comeIn(own)).toEqual([200, undefined])
    const wrong: string[] = []
    for (let codes = 0; codes < 3; codes++) {
      const { customer_id } = (await ask(own)).body.data
      for (let n = 0; n < 5; n++)
        wrong.push((await own.post('/api-app/match-otp', { customer_id, otp: '000000' })).body.code)
    }
    expect(wrong.filter((code) => code === 'otpWrong')).toHaveLength(10)
    await app.clock.moveBy(4 * 60_000)
    const { status, body } = await ask(own)
    expect([status, body.code]).toEqual([429, 'tooManyCodes'])
  })
})
