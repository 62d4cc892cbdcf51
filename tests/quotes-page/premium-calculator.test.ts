import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { words } from '../../src/words.ts'
import {
  buttonOf,
  checkedOf,
  chosenOf,
  errorsOf,
  inputOf,
  optionsOf,
  partOf,
  radiosOf,
} from '../drive/form-html.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import { salmaFrom } from './salma.ts'

const path = '/premium-calculator'

let today: string
openApp()
beforeAll(async () => {
  today = todayInDhaka(app.clock.now())
})

const salma = () => salmaFrom(today)

describe('the premium calculator without scripts', () => {
  it('is open to anyone, starts with today and 100 birth years, and puts no answers in the address (PCALC-01, PCALC-03, PCALC-04)', async () => {
    const { status, body } = await app.visitor.get(path)
    expect(status).toBe(200)
    const [year, month, day] = today.split('-').map(Number)
    expect([inputOf(body, 'doc_day'), chosenOf(body, 'doc_month'), chosenOf(body, 'doc_year')]).toEqual([
      String(day),
      String(month),
      String(year),
    ])
    expect(optionsOf(body, 'dob_year')).toHaveLength(100)
    const [form = ''] = /<form[^>]*id="calculator"[^>]*>/.exec(body) ?? []
    expect([form.includes('method="post"'), form.includes('action="/premium-calculator"')]).toEqual([
      true,
      true,
    ])
    expect(body).not.toContain('style=')
  })

  it('names the wished plan above the list, whose own text stays short enough for a phone (PCALC-06)', async () => {
    const { body } = await app.visitor.get('/premium-calculator?plan=814', { language: 'en' })
    const { hints } = words.quotes.en
    expect(body).toContain(fill(hints.planWished, { plan: 'Jibon Swapno' }, 'en'))
    expect(/<select[^>]*name="policy"[^>]*>(.*?)<\/select>/.exec(body)?.[1]).toBe(
      `<option value="" selected="">${hints.planLater}</option>`,
    )
  })

  it('continues with the birth date that the home page sends (HOME-12)', async () => {
    const { status, body } = await post({ dob_day: '১৭', dob_month: '7', dob_year: '১৯৯৬' })
    expect(status).toBe(200)
    expect(errorsOf(body)).toEqual({})
    expect([inputOf(body, 'dob_day'), chosenOf(body, 'dob_year')]).toEqual(['17', '1996'])
    expect(inputOf(body, 'doc')).toBe(today)
  })

  it('reports an invalid birth date from the home page, and keeps it as typed (HOME-12)', async () => {
    const { status, body } = await post({ dob_day: '৩৫', dob_month: '2', dob_year: '১৯৯০' })
    expect([status, Object.keys(errorsOf(body))]).toEqual([422, ['dob']])
    expect([inputOf(body, 'dob_day'), chosenOf(body, 'dob_month'), chosenOf(body, 'dob_year')]).toEqual([
      '35',
      '2',
      '1990',
    ])
    const start = await post({ dob_day: '', dob_month: '', dob_year: '' })
    expect([start.status, errorsOf(start.body)]).toEqual([200, {}])
  })

  it('lists plans once birth, start and gender are given, then modes, terms and paying terms, one step after the other (PCALC-06 to PCALC-09)', async () => {
    const person = { intent: 'next', offered: 'dob gender doc', dob: '1996-07-17', doc: today, gender: 'F' }
    const withPlans = await post(person)
    expect([withPlans.status, errorsOf(withPlans.body)]).toEqual([200, {}])
    expect(optionsOf(withPlans.body, 'policy')).toContain('814')
    expect(withPlans.body).toContain('Jibon Swapno (814): The sum assured and bonus at the end')
    expect(withPlans.body).toContain('Plan 804: ')
    expect(withPlans.body).toContain('Next step')

    const withModes = await post({ ...person, offered: offeredOf(withPlans.body), policy: '814' })
    expect(errorsOf(withModes.body)).toEqual({})
    expect(radiosOf(withModes.body, 'mode')).toEqual(['M', 'Q', 'H', 'Y', 'N'])
    expect(withModes.body).toContain('At least ৳1,00,000, at most ৳5,00,00,000, in steps of ৳5,000')

    const withTerms = await post({
      ...person,
      offered: 'dob gender doc policy mode',
      policy: '814',
      mode: 'N',
    })
    expect([inputOf(withTerms.body, 'term'), inputOf(withTerms.body, 'premiumPayingTerm')]).toEqual([
      '5',
      '1',
    ])
    expect(withTerms.body.replaceAll('<!-- -->', ''), 'not: 1 year').toMatch(
      /data-only="premiumPayingTerm"><span class="muted">[^<]*<\/span> Single/,
    )
    expect(radiosOf(withTerms.body, 'accidental_cover'), 'riders of a single premium').toEqual([])
    expect(withTerms.body).toContain('>Calculate<')
  })

  it('keeps later choices that are still open when an earlier one changes, and clears the others (PCALC-16)', async () => {
    const drawn = inputOf((await post(salma())).body, 'drawn') ?? ''
    const step = { ...salma(), drawn, intent: 'next', offered: '' }
    const other = (await post({ ...step, policy: '802' })).body
    expect([chosenOf(other, 'policy'), checkedOf(other, 'mode'), chosenOf(other, 'term')]).toEqual([
      '802',
      salma().mode,
      salma().term,
    ])
    const single = (await post({ ...step, policy: '803' })).body
    expect(inputOf(single, 'mode')).toBe('N')
    const old = (await post({ ...step, dob: '1930-01-01' })).body
    expect(chosenOf(old, 'policy')).toBe('')
  })

  it('asks no question with only one answer, and adds no extra cover by default (issue 19)', async () => {
    const { accidental_cover: _, ...noChoice } = salma()
    const { body } = await post(noChoice)
    expect(errorsOf(body)).toEqual({})
    expect(checkedOf(body, 'accidental_cover')).toBe('0')
    expect(inputOf(body, 'premiumPayingTerm')).toBe(salma().premiumPayingTerm)
  })

  it('says only to a person who chose “Other” what the proposal will ask (PCALC-02, PROP-16)', async () => {
    for (const [language, sentence] of [
      ['en', 'The proposal asks for gender as on the national ID; the premium stays the same.'],
      ['bn', 'আবেদনে লিঙ্গ লিখতে হয় জাতীয় পরিচয়পত্রে যেমন আছে; তাতে প্রিমিয়াম বদলায় না।'],
    ] as const) {
      const other = await post({ ...salma(), gender: 'O' }, app.visitor, language)
      const woman = await post(salma(), app.visitor, language)
      expect([other.body.includes(sentence), woman.body.includes(sentence)]).toEqual([true, false])
      expect(partOf(other.body, 'premium_amount')).toBe(partOf(woman.body, 'premium_amount'))
    }
  })

  it.each([
    ['en', 'This field is required.', 'First you have to select policy'],
    ['bn', 'এই তথ্যটি দিন।', 'আগে প্ল্যান বেছে নিন।'],
  ] as const)(
    'names in %s the fields missing now, at the field and in the summary, in the order of the form (PCALC-17, PCALC-20)',
    async (language, required, selectPolicy) => {
      const { dob, doc, gender, policy, mode, term } = salma()
      const person = { dob, doc, gender, sum_assured: '' }
      const stages: readonly (readonly [Record<string, string>, readonly string[]])[] = [
        [{ doc: '', sum_assured: '' }, ['dob', 'gender', 'doc']],
        [{ doc, sum_assured: '' }, ['dob', 'gender']],
        [person, ['policy']],
        [{ ...person, policy }, ['mode', 'sum_assured']],
        [{ ...person, policy, mode }, ['term', 'sum_assured']],
        [{ ...person, policy, mode, term }, ['sum_assured']],
      ]
      for (const [answers, fields] of stages) {
        const { status, body } = await post(answers, app.visitor, language)
        expect([status, errorsOf(body)]).toEqual([
          422,
          Object.fromEntries(fields.map((field) => [field, required])),
        ])
        expect([...body.matchAll(/<a href="#(\w+)">/g)].map(([, field]) => field)).toEqual(fields)
      }
      const typed = await post({ doc: '', sum_assured: '৫ লাখ' }, app.visitor, language)
      expect(errorsOf(typed.body).sum_assured).toBe(selectPolicy)
    },
  )

  it('asks for the parent where a plan shows one (PCALC-14, PCALC-17)', async () => {
    const child = {
      ...salma(),
      dob: '2018-07-17',
      policy: '807',
      term: '15',
      premiumPayingTerm: '10',
      parentage: '',
    }
    expect(errorsOf((await post(child)).body)).toEqual({ parentage: 'This field is required.' })
    const young = await post({ ...child, parentage: addDays(today, -17 * 365) })
    expect(errorsOf(young.body)).toEqual({ parentage: 'Parent age must be between 18-55 years.' })
  })

  it.each([
    ['en', 'Minimum amount 100000, Amount should be multiple of 5000'],
    ['bn', 'কমপক্ষে ১,০০,০০০ টাকা, ৫,০০০ টাকা করে বাড়িয়ে লিখুন'],
  ] as const)(
    'checks the sum assured and names all its problems in %s (PCALC-18)',
    async (language, sentence) => {
      const { status, body } = await post({ ...salma(), sum_assured: '১,২৩৪' }, app.visitor, language)
      expect([status, errorsOf(body)]).toEqual([422, { sum_assured: sentence }])
      expect(inputOf(body, 'sum_assured')).toBe('১,২৩৪')
    },
  )

  it('refuses a past start date (PCALC-05) and says when there is no plan for an age (PCALC-06)', async () => {
    const past = await post({ ...salma(), doc: addDays(today, -1) })
    expect(errorsOf(past.body).doc).toBe('Policy start date cannot be in the past.')
    const old = await post({
      intent: 'next',
      offered: 'dob gender doc',
      ...salma(),
      dob: '1930-01-01',
      policy: '',
    })
    expect(old.body).toContain('No plan found.')
  })

  it.each([
    ['en', '৳24,230', 'every year', 'Yearly rebate'],
    ['bn', '৳২৪,২৩০', 'প্রতি বছরে', 'বার্ষিক কিস্তির ছাড়'],
  ] as const)(
    'shows the price in %s, its explanation, its years, and that the rates are illustrative (PCALC-24, PCALC-28)',
    async (language, amount, each, rebate) => {
      const { status, body } = await post(salma(), app.visitor, language)
      expect(status).toBe(200)
      expect(amountOf(body)).toBe(`${amount} ${each}`)
      expect(body).toContain(rebate)
      expect(body, 'sum assured with a bonus of 4% in the last year').toContain(
        language === 'en' ? '৳9,00,000' : '৳৯,০০,০০০',
      )
      expect(body.match(/<tr[^>]*><th scope="row">/g)?.length, 'rows of ledger and years').toBeGreaterThan(20)
      const illustrative = language === 'en' ? 'The rates used here are illustrative;' : 'হার নমুনা মাত্র,'
      expect(body, 'next to the price').toMatch(
        new RegExp(`data-part="premium_amount">.{0,300}</p><p>[^<]*${illustrative}`),
      )
      expect(body).not.toContain('style=')
    },
  )

  it('takes dates in Bangla digits from the three boxes (PCALC-02)', async () => {
    const { dob: _, ...rest } = salma()
    const { body } = await post({ ...rest, dob_day: '১৭', dob_month: '7', dob_year: '১৯৯৬', dob: '' })
    expect(amountOf(body)).toBe('৳24,230 every year')
  })

  it('prices the same cover in another mode by its button (PCALC-07)', async () => {
    const { body } = await post({ ...salma(), other_mode: 'M' })
    expect(amountOf(body)).toContain('every month')
    expect(checkedOf(body, 'mode')).toBe('M')
  })

  it('says that a start date was missing, and that such a quote cannot be bought (PCALC-04)', async () => {
    const { doc: _, ...noStart } = salma()
    const { body } = await post(noStart)
    expect(body).toContain('No start date was given, so 18 February 2025 was used.')
    expect(buyButton(body)).toContain('aria-disabled="true"')
  })
})

