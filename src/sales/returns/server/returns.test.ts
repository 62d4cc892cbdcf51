import { beforeAll, describe, expect, it } from 'vitest'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { addDays, addMonths, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { type Answer, app, openApp } from '../../../../tests/drive/test-app.ts'

let today: string
openApp()
beforeAll(async () => {
  today = todayInDhaka(app.clock.now())
})

/** Shirin is thirty today and pays Tk 2,000 a month for Jibon Swapno. */
const shirin = () => ({ dob: yearsAgo(30), policy_id: 814, term: 10, premium: 2000, gender: 2 })
/** Kamal is thirty-five today and pays Tk 3,000 a month for Jibon Bijoy. */
const kamal = () => ({ dob: yearsAgo(35), policy_id: 815, term: 9, premium: 3000 })

describe('the calls of the return calculator', () => {
  it('list the plans open at an age, with the fields of each (RCALC-03, RCALC-12)', async () => {
    const { body } = await ask('getPoliciesBasedOnAge', { dob: yearsAgo(30) })
    expect(body).toMatchObject({ status: 1, message: 'Success' })
    expect(body.data).toMatchObject([
      {
        policy_id: 814,
        plan: 814,
        planName: 'Jibon Swapno',
        bn_planName: 'জীবন স্বপ্ন',
        age: 30,
        fields: { gender: true, critical_illness: true },
        pays_on_the_way: false,
      },
      {
        policy_id: 815,
        planName: 'Jibon Bijoy',
        fields: { gender: false, critical_illness: false },
        pays_on_the_way: true,
      },
    ])
  })

  it.each([
    ['en', 'No plan found.'],
    ['bn', 'কোনো প্ল্যান পাওয়া যায়নি।'],
  ] as const)('say in %s when nobody of that age can buy anything (RCALC-12)', async (language, message) => {
    const { status, body } = await ask('getPoliciesBasedOnAge', { dob: yearsAgo(80) }, language)
    expect([status, body.message, body.data]).toEqual([200, message, []])
  })

  it('list terms and premiums as plain numbers (RCALC-12)', async () => {
    const { dob } = shirin()
    expect((await ask('getTermsList', { dob, policy_id: 814 })).body.data).toEqual([5, 6, 8, 10, 12, 15, 20])
    expect((await ask('getTermsList', { dob, policy_id: 815 })).body.data).toEqual([6, 9, 12])
    const premiums = await ask('getPremiumList', { dob, policy_id: 814, term: 10 })
    expect(premiums.body.data).toEqual([1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000])
    const short = await ask('getPremiumList', { dob, policy_id: '814', term: '5', critical_illness: 1 })
    expect(short.body.data[0]).toBe(2000)
  })

  it('refuse a list for a choice that is not open, under the field names (RCALC-12)', async () => {
    const { dob } = shirin()
    expect(codesOf(await ask('getTermsList', { dob }))).toEqual({ policy_id: ['This field is required.'] })
    expect(codesOf(await ask('getTermsList', { dob, policy_id: 802 }))).toEqual({
      policy_id: ['No plan found.'],
    })
    expect(codesOf(await ask('getPremiumList', { dob, policy_id: 814, term: 4 }))).toEqual({
      term: ['Please choose one of the listed options.'],
    })
    expect(codesOf(await ask('getPoliciesBasedOnAge', {}))).toEqual({ dob: ['This field is required.'] })
  })

  it.each(['bn', 'en'] as const)(
    'find the sum assured of the worked examples to the step, in %s (RCALC-05, RCALC-13)',
    async (language) => {
      const { status, body } = await ask('getCalculations', shirin(), language)
      expect([status, body.message]).toEqual([200, 'Success'])
      expect(body.data).toMatchObject({
        policy_id: 814,
        planName: 'Jibon Swapno',
        age: 30,
        premium_amount: 2000,
        terms: 10,
        sum_assured: 220_300,
        gender: 2,
        critical_illness: 0,
        critical_illness_amount: 0,
        mode: 'M',
        doc: today,
        yearly_premium: 24_000,
        edition: { illustrative: true },
        valid_until: addDays(today, 30),
        explanation: { instalment: 2000, tabular_rate: 110.45 },
      })
      const inWords = { ...kamal(), premium: '৩ হাজার' }
      expect((await ask('getCalculations', inWords, language)).body.data.sum_assured).toBe(261_700)
    },
  )

  it('answer the whole table: premiums, both bonuses, death, survival, maturity (RCALC-06 to RCALC-09)', async () => {
    const { table } = (await ask('getCalculations', kamal())).body.data
    expect(table.years).toHaveLength(9)
    expect(table.years[2]).toEqual({
      year: 3,
      cumulative_premium: 108_000,
      bonus: { bdt_40: 31_404, bdt_50: 39_255 },
      death_benefit: 130_850,
      survival_benefit: 65_425,
    })
    expect(table.yearly_bonus).toEqual({ bdt_40: 10_468, bdt_50: 13_085 })
    expect(table.maturity).toEqual({ amount: 130_850, with_bonus: { bdt_40: 225_062, bdt_50: 248_615 } })
  })

  it('answer gender as 1 or 2 where it is asked, and leave it out elsewhere (RCALC-05)', async () => {
    const genderOf = async (input: object) => (await ask('getCalculations', input)).body.data.gender
    expect(await genderOf({ ...shirin(), gender: 'M' })).toBe(1)
    expect(await genderOf({ ...shirin(), gender: '2' })).toBe(2)
    const withoutGender = (await ask('getCalculations', { ...kamal(), gender: 1 })).body.data
    expect([withoutGender, withoutGender.payload].some((part) => 'gender' in part)).toBe(false)
  })

  it('include critical illness for half the sum in the premium, and name the cover (RCALC-03, RCALC-13)', async () => {
    const { data } = (await ask('getCalculations', { ...shirin(), critical_illness: 1 })).body
    expect(data).toMatchObject({
      premium_amount: 2000,
      sum_assured: 217_400,
      critical_illness: 1,
      critical_illness_amount: 108_700,
    })
    expect(data.explanation.riders).toMatchObject([{ rider: 'criticalIllness', sum: 108_700 }])
    expect(codesOf(await ask('getCalculations', { ...kamal(), critical_illness: 1 }))).toEqual({
      critical_illness: ['This cover cannot be taken with this plan.'],
    })
  })

  it('repeat their inputs, so that a caller can calculate again (RCALC-13)', async () => {
    const first = (await ask('getCalculations', { ...shirin(), critical_illness: '1' })).body.data
    expect(first.payload).toEqual({ ...shirin(), critical_illness: 1 })
    expect((await ask('getCalculations', first.payload)).body.data).toEqual(first)
  })

  it('accept forms with Bangla digits (API-05, RCALC-13)', async () => {
    const [year, month, day] = shirin().dob.split('-')
    const form = new URLSearchParams({
      dob: toBanglaDigits(`${day}/${month}/${year}`),
      policy_id: '৮১৪',
      term: '১০',
      premium: '২,০০০',
      gender: '২',
    })
    const { status, body } = await app.visitor.post('/v1/fixed_premium/getCalculations', form)
    expect([status, body.data?.sum_assured]).toEqual([200, 220_300])
  })

  it.each([
    ['en', 'This field is required.'],
    ['bn', 'এই তথ্যটি দিন।'],
  ] as const)('name in %s every field that is missing (RCALC-04)', async (language, required) => {
    const missing = await ask('getCalculations', {}, language)
    expect(missing.status).toBe(422)
    expect(codesOf(missing)).toEqual({
      dob: [required],
      policy_id: [required],
      term: [required],
      premium: [required],
    })
    const { gender: _, ...withoutGender } = shirin()
    expect(codesOf(await ask('getCalculations', withoutGender, language))).toEqual({ gender: [required] })
  })

  it('refuse a premium that is not on the list, and one that buys no policy (RCALC-13)', async () => {
    expect(codesOf(await ask('getCalculations', { ...shirin(), premium: 1999 }))).toEqual({
      premium: ['Please choose one of the listed options.'],
    })
    expect(codesOf(await ask('getCalculations', { ...shirin(), premium: 500 })).premium?.[0]).toContain(
      'not even the smallest sum assured of 100000',
    )
  })
})

describe('a quote of the return calculator', () => {
  it('is stored under a number and opens unchanged (RCALC-11)', async () => {
    const { data } = (await ask('getCalculations', { ...shirin(), critical_illness: 1 })).body
    const kept = (await app.visitor.post('/v1/quotes', { quote: data.quote })).body.data
    expect(kept.url).toBe(`/return-calculator?quote=${kept.number}`)
    const { body } = await app.visitor.get(`/v1/fixed_premium/quotes/${kept.number}`)
    const { quote, valid_until, ...result } = data
    expect(body.data).toEqual({
      number: kept.number,
      source: 'fixed',
      made_on: today,
      valid_until,
      is_valid: true,
      premium_amount: 2000,
      edition: data.edition.name,
      quote,
      answers: {
        dob: shirin().dob,
        policy_id: '814',
        term: '10',
        premium: '2000',
        gender: '2',
        critical_illness: '1',
      },
      result,
    })
  })

  it('of the other calculator is refused, and an unknown one is not found (RCALC-11)', async () => {
    const premium = await app.visitor.post('/v1/getCalculations', {
      dob: yearsAgo(30),
      doc: today,
      gender: 'F',
      policy: 815,
      mode: 'M',
      term: 9,
      premiumPayingTerm: 9,
      sum_assured: 200_000,
      accidental_cover: 0,
    })
    const kept = await app.visitor.post('/v1/quotes', { quote: premium.body.data.quote })
    const opened = await app.visitor.get(`/v1/fixed_premium/quotes/${kept.body.data.number}`)
    expect([opened.status, opened.body.code]).toEqual([409, 'quoteOfOtherCalculator'])
    expect((await app.visitor.get('/v1/fixed_premium/quotes/Q-2222-2222-2222')).status).toBe(404)
  })
})

function ask(call: string, input: object, language: Language = 'en'): Promise<Answer> {
  return app.visitor.post(`/v1/fixed_premium/${call}`, input, { language })
}

function codesOf({ body }: Answer): Record<string, string[]> {
  return body.errors
}

/** The birth date of somebody whose birthday is today, so that no test depends on the day. */
function yearsAgo(years: number): string {
  return addMonths(today, -12 * years)
}
