import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { openBrowser, type TestBrowser } from '../drive/browser.ts'
import { openStranger, type Stranger } from '../drive/outside-client.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'
import { purchase, sumaiya } from '../people/proposal-of-sumaiya.ts'

const path = '/premium-calculator'
const failed = { en: 'Failed to calculate.', bn: 'হিসাব করা যায়নি।' } as const
const success = { message: 'Success', instPrem: 22_000, totPrem: 23_456, premCalcErr: '' }

/** The insurer's calculator offers Nabo Jibon Anando over 18 years from 50,000 taka; our own book does not. */
const anando = {
  plan: 802,
  planDetails: [
    {
      termsAllowed: [{ policyTerm: 18, premiumPayingTermAllowed: [10, 18] }],
      minimumSumAssuredRegularPremium: 50_000,
      maximumSumAssuredRegularPremium: 60_000,
      saMultiples: 500,
      policyModesAllowed: ['Y'],
    },
  ],
}

let stranger: Stranger
let app: TestApp
let browser: TestBrowser
let today: string
beforeAll(async () => {
  stranger = await openStranger()
  app = await createTestApp({
    CALCULATOR_PLANS_URL: `${stranger.url}/plans`,
    CALCULATOR_URL: `${stranger.url}/premium`,
  })
  browser = await openBrowser()
  today = todayInDhaka(app.clock.now())
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  await stranger?.close()
})

/** Sumaiya, 36, asks for that policy. */
const asked = () => ({
  dob: '1990-05-17',
  doc: today,
  gender: 'F',
  policy: '802',
  mode: 'Y',
  term: '18',
  premiumPayingTerm: '10',
  sum_assured: '50500',
  accidental_cover: '1',
  hospital_rider: '0',
  critical_illness: '0',
})

function bothAnswer(premium: unknown, plans: unknown = { plans: [anando] }): void {
  stranger.behaves((response, asking) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(asking === '/plans' ? plans : premium))
  })
}

const calculate = (language: Language = 'en', fields: object = {}) =>
  app.visitor.post('/v1/getCalculations', { ...asked(), ...fields }, { language })

