import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { languages } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const words = { bn, en }
/** Karim's brother pays for him, without an account. Karim's own email address is not stored. */
const karim = {
  policy_number: '900000002',
  policy_holder_dob: '1979-11-30',
  policy_mobilenumber: '01711000002',
  policy_email: 'brother@example.com',
  user_agree: 1,
}
const rahima = { ...karim, policy_holder_dob: '1985-03-12', policy_mobilenumber: '01711000001' }

let town = 0
openApp()
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
  town += 1
})

const later = (minutes: number) => app.clock.moveBy(minutes * 60_000)
const from = (host = 1) => ({ 'x-forwarded-for': `198.51.${town}.${host}` })
const validate = (typed: object, options: { language?: Language; headers?: Record<string, string> } = {}) =>
  app.visitor.post('/v1/policy/policy_validation', typed, {
    ...options,
    headers: { ...from(), ...options.headers },
  })
const particulars = async (typed: object) => {
  const { body } = await validate(typed)
  const headers = { authorization: `Bearer ${body.customer.payment_token}` }
  return (await app.visitor.get('/v1/policy/payment_particulars', { headers })).body.data
}
const change = (number: string, set: Partial<typeof policies.$inferInsert>) =>
  app.db.update(policies).set(set).where(eq(policies.coreNumber, number))

