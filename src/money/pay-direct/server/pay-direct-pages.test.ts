import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMonths, todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { chargeAbout } from '#money/ledger/gateway-charge.ts'
import { bn as stateBn } from '#money/ledger/payment-state.words.bn.ts'
import { en as stateEn } from '#money/ledger/payment-state.words.en.ts'
import { bn as paymentsBn } from '#money/ledger/words.bn.ts'
import { en as paymentsEn } from '#money/ledger/words.en.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { checkedOf, errorsOf, inputOf, primaryOf, radiosOf } from '../../../../tests/drive/form-html.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const words = { bn, en }
const payments = { bn: paymentsBn, en: paymentsEn }
const states = { bn: stateBn, en: stateEn }
const messages = { bn: stateBn.messages, en: stateEn.messages }
/** The form as a browser without scripts sends it. */
const karim = {
  policy_number: '900000002',
  policy_holder_dob: '',
  policy_holder_dob_day: '৩০',
  policy_holder_dob_month: '11',
  policy_holder_dob_year: '১৯৭৯',
  policy_mobilenumber: '০১৭১১০০০০০২',
  policy_email: 'brother@example.com',
  user_agree: '1',
}

openApp()
beforeEach(async () => {
  await app.visitor.post('/sandbox/people/reset')
})

const send = (path: string, form: Record<string, string>, language: Language, cookie = '') =>
  app.visitor.post(path, new URLSearchParams(form), {
    language,
    headers: { cookie: `lang=${language}; ${cookie}` },
  })
const open = (path: string, language: Language, cookie = '') =>
  app.visitor.get(path, { headers: { cookie: `lang=${language}; ${cookie}` } })
const validated = async (form: Record<string, string>, language: Language) => {
  const { status, headers } = await send('/payment-step-1', form, language)
  expect([status, headers.get('location')]).toEqual([303, '/payment-step-2'])
  return (
    headers
      .getSetCookie()
      .find((each) => each.startsWith('payment_token='))
      ?.split(';')[0] ?? ''
  )
}
const change = (set: Partial<typeof policies.$inferInsert>) =>
  app.db.update(policies).set(set).where(eq(policies.coreNumber, karim.policy_number))