describe('buying and keeping a quote', () => {
  it('disables Buy for a visitor with the reason, and keeps the quote before sign-in (PCALC-27)', async () => {
    const { body } = await post(salma())
    expect(buyButton(body)).toContain('aria-disabled="true"')
    expect(buyButton(body)).toContain('title="You must be a logged-in user to buy the policy"')
    const { status, headers } = await post({ quote: inputOf(body, 'quote') ?? '', intent: 'login' })
    expect(status).toBe(303)
    expect(decodeURIComponent(headers.get('location') ?? '')).toMatch(
      /^\/login\?next=\/premium-calculator\?quote=/,
    )
  })

  it('leads a signed-in person to the proposal with the quote (PCALC-27)', async () => {
    const agent = await app.signIn('agent')
    const { body } = await post(salma(), agent)
    expect(buyButton(body)).not.toContain('aria-disabled')
    const bought = await post({ quote: inputOf(body, 'quote') ?? '', intent: 'buy' }, agent)
    expect(bought.status).toBe(303)
    expect(bought.headers.get('location')).toMatch(/^\/policy-buy\?quote=/)
  })

  it('tells the main admin why they cannot buy (PCALC-27, PROP-09)', async () => {
    const { body } = await post(salma(), await app.signIn('admin'))
    expect(buyButton(body)).toContain('aria-disabled="true"')
    expect(body).toContain('The main admin cannot buy a policy.')
  })

  it('opens a kept quote with its answers and price, also back from the proposal, and is empty without one (PCALC-26)', async () => {
    const { body } = await post(salma())
    const kept = await post({ quote: inputOf(body, 'quote') ?? '', intent: 'keep' })
    const address = kept.headers.get('location') ?? ''
    expect([kept.status, address]).toEqual([303, expect.stringMatching(/^\/premium-calculator\?quote=/)])
    for (const from of [address, address.replace('?', '?fromPolicyBuy=1&')]) {
      const opened = await app.visitor.get(from)
      expect(amountOf(opened.body)).toBe('৳24,230 every year')
      expect([chosenOf(opened.body, 'policy'), inputOf(opened.body, 'sum_assured')]).toEqual([
        '814',
        '5,00,000',
      ])
      expect(opened.body).toContain(new URLSearchParams(address.split('?')[1]).get('quote'))
      expect(opened.body).toContain('noindex')
    }
    expect(amountOf((await app.visitor.get(path)).body)).toBeUndefined()
  })
})

function post(fields: Record<string, string>, who: Caller = app.visitor, language: Language = 'en') {
  return who.post(path, new URLSearchParams(fields), { language })
}

/** The visible amount and mode. */
function amountOf(html: string): string | undefined {
  return partOf(html, 'premium_amount')
}

function offeredOf(html: string): string {
  return inputOf(html, 'offered') ?? ''
}

function buyButton(html: string): string {
  return buttonOf(html, 'intent', 'buy')
}
