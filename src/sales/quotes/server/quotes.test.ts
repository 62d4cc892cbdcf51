import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { Refusal } from '#kernel/problem.ts'
import { createLog } from '#platform/database/server/log.ts'
import type { Call } from '#platform/http/server/call.ts'
import { createTypesetter } from '#platform/papers/server/typeset.ts'
import { editionsOf } from '#sales/plans/server/editions.ts'
import { openQuote } from '#sales/plans/server/open-quote.ts'
import { planRoutes } from '#sales/plans/server/routes.ts'
import { quotes } from '#sales/plans/server/tables.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import { opened, openTestDatabase } from '../../../../tests/drive/test-database.ts'
import { sentenceOf } from '../sentences.ts'
import { quoteRoutes } from './routes.ts'

const typesetter = createTypesetter()
const sealKey = 'a secret of this test'
const editions = editionsOf([loadDefaultEdition()])

/** Rahim, born on 17 May 1995, calculates Jibon Bijoy. */
const rahim = {
  dob: '1995-05-17',
  doc: '2026-03-01',
  gender: 'M',
  policy: '815',
  mode: 'Y',
  term: '9',
  premiumPayingTerm: '9',
  sum_assured: '500000',
  accidental_cover: '0',
}

describe('the calls of the premium calculator', () => {
  openTestDatabase()

  it('list the plans open to an age, with modes, terms, limits and the fields they show (PCALC-06, PCALC-34, PCALC-40)', async () => {
    const { data } = await ask('POST /v1/getPoliciesBasedOnAge', rahim)
    const bijoy = data.find((plan: { plan: number }) => plan.plan === 815)
    expect(bijoy).toMatchObject({ planName: 'Jibon Bijoy', bn_planName: 'জীবন বিজয়', age: 31 })
    expect(bijoy.planDetails[0]).toMatchObject({
      saMultiples: 5000,
      minimumSumAssuredRegularPremium: 100_000,
      maximumSumAssuredRegularPremium: 50_000_000,
      policyModesAllowed: ['M', 'Q', 'H', 'Y', 'N'],
      termsAllowed: [
        { policyTerm: 5, premiumPayingTermAllowed: [1] },
        { policyTerm: 6, premiumPayingTermAllowed: [6] },
        { policyTerm: 9, premiumPayingTermAllowed: [9] },
        { policyTerm: 12, premiumPayingTermAllowed: [12] },
      ],
    })
    expect(bijoy.fields.hiddenWithPayingTermOne).toEqual([
      'accidental_cover',
      'hospital_rider',
      'critical_illness',
    ])
  })

  it('say of every parameter of a plan whether it is specified, published or illustrative (PCALC-40)', async () => {
    const { data } = await ask('POST /v1/getPoliciesBasedOnAge', rahim)
    const swapno = data.find((plan: { plan: number }) => plan.plan === 814)
    expect(swapno.provenance).toEqual({
      rates: 'illustrative',
      modes: 'specified',
      name: 'specified',
      terms: 'illustrative',
      riders: 'specified',
      modeScheme: 'published',
      rebate: 'illustrative',
      all_other: 'illustrative',
    })
    for (const plan of data) expect(plan.provenance.rates).toBe('illustrative')
  })

  it('say "No plan found." when nobody of that age can buy anything (PCALC-06)', async () => {
    const answer = await ask('POST /v1/getPoliciesBasedOnAge', { ...rahim, dob: '1920-01-01' })
    expect(answer).toMatchObject({ message: 'No plan found.', data: [] })
  })

  it('list the terms of a plan for a mode and an age (PCALC-34)', async () => {
    const { data } = await ask('POST /v1/getTermsBasedOnPolicy', { ...rahim, mode: 'N' })
    expect(data).toEqual([{ policyTerm: 5, premiumPayingTermAllowed: [1] }])
  })

  it('validate a sum assured (PCALC-35)', async () => {
    const { data } = await ask('POST /v1/getSumAssuredValidation', { ...rahim, sum_assured: 99_999 })
    expect(data).toEqual({
      valid: false,
      messages: ['Minimum amount 100000', 'Amount should be multiple of 5000'],
      message: 'Minimum amount 100000, Amount should be multiple of 5000',
    })
    expect(await ask('POST /v1/getSumAssuredValidation', rahim)).toMatchObject({ data: { valid: true } })
  })

  it('calculate, and say Success in both languages (PCALC-36)', async () => {
    for (const language of ['bn', 'en'] as const)
      expect(await ask('POST /v1/getCalculations', rahim, { language })).toMatchObject({
        message: 'Success',
        data: {
          policy: 815,
          age: 31,
          premium_amount: 66_775,
          edition: { illustrative: true },
          doc_given: true,
        },
      })
  })

  it('repeat every check on the server, under the field names (PCALC-36)', async () => {
    const refused = await refusalOf('POST /v1/getCalculations', {
      ...rahim,
      doc: '2026-02-01',
      sum_assured: '99999',
      gender: '',
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.problems.map(({ field, code }) => [field, code])).toEqual([
      ['doc', 'startInPast'],
      ['gender', 'inputRequired'],
      ['sum_assured', 'sumBelowMinimum'],
      ['sum_assured', 'sumNotMultiple'],
    ])
  })

  it('read amounts and dates as people in Bangladesh write them (issue 19)', async () => {
    const { data } = await ask('POST /v1/getCalculations', rahim)
    for (const typed of [
      { sum_assured: '৫ লাখ', dob: '১৭ মে ১৯৯৫' },
      { sum_assured: '5 lakh', dob: '1995/5/17' },
      { sum_assured: 'Tk 5,00,000/-', dob: '17.05.1995', doc: '1 Mar 2026' },
    ]) {
      const { data: same } = await ask('POST /v1/getCalculations', { ...rahim, ...typed })
      expect(same.premium_amount, typed.sum_assured).toBe(data.premium_amount)
      expect(same).toMatchObject({ sum_assured: 500_000, dateOf_birth: '1995-05-17', doc: '2026-03-01' })
    }
    const open = { ...rahim, sum_assured: '5l', dob: '17.5.95' }
    expect((await refusalOf('POST /v1/getCalculations', open)).problems).toMatchObject([
      { field: 'dob', code: 'dateUnreadable' },
      { field: 'sum_assured', code: 'amountUnreadable' },
    ])
  })

  it('refuse a start more than 90 days ahead under doc alone, whatever the date of birth (PCALC-03, PCALC-05)', async () => {
    const latest = { ...rahim, doc: '2026-05-30' }
    expect((await ask('POST /v1/getCalculations', latest)).data.doc).toBe('2026-05-30')
    expect((await ask('GET /v1/calculator/start', {})).data.doc_until).toBe('2026-05-30')
    for (const doc of ['2026-05-31', '2040-01-01', '2125-01-01'])
      for (const path of ['POST /v1/getCalculations', 'POST /v1/getPoliciesBasedOnAge'])
        expect((await refusalOf(path, { ...rahim, doc })).problems).toEqual([
          { field: 'doc', code: 'startTooFarAhead', params: { n: 90 } },
        ])
    expect(sentenceOf({ code: 'startTooFarAhead', params: { n: 90 } }, 'en')).toBe(
      'Policy start date may be at most 90 days ahead.',
    )
  })

  it('say when the sum needs a medical examination, by age; a single premium counts half (issue 19)', async () => {
    const needs = async (more: object) =>
      (await ask('POST /v1/getCalculations', { ...rahim, ...more })).data.medical_examination
    expect(await needs({ sum_assured: '30 lakh' })).toBe(false)
    expect(await needs({ sum_assured: '3005000' })).toBe(true)
    const single = { mode: 'N', term: '5', premiumPayingTerm: '1', accidental_cover: '' }
    expect(await needs({ ...single, sum_assured: '60 lakh' })).toBe(false)
    expect(await needs({ ...single, sum_assured: '6005000' })).toBe(true)
    expect(await needs({ dob: '1980-05-17', sum_assured: '30 lakh' })).toBe(true)
  })

  it('refuse a sum above the maximum, also of plans that name none (PCALC-18)', async () => {
    const sum = async (sum_assured: string) =>
      (await ask('POST /v1/getSumAssuredValidation', { ...rahim, sum_assured })).data.messages
    expect(await sum('5 crore')).toEqual([])
    expect(await sum('100 crore')).toEqual(['Maximum amount 50000000'])
  })

  it('without a start date use the fallback, and say so (PCALC-04)', async () => {
    const { doc: _, ...withoutStart } = rahim
    const { data } = await ask('POST /v1/getCalculations', withoutStart)
    expect(data).toMatchObject({ doc: '2025-02-18', doc_given: false })
  })

  it('offer the same plans and premiums at their own endpoints (PCALC-37, PCALC-38, PCALC-39)', async () => {
    const person = { dob: rahim.dob, doc: rahim.doc, gender: 'M', ageProof: 'P' }
    const { plans } = await ask('POST /v1/calculator/plans', person)
    expect(plans).toEqual((await ask('POST /v1/getPoliciesBasedOnAge', rahim)).data)
    const request = { gender: 'M', plan: 815, age: 31, polTerm: 9, ppTerm: 9, polMode: 'Y', sa: 500_000 }
    const { data } = await ask('POST /v1/getCalculations', rahim)
    expect(await ask('POST /v1/calculator/premium', request)).toMatchObject({
      message: 'Success',
      instPrem: data.instPrem,
      totPrem: data.totPrem,
      premCalcErr: '',
    })
    expect(await ask('POST /v1/calculator/premium', { ...request, sa: 5 })).toMatchObject({
      message: 'Failed',
      premCalcErr: 'Minimum amount 100000',
    })
  })

  it('store a quote once, however often it is saved, and open it by its number (PCALC-24)', async () => {
    const { data } = await ask('POST /v1/getCalculations', rahim)
    const first = await ask('POST /v1/quotes', { quote: data.quote })
    const second = await ask('POST /v1/quotes', { quote: data.quote })
    expect(second.data).toEqual(first.data)
    const { number, url } = first.data
    expect(url).toBe(`/premium-calculator?quote=${number}`)
    const kept = await ask('GET /v1/quotes/{number}', { number: number.toLowerCase() })
    expect(kept.data).toMatchObject({ number, is_valid: true, premium_amount: 66_775, quote: data.quote })
    expect(kept.data.answers).toMatchObject({ ...rahim, critical_illness: '0' })
    const { quote: _quote, valid_until: _validUntil, ...result } = data
    expect(kept.data.result).toEqual(result)
    expect(await opened.db.select().from(quotes).where(eq(quotes.number, number))).toHaveLength(1)
  })

  it('a quote is valid for 30 days, and then can be read but no longer saved (PCALC-24)', async () => {
    const { data } = await ask('POST /v1/getCalculations', rahim)
    const { number } = (await ask('POST /v1/quotes', { quote: data.quote })).data
    const deps = { db: opened.db, sealKey }
    expect(await openQuote(deps, number, '2026-03-31')).toMatchObject({ isValid: true })
    expect(await openQuote(deps, data.quote, '2026-04-01')).toMatchObject({ isValid: false })
    const late = await refusalOf('POST /v1/quotes', { quote: data.quote }, { today: '2026-04-01' })
    expect([late.statusCode, late.main.code]).toEqual([409, 'quoteExpired'])
  })

  it('a made-up quote is refused, and an unknown number is not found (PCALC-24)', async () => {
    expect((await refusalOf('POST /v1/quotes', { quote: 'q1.e30.abc' })).statusCode).toBe(422)
    expect((await refusalOf('GET /v1/quotes/{number}', { number: 'Q-2222-3333-4444' })).statusCode).toBe(404)
    expect((await refusalOf('GET /v1/quotes/{number}', { number: 'hello' })).statusCode).toBe(422)
  })

  async function ask(key: string, input: object, about: { language?: Language; today?: string } = {}) {
    const deps = {
      db: opened.db,
      editions,
      sealKey,
      calculator: {},
      startDateDays: 90,
      log: createLog('silent'),
    }
    const routes = [
      ...planRoutes({
        ...deps,
        typesetter,
        publicUrl: 'http://localhost',
        illustrations: {},
      }),
      ...quoteRoutes(deps),
    ]
    const route = routes.find(({ endpoint }) => endpoint.key === key)
    if (!route) throw new Error(`No call ${key}`)
    const answer = await route.run(input, callOn(about), opened.db)
    return JSON.parse(JSON.stringify(answer))
  }

  async function refusalOf(key: string, input: object, about: { today?: string } = {}): Promise<Refusal> {
    try {
      await ask(key, input, about)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    throw new Error('The call was not refused')
  }
})

function callOn({ language = 'en', today = '2026-03-01' }: { language?: Language; today?: string }): Call {
  return {
    who: undefined,
    language,
    now: new Date(`${today}T06:00:00Z`),
    today,
    requestId: 'test',
    provedAt: undefined,
    hasFreshProof: true,
    address: '127.0.0.1',
    device: 'test',
    cookies: {},
    token: undefined,
    isBrowser: false,
    isPrefetch: false,
    bearer: undefined,
    header: () => '',
    bodyText: '',
    setCookie: () => {},
    clearCookie: () => {},
  }
}