/** The page as a reader sees it: without tags, with React's entities decoded. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe.each(languages)('without scripts, in %s', (language) => {
  const own = words[language]

  it('“Renewal Premium” leads over the three steps to the form (PAY-02, ROUTE-03, NAV-02)', async () => {
    const first = await open('/paydirect-step-1', language)
    expect(first.status).toBe(200)
    expect(first.body).toMatch(new RegExp(`href="/paydirect-step-2"[^>]*>${own.choose.renewalButton}<`))
    const { body } = await open('/paydirect-step-2', language)
    for (const step of [own.steps.validate, own.steps.amount, own.steps.payment]) expect(body).toContain(step)
    expect(body).toMatch(new RegExp(`href="/paydirect-step-1"[^>]*>${own.overview.back}<`))
    expect(body).toMatch(new RegExp(`href="/payment-step-1"[^>]*>${own.overview.proceed}<`))
    const home = await open('/', language)
    expect(/href="\/paydirect-step-1"[^>]*target="_blank"/.test(home.body)).toBe(true)
  })

  it('the form says under each field what is wrong, and keeps what was typed (PAY-03, ERR-07)', async () => {
    const { problems } = own
    const { status, body } = await send('/payment-step-1', { policy_number: '900000002' }, language)
    expect(status).toBe(422)
    expect(errorsOf(body)).toEqual({
      policy_holder_dob: problems.payBirthDateRequired,
      policy_mobilenumber: problems.payMobileRequired,
      policy_email: problems.payEmailRequired,
      user_agree: problems.payTermsRequired,
    })
    expect(inputOf(body, 'policy_number')).toBe('900000002')
    const strange = await send('/payment-step-1', { ...karim, policy_holder_dob_year: '1980' }, language)
    expect(strange.status).toBe(422)
    expect(errorsOf(strange.body)).toEqual({})
    expect(textOf(strange.body)).toContain(problems.payPolicyUnmatched)
    // A holder whose number has changed finds whom to contact.
    const [refusal] = strange.body.slice(strange.body.indexOf('alert-danger')).split('<form')
    for (const way of ['href="/branch-locator"', 'href="tel:']) expect(refusal).toContain(way)
  })

  it('the amount is filled with what is due; nobody gets there without the first step (PAY-05, PAY-06)', async () => {
    const lost = await open('/payment-step-2', language)
    expect([lost.status, lost.headers.get('location')]).toEqual([302, '/payment-step-1'])
    const cookie = await validated(karim, language)
    const [policy] = await app.db.select().from(policies).where(eq(policies.coreNumber, karim.policy_number))
    const due = (policy?.instalment ?? 0) / 100
    const { body } = await open('/payment-step-2', language, cookie)
    expect(inputOf(body, 'premium_amount')).toBe(String(due))
    expect(textOf(body)).toContain(states[language].charge.note)
    const { charge, takenInAll } = states[language].toPay
    expect(textOf(body)).toContain(
      `${formatTaka(policy?.instalment ?? 0, language)}${charge}${formatTaka(taka(chargeAbout(due)), language)}`,
    )
    const withCharge = formatTaka(taka(due + chargeAbout(due)), language)
    expect(textOf(body)).toContain(`${takenInAll}${withCharge}`)
    expect(body).toContain('Karim Mia')
    const empty = await send('/payment-step-2', { premium_amount: '' }, language, cookie)
    expect(empty.status).toBe(422)
    if (language === 'en')
      expect(errorsOf(empty.body)).toEqual({ premium_amount: 'The amount field is required.' })
    expect(Object.keys(errorsOf(empty.body))).toEqual(['premium_amount'])
  })

  it('who cannot be sent to the bank’s page is told so, and that no money was taken (PAY-10, ERR-07)', async () => {
    const cookie = await validated(karim, language)
    const amount = inputOf((await open('/payment-step-2', language, cookie)).body, 'premium_amount') ?? ''
    await app.turn({ gateway: 'refuse' })
    const { status, body } = await send('/payment-step-2', { premium_amount: amount }, language, cookie)
    await app.turn({ reset: true })
    expect(status).toBe(422)
    const text = textOf(body)
    expect(text).toContain(payments[language].problems.gatewayFailed)
    expect(text.split(own.amount.nothingTaken), 'said once').toHaveLength(2)
    expect(own.amount.notOpened).toBe(payments[language].problems.gatewayFailed)
    expect(inputOf(body, 'premium_amount')).toBe(amount)
  })

  it('whoever owes several instalments chooses how many to pay (PAY-06)', async () => {
    const start = addMonths(todayInDhaka(app.clock.now()), -5)
    await change({ startDate: start, paidInstalments: 3, fup: addMonths(start, 3), instalment: 100_000 })
    const cookie = await validated(karim, language)
    const { body } = await open('/payment-step-2', language, cookie)
    expect(radiosOf(body, 'premium_amount')).toEqual(['1000', '2000', '3000'])
    expect(checkedOf(body, 'premium_amount')).toBe('3000')
    // The days of grace of a monthly instalment are over: the page says what that means for cover, above the choice.
    expect(textOf(body)).toContain(own.amount.overdue.split('{')[0])
    const { restUnpaid, restOverdue, coverNeeds } = states[language].toPay
    const says = (sentence: string, left: number) =>
      textOf(body).includes(sentence.replace('{left}', formatTaka(taka(left), language)))
    expect([1000, 2000].map((left) => says(restUnpaid, left))).toEqual([true, false])
    // Two of the three are past their days of grace: paying only one of them changes nothing for cover.
    expect([1000, 2000].map((left) => says(restOverdue, left))).toEqual([false, true])
    expect(textOf(body)).toContain(fill(coverNeeds, { n: 2 }, language))
    const part = await send('/payment-step-2', { premium_amount: '1500' }, language, cookie)
    expect(errorsOf(part.body)).toEqual({
      premium_amount: payments[language].problems.amountNotInstalments,
    })
    const two = await send('/payment-step-2', { premium_amount: '2000' }, language, cookie)
    expect([two.status, two.headers.get('location')]).toEqual([303, expect.stringContaining('/pay/')])
    // Continuing could pay twice, so the primary button is the one that looks at the payment.
    const underWay = await open('/payment-step-2', language, cookie)
    expect(primaryOf(underWay.body)).toEqual([own.open.look])
    expect(textOf(underWay.body)).toMatch(
      /it ends by \d+ \w+ \d{4}, \d\d:\d\d, and you can begin anew\.|এটি [^{}]+-এর মধ্যে বন্ধ হয়ে যাবে/,
    )
  })

  it('who cannot pay online is told why in the place of the form (PAY-06)', async () => {
    const today = todayInDhaka(app.clock.now())
    const page = async (set: Partial<typeof policies.$inferInsert>) => {
      await change(set)
      const { body } = await open('/payment-step-2', language, await validated(karim, language))
      expect(body).not.toContain('name="premium_amount"')
      return textOf(body)
    }
    const start = addMonths(today, -20)
    expect(await page({ startDate: start, paidInstalments: 10 })).toContain(own.nothing.lapsed)
    expect(await page({ startDate: addMonths(today, -8), paidInstalments: 12 })).toContain(
      own.nothing.paidUntil,
    )
    expect(await page({ paidInstalments: 120, premiumPayingYears: 10 })).toContain(own.nothing.fullyPaid)
    expect(await page({ paidInstalments: 8, instalment: 60_000_000 })).toContain(own.nothing.tooMuch)
  })

  it('the pages on which something is paid end in one line: who helps, and the rules that hold', async () => {
    const footOf = async (path: string, cookie = '') =>
      /<footer.*<\/footer>/s.exec((await open(path, language, cookie)).body)?.[0] ?? ''
    for (const foot of [
      await footOf('/payment-step-1'),
      await footOf('/payment-step-2', await validated(karim, language)),
    ]) {
      expect(foot).toContain('href="tel:')
      expect(foot).toContain('href="/page/privacy"')
      expect(foot).not.toContain('<form')
      expect(foot).not.toContain('<h2')
    }
    expect(await footOf('/paydirect-step-1')).toContain('<form')
  })

  it('a payer who returns reads a message of ours or none, never text from the address (PAY-14, SEC-06)', async () => {
    const shown = async (query: string) => {
      const { body } = await open(`/payment-step-1?${query}`, language)
      // The content of a `<template>` is shown only when there is no connection.
      const visible = body.replaceAll(/<template.*?<\/template>/gs, '')
      return /<div class="alert alert-(\w+)[^>]*>.*?<div class="min-w-0">(.*?)<\/div>/
        .exec(visible)
        ?.slice(1, 3)
    }
    expect(await shown('msg_type=success&msg=paid')).toEqual(['success', messages[language].paid])
    // Anybody can write this address and show the page to somebody, so it says what proves that a premium is paid.
    expect(messages[language].paid).toMatch(/receipt|রসিদ/)
    for (const msg of ['notPaid', 'cancelled', 'waiting', 'paidTwice', 'gatewayDown'] as const) {
      const [kind, text] = (await shown(`msg_type=danger&msg=${msg}`)) ?? []
      expect([kind, text?.split('<')[0]]).toEqual(['danger', messages[language][msg]])
      // The address does not name the payment, so the message says whom to call.
      expect(text).toMatch(/href="tel:\d+"/)
    }
    for (const query of [
      'msg_type=success&msg=You%20won',
      'msg_type=evil&msg=paid',
      'msg_type=danger&msg=paid',
      'msg_type=success&msg=waiting',
      'msg=paid',
      'msg_type=danger&msg=toString',
    ])
      expect(await shown(query)).toBeUndefined()
  })
})