describe('an insurer’s calculator of its own', () => {
  it('decides on plans, modes, terms, limits and prices (PCALC-37, PCALC-38)', async () => {
    bothAnswer(success)
    const { body } = await app.visitor.post('/v1/getPoliciesBasedOnAge', asked())
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({
      plan: 802,
      planDetails: [{ ...anando.planDetails[0], minimumSumAssuredSinglePremium: null }],
    })
    const { status, body: calculated } = await calculate()
    expect(status).toBe(200)
    expect(calculated.data).toMatchObject({ instPrem: 22_000, totPrem: 23_456, premium_amount: 23_456 })
    expect(calculated.data.benefits.years).toHaveLength(18)
    expect(calculated.data.benefits.years[9]).toMatchObject({ premium: 23_456, cumulative_premium: 234_560 })
    expect(calculated.data.benefits.years[10].premium).toBe(0)
    const wrong = await calculate('en', { sum_assured: '60501', mode: 'M' })
    expect(wrong.body.errors).toMatchObject({
      sum_assured: ['Maximum amount 60000', 'Amount should be multiple of 500'],
      mode: ['Please choose one of the listed options.'],
    })
  })

  it('is called with the form as PCALC-41 maps it', async () => {
    bothAnswer(success)
    await calculate('en', { critical_illness: '2', critical_sum: '20000', hospital_rider: '3' })
    expect(JSON.parse(stranger.asked[0]?.body ?? '')).toEqual({
      gender: 'F',
      plan: 802,
      age: expect.any(Number),
      polTerm: 18,
      ppTerm: 10,
      polMode: 'Y',
      doc: today,
      sa: 50_500,
      abSa: 50_500,
      trSa: 0,
      age2: 0,
      abSa2: 0,
      pwbFlag: 0,
      propAge: 0,
      pprTrSa: 0,
      cirSa: 20_000,
      premiumOption: 1,
      scbSa: 0,
      hcbSa: 300_000,
      rdrDob: '',
    })
  })

  it('cannot offer what the rules forbid: 814 for 3 years, or paid once over 6 (PCALC-08, PCALC-09)', async () => {
    const [details] = anando.planDetails
    const termsAllowed = [3, 5, 6].map((policyTerm) => ({
      policyTerm,
      premiumPayingTermAllowed: [1, policyTerm],
    }))
    const policyModesAllowed = ['Y', 'N']
    bothAnswer(success, {
      plans: [{ plan: 814, planDetails: [{ ...details, termsAllowed, policyModesAllowed }] }],
    })
    const terms = async (mode: string) =>
      (await app.visitor.post('/v1/getTermsBasedOnPolicy', { ...asked(), policy: '814', mode })).body.data
    expect(await terms('N')).toEqual([{ policyTerm: 5, premiumPayingTermAllowed: [1] }])
    expect(await terms('Y')).toEqual([
      { policyTerm: 5, premiumPayingTermAllowed: [5] },
      { policyTerm: 6, premiumPayingTermAllowed: [6] },
    ])
  })

  it('is not called again for a quote it has priced, which is valid for 30 days (PCALC-38, PROP-32)', async () => {
    bothAnswer(success)
    const { data } = (await calculate()).body
    const kept = await app.visitor.post('/v1/quotes', { quote: data.quote })
    bothAnswer({ message: 'Success', instPrem: 90_000, totPrem: 99_999 }, { plans: [] })
    const before = stranger.asked.length
    const opened = await app.visitor.get(`/v1/quotes/${kept.body.data.number}`)
    const { quote: _quote, valid_until: _validUntil, ...result } = data
    expect(opened.body.data).toMatchObject({ premium_amount: 23_456, edition: 'outside', result })
    const agent = await app.signIn('agent')
    const draft = { ...sumaiya, status: 0, quote: data.quote }
    expect((await purchase(agent, { ...draft, premium_amount: 99_999 })).body.code).toBe('premiumDiffers')
    const bought = await purchase(agent, draft)
    expect(bought.body.data).toMatchObject({ premium_amount: 23_456, policy_status: 0 })
    expect(stranger.asked).toHaveLength(before)
    stranger.behaves((response) => response.destroy())
    const page = await app.visitor.get(`${path}?quote=${kept.body.data.number}`, { language: 'en' })
    expect([page.status, page.body.includes('৳23,456')]).toEqual([200, true])
  })

  it('prices a proposal that comes with a calculation instead of a quote (PCALC-38, PROP-32)', async () => {
    bothAnswer(success)
    const agent = await app.signIn('agent')
    const { body } = await purchase(agent, { ...sumaiya, status: 0, calculation: asked() })
    expect(body.data.premium_amount).toBe(23_456)
    bothAnswer({ message: 'No' })
    const refused = await purchase(agent, { ...sumaiya, status: 0, calculation: asked() })
    expect([refused.status, refused.body.message]).toEqual([422, failed.en])
  })

  it('has its price shown with basic cover and extra cover apart, and without steps (PCALC-38)', async () => {
    bothAnswer(success)
    const { body } = await app.visitor.post(path, new URLSearchParams(asked()), { language: 'en' })
    for (const text of ['৳23,456', 'Extra cover, together', '৳1,456', 'insurer’s own calculator'])
      expect(body).toContain(text)
    for (const text of ['The rates used here are illustrative', 'per thousand', 'edition outside'])
      expect(body).not.toContain(text)
  })
})