describe('whoever pays for a policy without an account', () => {
  it.each(languages)('is told in %s which field is missing (PAY-03)', async (language) => {
    const { problems } = words[language]
    const empty = await validate({}, { language })
    expect(empty.status).toBe(422)
    expect(empty.body).toMatchObject({ status: 0, code: 'payPolicyNumberRequired' })
    expect(empty.body.errors).toEqual({
      policy_number: [problems.payPolicyNumberRequired],
      policy_holder_dob: [problems.payBirthDateRequired],
      policy_mobilenumber: [problems.payMobileRequired],
      policy_email: [problems.payEmailRequired],
      user_agree: [problems.payTermsRequired],
    })
    const wrong = await validate(
      { ...karim, policy_holder_dob: '31/02/1979', policy_mobilenumber: '0171100', policy_email: 'brother@' },
      { language },
    )
    expect(wrong.body.errors).toEqual({
      policy_holder_dob: [problems.payBirthDateInvalid],
      policy_mobilenumber: [problems.payMobileInvalid],
      policy_email: [problems.payEmailInvalid],
    })
  })

  it('who has no mail address ticks so and goes on (PAY-03, design §10)', async () => {
    const { status, body } = await validate({ ...karim, policy_email: '', no_email: 1 })
    expect([status, body.customer?.policy_number]).toEqual([200, karim.policy_number])
  })

  it('reads them in English word for word (PAY-03)', () => {
    expect(en.problems).toMatchObject({
      payPolicyNumberRequired: 'The policy number field is required.',
      payBirthDateRequired: 'The date of birth field is required.',
      payMobileRequired: 'The mobile number field is required.',
      payEmailRequired: 'The email field is required.',
      payTermsRequired: 'Please agree our terms and policy.',
    })
  })

  it('learns only what paying needs, and gets a token for half an hour (PAY-01, PAY-04, SEC-07)', async () => {
    const { status, body, headers } = await validate(karim)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['customer', 'message', 'status'])
    const { payment_token, ...customer } = body.customer
    const [policy] = await app.db.select().from(policies).where(eq(policies.coreNumber, '900000002'))
    expect(customer).toEqual({
      policy_number: '900000002',
      holder_name: 'Karim Mia',
      plan_name: expect.any(String),
      premium_due: toTaka(policy?.instalment ?? 0),
      due_date: policy?.fup,
      instalment: toTaka(policy?.instalment ?? 0),
      instalments_due: 1,
    })
    expect(payment_token).toMatch(/^[\w-]{43}$/)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^payment_token=${payment_token}; Max-Age=1800; .*HttpOnly; SameSite=Lax`),
      ),
    ])
    const ask = (cookie: string) =>
      app.visitor.get('/v1/policy/payment_particulars', { headers: { cookie: `payment_token=${cookie}` } })
    expect((await ask(payment_token)).status).toBe(200)
    expect((await ask('a'.repeat(43))).body).toMatchObject({ status: 0, code: 'paymentTokenOver' })
    await later(31)
    expect((await ask(payment_token)).status).toBe(401)
  })

  it('may write digits and dates as people do, and agree as forms and programs do (PAY-04)', async () => {
    const asPeopleDo = {
      ...karim,
      policy_number: '৯০০ ০০০ ০০২',
      policy_holder_dob: '৩০/১১/১৯৭৯',
      policy_mobilenumber: '+880 1711-000002',
    }
    for (const user_agree of [1, '1', true, 'true', 'on'])
      expect((await validate({ ...asPeopleDo, user_agree })).status).toBe(200)
    for (const user_agree of [0, '0', false, 'no', ''])
      expect((await validate({ ...asPeopleDo, user_agree })).body.code).toBe('payTermsRequired')
    const form = new URLSearchParams({ ...karim, user_agree: 'on' })
    expect((await validate(form)).status).toBe(200)
  })
})

describe('whoever names a policy that is not theirs', () => {
  const wrong = {
    'a number that nobody has': { policy_number: '990000002' },
    'another birth date': { policy_holder_dob: '1979-11-29' },
    'another mobile': { policy_mobilenumber: '01711000003' },
    'somebody else’s policy': { policy_number: '900000001' },
  }

  it('gets the same answer, whichever value was wrong (SEC-07)', async () => {
    const answers = await Promise.all(Object.values(wrong).map((part) => validate({ ...karim, ...part })))
    const seen = answers.map(({ status, headers, body }) => ({
      status,
      body,
      headers: [...headers.keys()].toSorted().join(),
      length: headers.get('content-length'),
    }))
    expect(seen[0]).toMatchObject({
      status: 422,
      body: { status: 0, code: 'payPolicyUnmatched', message: en.problems.payPolicyUnmatched },
    })
    for (const one of seen) expect(one).toEqual(seen[0])
  })

  it('is refused after ten tries of a number, known or not; others are not, and the payer only for a quarter of an hour (SEC-05, SEC-07)', async () => {
    const guess = async (policy_number: string) => {
      const codes: string[] = []
      for (let n = 0; n < 11; n++) {
        const typed = { ...karim, policy_number, policy_mobilenumber: `0171100010${n % 10}` }
        codes.push((await validate(typed)).body.code)
      }
      return codes
    }
    const refused = [...Array<string>(10).fill('payPolicyUnmatched'), 'payTooManyTries']
    expect(await Promise.all([guess('900000002'), guess('990000002')])).toEqual([refused, refused])
    const held = await validate(karim)
    expect(held.status).toBe(429)
    expect(held.body.message).toBe(en.problems.payTooManyTries.replace('{wait}', '15 minutes'))
    expect((await validate({ ...rahima, policy_number: '900000001' })).status).toBe(200)
    expect((await validate(karim, { headers: { 'x-forwarded-for': '203.0.113.5' } })).status).toBe(200)
    await later(16)
    expect((await validate(karim)).status).toBe(200)
  })

  it('does not get more tries by making them at once (SEC-07)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => validate({ ...karim, policy_mobilenumber: '01711000009' })),
    )
    expect(answers.filter(({ body }) => body.code === 'payPolicyUnmatched')).toHaveLength(10)
  })
})

describe('the amount', () => {
  it('must be given, a number, and above 0 (PAY-06, PAY-07)', async () => {
    const judge = async (premium_amount: unknown) =>
      (await app.visitor.post('/v1/policy/policy_amount_validation', { premium_amount })).body
    expect(await judge('')).toMatchObject({
      status: 0,
      errors: { premium_amount: ['The amount field is required.'] },
    })
    expect((await judge(undefined)).code).toBe('amountRequired')
    for (const typed of ['ten', '12.345', '1e5', '5,50', '5l'])
      expect((await judge(typed)).code).toBe('amountNotNumber')
    for (const typed of ['0', 0, -5, '−৫']) expect((await judge(typed)).code).toBe('amountNotAboveZero')
    for (const typed of ['5,250', '৫,২৫০.৫০', 5250, '৫ হাজার ২৫০', 'Tk 5250/-', '1 lakh'])
      expect(await judge(typed)).toEqual({ status: 1, message: en.success.amountRight })
  })
})

describe('what may be paid now', () => {
  const today = () => todayInDhaka(app.clock.now())

  it('is any whole number of the oldest instalments that are due (PAY-06)', async () => {
    const start = addMonths(today(), -5)
    await change('900000002', { startDate: start, paidInstalments: 2, fup: addMonths(start, 2) })
    const data = await particulars(karim)
    const { instalment } = data
    expect(data).toMatchObject({
      payable: 'due',
      premium_due: 4 * instalment,
      instalments_due: 4,
      due_date: addMonths(start, 2),
      lapses_after: addMonths(start, 8),
      open_payment: null,
    })
    expect(data.choices).toEqual(
      [1, 2, 3, 4].map((n) => ({
        instalments: n,
        amount: n * instalment,
        due_date: addMonths(start, n + 1),
        is_online: true,
      })),
    )
  })

  it('says nothing of a lapse before the first premium: cover has not begun', async () => {
    const start = addMonths(today(), -5)
    await change('900000002', { startDate: start, paidInstalments: 0, fup: start })
    expect(await particulars(karim)).toMatchObject({ payable: 'due', due_date: start, lapses_after: null })
  })

  it('is nothing for a policy that is paid, paid off, lapsed or mature, and more than a gateway takes is for a branch (PAY-06)', async () => {
    const paid = await particulars({ ...rahima, policy_number: '900000003' })
    expect(paid).toMatchObject({ payable: 'paidUntil', premium_due: 0, instalments_due: 0, choices: [] })
    expect(paid.payable_from < paid.due_date).toBe(true)
    const mature = await particulars({ ...rahima, policy_number: '900000004' })
    expect(mature).toMatchObject({ payable: 'fullyPaid', due_date: null, premium_due: 0 })
    const start = addMonths(today(), -20)
    await change('900000002', { startDate: start, paidInstalments: 10, fup: addMonths(start, 10) })
    expect(await particulars(karim)).toMatchObject({
      payable: 'lapsed',
      premium_due: 0,
      due_date: addMonths(start, 10),
      lapsed_on: addDays(addMonths(start, 16), 1),
    })
    await change('900000001', { instalment: 50_000_001 })
    const { choices, most_online } = await particulars({ ...rahima, policy_number: '900000001' })
    expect(choices).toMatchObject([{ amount: 500_000.01, is_online: false }])
    expect(most_online).toBe(500_000)
  })
})
