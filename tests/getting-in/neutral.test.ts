import { describe, expect, it } from 'vitest'
import { readInbox } from '../drive/inbox.ts'
import { app, openApp } from '../drive/test-app.ts'
import { lookForDifferences, type Pair, waysToDistinguish } from './neutral.ts'

/** By SMS, by mail, made inactive, with a first password. */
const usernames: Pair[] = [
  { known: 'agent', unknown: 'agenz' },
  { known: 'rahima', unknown: 'rahimo' },
  { known: 'former', unknown: 'formez' },
  { known: 'newbie', unknown: 'newbiz' },
]

openApp({ NEUTRAL_ANSWERS: 'on' })

describe('where answers are neutral, nobody learns who is known', () => {
  // Five wrong codes end a code and ten an hour all of a phone; after five wrong passwords begins a wait of a second.
  it.each<[keyof typeof waysToDistinguish, Pair[], number]>([
    [
      'phone',
      [
        { known: '01711000001', unknown: '01711999991' },
        { known: '01711000002', unknown: '01711999992' },
      ],
      12,
    ],
    ['password', usernames, 4],
    ['forgotten', usernames, 12],
    [
      // To be signed up, with an account, and another one of the same phone.
      'policy',
      [
        { known: '900000002', unknown: '990000002' },
        { known: '900000001', unknown: '990000001' },
        { known: '900000003', unknown: '990000003' },
      ],
      12,
    ],
    // The tries of a number get slower, then are refused.
    ['payer', [{ known: '900000002', unknown: '990000002' }], 12],
  ])(
    'by a %s: same status, headers, length and words (LOGIN-08, FORGOT-02, SIGNUP-03, SEC-07)',
    async (way, pairs, rounds) => {
      const begun = app.clock.now()
      // The clock of guesses stands: their wait of a second ends for neither name before the other.
      const standStill = way === 'password' ? () => app.clock.moveTo(begun) : undefined
      const { differences } = await lookForDifferences(
        app.url,
        waysToDistinguish[way],
        pairs,
        rounds,
        standStill,
        true,
      )
      expect(differences).toEqual([])
    },
  )

  it('not from a gateway that fails either, and the message goes once it can be sent (LOGIN-08)', async () => {
    const { mobile, pair } = { mobile: '01711000001', pair: { known: '01711000001', unknown: '01711999993' } }
    await app.clock.moveBy(2 * 3_600_000)
    const before = (await readInbox(app, mobile)).length
    await app.turn({ sms: 'refuse' })
    const { differences } = await lookForDifferences(app.url, waysToDistinguish.phone, [pair], 3)
    expect(differences).toEqual([])
    await app.turn({ reset: true })
    await app.eventually('the code came', async () => (await readInbox(app, mobile)).length > before)
  })

  it('and who is known comes in as ever (LOGIN-11, LOGIN-12)', async () => {
    const mobile = '01711000002'
    await app.clock.moveBy(2 * 3_600_000)
    const before = (await readInbox(app, mobile)).length
    const { body } = await app.visitor.post('/api-app/customer-login', { mobile_no: mobile })
    const customer_id = body.data.customer_id
    expect(customer_id).toMatch(/^[\w-]{43}$/)
    const sms = await app.eventually('the code came', async () => {
      const inbox = await readInbox(app, mobile)
      return inbox.length > before && inbox[0]
    })
    const otp = sms.text.slice(0, 6)
    const { status } = await app.visitor.post('/api-app/match-otp', { customer_id, otp })
    expect(status).toBe(200)
  })

  it('and what a browser began goes on only with its cookie', async () => {
    const mobile = '01711000001'
    await app.clock.moveBy(2 * 3_600_000)
    const headers = { 'sec-fetch-site': 'same-origin' }
    const before = (await readInbox(app, mobile)).length
    const begun = await app.visitor.post('/api-app/customer-login', { mobile_no: mobile }, { headers })
    const { customer_id } = begun.body.data
    const sms = await app.eventually('the code came', async () => {
      const inbox = await readInbox(app, mobile)
      return inbox.length > before && inbox[0]
    })
    const input = { customer_id, otp: sms.text.slice(0, 6) }
    expect((await app.visitor.post('/api-app/match-otp', input)).body.code).toBe('otpOver')
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    const own = await app.visitor.post('/api-app/match-otp', input, { headers: { ...headers, cookie } })
    expect(own.status).toBe(200)
  })
})