describe('a calculation that fails outside', () => {
  it.each([
    ['en', 'Too old'],
    ['bn', 'Too old'],
  ] as const)(
    'answers "Failed to calculate." in %s, with the outside reason and no price (PCALC-25, PCALC-38)',
    async (language, reason) => {
      bothAnswer({ ...success, message: 'Failed', premCalcErr: reason })
      const { status, body } = await calculate(language)
      expect([status, body]).toEqual([
        422,
        {
          status: 0,
          code: 'calculationFailed',
          message: failed[language],
          errors: { premCalcErr: [reason] },
        },
      ])
    },
  )

  it.each<[string, unknown]>([
    ['nonsense', { message: 'Success', instPrem: 'much', totPrem: 'more' }],
    ['a negative price', { message: 'Success', instPrem: -5, totPrem: -5 }],
    ['riders cheaper than nothing', { message: 'Success', instPrem: 200, totPrem: 100 }],
    ['no message', { instPrem: 200, totPrem: 200 }],
  ])('answers 503 and nothing as a price for %s (PCALC-25, PCALC-38)', async (_what, premium) => {
    bothAnswer(premium)
    const { status, body } = await calculate()
    expect([status, body]).toEqual([
      503,
      { status: 0, code: 'calculationFailed', message: 'Failed to calculate.' },
    ])
    // One good answer keeps the circuit breaker closed.
    bothAnswer(success)
    expect((await calculate()).status).toBe(200)
  })

  it.each(['en', 'bn'] as const)(
    'says so on the page in %s without scripts, keeps what was typed, and shows no price (PCALC-25)',
    async (language) => {
      bothAnswer({ ...success, message: 'Failed', premCalcErr: 'Too old' })
      const { status, body } = await app.visitor.post(path, new URLSearchParams(asked()), { language })
      expect(status).toBe(422)
      expect(body).toContain(failed[language])
      expect(body).toContain('Too old')
      expect(body).toContain('value="50500"')
      expect(body).not.toContain('data-part="premium_amount"')
      expect(body).not.toContain('23,456')
    },
  )

  it.each(['en', 'bn'] as const)(
    'shows the toast in %s and clears the previous result (PCALC-25)',
    async (language) => {
      bothAnswer(success)
      const visitor = await browser.visit(app, { language })
      const { data } = (await calculate()).body
      const kept = await app.visitor.post('/v1/quotes', { quote: data.quote })
      await visitor.open(kept.body.data.url)
      const { page } = visitor
      const price = page.locator('[data-part="premium_amount"]')
      await price.waitFor()
      bothAnswer({ ...success, message: 'Failed', premCalcErr: '' })
      await page.locator('#calculator button[type="submit"]').last().click()
      await page.locator('.toast', { hasText: failed[language] }).waitFor()
      await expect.poll(() => price.count()).toBe(0)
      await visitor.leave()
    },
  )

  it.each(['en', 'bn'] as const)(
    'shows the toast in %s for any answer whose message is not "Success", whatever else it contains (PCALC-25)',
    async (language) => {
      bothAnswer(success)
      const { data } = (await calculate()).body
      const kept = await app.visitor.post('/v1/quotes', { quote: data.quote })
      const visitor = await browser.visit(app, { language })
      await visitor.open(kept.body.data.url)
      const { page } = visitor
      const price = page.locator('[data-part="premium_amount"]')
      await price.waitFor()
      await page.route('**/v1/getCalculations', (route) =>
        route.fulfill({ json: { status: 1, message: 'Failed', data } }),
      )
      await page.locator('#calculator button[type="submit"]').last().click()
      await page.locator('.toast', { hasText: failed[language] }).waitFor()
      await expect.poll(() => price.count()).toBe(0)
      await visitor.leave()
    },
  )
})

describe('plans that the outside calculator cannot list', () => {
  it.each([
    ['nonsense', () => bothAnswer(success, { plans: [{ plan: 802 }] })],
    ['an error', () => stranger.answers('oops', 500)],
    ['a web page', () => stranger.answers('<!doctype html>')],
  ])('are not "No plan found.": %s answers 503 with a sentence (PCALC-37)', async (_what, behave) => {
    behave()
    for (const call of ['getPoliciesBasedOnAge', 'getTermsBasedOnPolicy', 'getSumAssuredValidation']) {
      const { status, body } = await app.visitor.post(`/v1/${call}`, asked())
      expect([status, body.code]).toEqual([503, 'plansUnavailable'])
      expect(body.message).toBe('The policies cannot be looked up right now. Please try again in a moment.')
      bothAnswer(success)
      await app.visitor.post('/v1/getPoliciesBasedOnAge', asked())
      behave()
    }
    expect((await calculate()).body.message).toBe('Failed to calculate.')
  })

  it('are "No plan found." when the outside list is empty for this person (PCALC-06, PCALC-37)', async () => {
    bothAnswer(success, { plans: [] })
    const { body } = await app.visitor.post('/v1/getPoliciesBasedOnAge', asked())
    expect([body.message, body.data]).toEqual(['No plan found.', []])
  })

  it('keep the typed answers on the page, with a sentence (PCALC-37)', async () => {
    stranger.answers('oops', 500)
    const form = new URLSearchParams({ ...asked(), doc: addDays(today, 1), intent: 'next' })
    const { status, body } = await app.visitor.post(path, form, { language: 'bn' })
    expect(status).toBe(503)
    expect(body).toContain('এই মুহূর্তে প্ল্যানের তালিকা আনা যাচ্ছে না।')
    expect(body).toContain('value="50500"')
  })
})
