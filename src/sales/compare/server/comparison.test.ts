import { describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { comparePath } from '#sales/quotes/paths.ts'
import { app, openApp } from '../../../../tests/drive/test-app.ts'

openApp()

/** Shirin, 35, can pay Tk 2,000 a month. */
const shirin = { dob: '1991-06-12', want: 'budget', amount: '2000', mode: 'M' }

type Planned = { plan: number }
type Offered = { kind: string; term: number; mode: string; paid: number; guaranteed: { total: number } }

describe('the comparison of all plans, by its call', () => {
  it('a policy costs the same in the calculator as in the comparison (PCALC-36)', async () => {
    const { data } = (await ask(shirin)).body
    expect(data.offers.length).toBeGreaterThan(8)
    expect(data.offers.length + data.others.length).toBe(17)
    for (const offer of data.offers) {
      const { body } = await app.visitor.post('/v1/getCalculations', {
        dob: shirin.dob,
        doc: todayInDhaka(app.clock.now()),
        gender: 'F',
        policy: offer.plan,
        mode: offer.mode,
        term: offer.term,
        premiumPayingTerm: offer.premiumPayingTerm,
        sum_assured: offer.sum_assured,
        accidental_cover: 0,
      })
      const { key_facts: facts } = body.data
      expect([offer.plan, offer.premium_amount, offer.paid, offer.guaranteed.total]).toEqual([
        body.data.policy,
        body.data.premium_amount,
        facts.paid,
        facts.guaranteed.total,
      ])
      expect(offer.illustrated?.low.total).toBe(facts.illustrated?.low.total)
      expect(offer.illustrated?.high.total).toBe(facts.illustrated?.high.total)
    }
  })

  it('an offer far below the budget says why: the plan’s largest sum, or no instalments as asked', async () => {
    const { offers } = (await ask(shirin)).body.data
    const notesOf = (code: number): string[] => offers.find(({ plan }: Planned) => plan === code).notes
    expect(notesOf(811)).toEqual(['It has no monthly instalments.', 'This is its largest sum assured.'])
    expect(notesOf(801)).toEqual(['This is its largest sum assured.'])
    expect(notesOf(802)).toEqual([])
  })

  it('an offer whose term does not end in the year asked for says that it is the plan’s nearest term', async () => {
    const year = String(Number(todayInDhaka(app.clock.now()).slice(0, 4)) + 19)
    const notesOf = async (want: string, code: number): Promise<string[]> => {
      const { data } = (await ask({ ...shirin, want, amount: '500000', year })).body
      return data.offers.find(({ plan }: Planned) => plan === code).notes
    }
    expect(await notesOf('wedding', 814)).toEqual([`Of its terms, the longest that ends by ${year}.`])
    expect(await notesOf('loan', 814)).toEqual([`Of its terms, the shortest that lasts until ${year}.`])
    expect(await notesOf('wedding', 802)).toEqual([])
  })

  it('for a budget that is too small each plan says its lowest price, in the language of the reader', async () => {
    const poor = { ...shirin, amount: '৫০' }
    const reason = async (language: Language) =>
      (await ask(poor, language)).body.data.others.find(({ plan }: { plan: number }) => plan === 814).reason
    expect(await reason('en')).toMatchObject({
      code: 'budgetTooSmallMonthly',
      message: expect.stringMatching(/^Your budget is too small: from ৳[\d,]+ a month\.$/),
    })
    expect((await reason('bn')).message).toMatch(/মাসে কমপক্ষে ৳[০-৯,]+ লাগে।$/)
  })

  it('for a daughter’s wedding in nine years the plans end by then, the cheapest first', async () => {
    const year = Number(todayInDhaka(app.clock.now()).slice(0, 4)) + 9
    const { data } = (await ask({ ...shirin, want: 'wedding', amount: '5 lakh', year: String(year) })).body
    const offers: Offered[] = data.offers
    expect(offers.every(({ term }) => term <= 9)).toBe(true)
    const served = offers.filter(({ guaranteed }) => guaranteed.total >= 500_000)
    const alike = Map.groupBy(served, ({ mode, kind }) => [mode === 'N', kind === 'moneyBack'].join())
    for (const paid of [...alike.values()].map((offers) => offers.map((offer) => offer.paid)))
      expect(paid).toEqual(paid.toSorted((one, other) => one - other))
    expect(data.others.find(({ plan }: { plan: number }) => plan === 813).reason.code).toBe('paysOnDeathOnly')
  })

  it('for a sum needed in a given year, plans that pay it at once come before those that pay it in parts', async () => {
    const year = String(Number(todayInDhaka(app.clock.now()).slice(0, 4)) + 19)
    const wish = { ...shirin, amount: '500000', year, mode: 'M' }
    const kindsFor = async (want: string) => {
      const offers: { kind: string; mode: string }[] = (await ask({ ...wish, want })).body.data.offers
      return offers.filter(({ mode }) => mode !== 'N').map(({ kind }) => kind)
    }
    for (const want of ['wedding', 'sum']) {
      const inParts = (await kindsFor(want)).map((kind) => kind === 'moneyBack')
      expect(new Set(inParts).size, 'some of both').toBe(2)
      expect(inParts).toEqual(inParts.toSorted((one, other) => Number(one) - Number(other)))
    }
  })

  it.each([
    ['M', false],
    ['N', true],
  ])('plans with the payment mode asked for (%s) come before the others', async (mode, isSingle) => {
    const { offers } = (await ask({ ...shirin, want: 'wedding', amount: '500000', mode })).body.data
    const asAsked = offers.map((offer: { mode: string }) => (offer.mode === 'N') === isSingle)
    expect(new Set(asAsked).size, 'some of both').toBe(2)
    expect(asAsked).toEqual(asAsked.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)))
  })

  it('an age is accepted in place of the date of birth, but not both (design §10)', async () => {
    const { dob, ...wish } = shirin
    expect((await ask({ ...wish, age: '35' })).status).toBe(200)
    expect((await ask({ ...wish, dob, age: '35' })).body.errors).toHaveProperty('age')
  })

  it.each([
    ['plan', '999'],
    ['want', 'yacht'],
    ['scenario', 'best'],
    ['mode', 'W'],
    ['amount', 'অনেক'],
    ['year', '1999'],
    ['dob', '2031-02-30'],
  ])('an unknown %s is refused under its field in both languages', async (field, value) => {
    for (const language of ['en', 'bn'] as const) {
      const { status, body } = await ask({ ...shirin, [field]: value }, language)
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
      expect(/[ঀ-৿]/.test(body.errors[field][0])).toBe(language === 'bn')
    }
  })

  it('an unknown field is refused, not dropped', async () => {
    const { status, body } = await ask({ ...shirin, gender: 'F' })
    expect([status, body.code]).toEqual([422, 'unknownField'])
  })
})

describe('the comparison of all plans, on its page without scripts', () => {
  it('one post answers with the plans, and no address contains a date of birth', async () => {
    const { status, body } = await post('/compare', { dob: '12/06/1991', want: 'budget', amount: '২০০০' })
    expect(status).toBe(200)
    expect(body.match(/data-plan="/g)?.length).toBeGreaterThan(8)
    for (const [, address = ''] of body.matchAll(/(?:href|action)="([^"]*)"/g))
      expect(address).not.toContain('1991')
    expect(body).toContain('age=35')
  })

  it('a plan of the list opens the calculator with its policy filled in', async () => {
    const { body } = await post('/compare', { dob: shirin.dob, want: 'budget', amount: '2000' })
    const row = /<li class="offer" data-plan="814">.*?<\/li>/.exec(body)?.[0] ?? ''
    const sent = [...row.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    )
    const opened = await post('/premium-calculator', Object.fromEntries(sent))
    expect(opened.status).toBe(200)
    expect(opened.body).not.toContain('error-summary')
    expect(opened.body).toMatch(/<option value="814" selected/)
  })

  it.each([
    [
      'en',
      'paid every month',
      'Monthly instalments; change your answers',
      /Money at the end comes in 20\d\d/,
    ],
    ['bn', 'কিস্তির ধরন: মাসিক', 'মাসিক কিস্তি; অন্যভাবে দিতে চাইলে', /মেয়াদ শেষের টাকা পাবেন ২০[০-৯]{2} সালে/],
  ] as const)(
    'a link without a mode says in %s which mode was assumed, and for each plan the year of its maturity',
    async (language, mode, assumed, money) => {
      const year = Number(todayInDhaka(app.clock.now()).slice(0, 4)) + 9
      const link = `/compare?age=30&want=wedding&amount=500000&year=${year}`
      const { body } = await app.visitor.get(link, { language })
      for (const part of [mode, assumed]) expect(body).toContain(part.normalize('NFC'))
      const offers = [...body.matchAll(/<li class="offer"[\s\S]*?<\/li>/g)].map(([offer]) => offer)
      const withYear = offers.filter((offer) => money.test(offer.normalize('NFC')))
      expect(withYear.length).toBeGreaterThan(0)
      expect(withYear.length, 'one ends in the year itself').toBeLessThan(offers.length)
      const answer = await app.visitor.get(`${link}&mode=Y`, { language })
      expect(answer.body).not.toContain(assumed)
    },
  )

  it('a pension plan names the fund from which the pension starts and the age, and calls a gain a gain', async () => {
    const { body } = await app.visitor.get('/compare?age=30&want=budget&amount=2000&mode=M', {
      language: 'bn',
    })
    const text = body.normalize('NFC')
    const row = /<li class="offer" data-plan="808">.*?<\/li>/s.exec(text)?.[0] ?? ''
    expect(row).toMatch(/পেনশনের তহবিল, নিশ্চিত.*৫৫ বছর বয়সে এই তহবিল থেকে নিয়মিত পেনশন শুরু হয়।/s)
    expect(row).not.toContain('নিশ্চিত পাবেন')
    expect(text).toMatch(/বছরে [০-৯.]+% লাভ/)
  })

  it('plans made for the goal are marked, and the page says how many are not paid as asked', async () => {
    const asked = { dob: shirin.dob, amount: '500000', mode: 'M' }
    const pension = (await post('/compare', { ...asked, want: 'pension' })).body
    expect(pension).toContain('Plans made for this come first')
    expect(pension.split('Made for this<')).toHaveLength(3)
    expect(pension).toMatch(/Of these, \d+ can only be paid all at once, not in instalments\./)
    // No plan is made for a wedding, so none is marked.
    const wedding = (await post('/compare', { ...asked, want: 'wedding' })).body
    expect(wedding).not.toMatch(/made for this/i)
  })

  it('a single plan is called the only one, not the first', async () => {
    const asked = { dob: shirin.dob, want: 'budget', amount: '3300', mode: 'H' }
    const order = 'The plan that guarantees you the most for what you pay comes first.'
    const many = (await post('/compare', { ...asked, amount: '20000' })).body
    expect(many).toContain(order)
    const smallest = await smallestBudget(asked)
    const { body } = await post('/compare', { ...asked, amount: String(smallest) })
    expect(body).toContain('One plan fits these answers')
    expect(body).not.toContain(order)
  })

  it('a visitor who comes from the home page with a date of birth is asked the rest', async () => {
    const { status, body } = await post('/compare', { dob: shirin.dob })
    expect([status, body.includes('error-summary'), body.includes('value="1991"')]).toEqual([
      200,
      false,
      true,
    ])
  })

  it('errors are shown under their fields, and everything typed is kept', async () => {
    const { status, body } = await post('/compare', {
      dob_day: '31',
      dob_month: '2',
      dob_year: '1990',
      want: 'sum',
      amount: 'x',
      year: '2040',
    })
    expect(status).toBe(422)
    for (const part of ['id="dob-error"', 'id="amount-error"', 'value="2040"', 'value="x"', 'value="31"'])
      expect(body).toContain(part)
  })

  it('a kept quote opens the comparison with its instalment as the budget', async () => {
    const { body } = await app.visitor.post('/v1/getCalculations', {
      dob: shirin.dob,
      doc: todayInDhaka(app.clock.now()),
      gender: 'F',
      policy: 814,
      mode: 'M',
      term: 10,
      premiumPayingTerm: 10,
      sum_assured: 200_000,
      accidental_cover: 0,
    })
    const kept = await app.visitor.post('/v1/quotes', { quote: body.data.quote })
    const page = await app.visitor.get(`/compare?quote=${kept.body.data.number}`)
    expect([page.status, page.body.includes('data-plan="814"')]).toEqual([200, true])
    expect((await app.visitor.get('/compare?quote=Q-2222-2222-2222')).status).toBe(200)
  })
})

describe('kept quotes side by side', () => {
  it('a visitor without a quote is asked for a first one, not for another', async () => {
    const { body } = await app.visitor.get(comparePath(), { language: 'en' })
    for (const line of ['Show it', 'Make a quote']) expect(body).toContain(line)
    for (const later of ['Put it beside', 'Make another quote']) expect(body).not.toContain(later)
  })

  it('the links of two quotes for one plan name the mode too, the link of a quote for another plan does not (PCALC-26)', async () => {
    const keep = async (policy: number, term: number, mode: string) => {
      const cover = { policy, term, mode, premiumPayingTerm: mode === 'N' ? 1 : term, sum_assured: 300_000 }
      const person = { dob: shirin.dob, doc: todayInDhaka(app.clock.now()), gender: 'F', accidental_cover: 0 }
      const { body } = await app.visitor.post('/v1/getCalculations', { ...person, ...cover })
      return (await app.visitor.post('/v1/quotes', { quote: body.data.quote })).body.data.number as string
    }
    const numbers = [await keep(815, 9, 'Y'), await keep(815, 5, 'N'), await keep(814, 10, 'Y')]
    for (const [language, yearly, once] of [
      ['bn', 'বার্ষিক', 'এককালীন'],
      ['en', 'Yearly', 'Single'],
    ] as const) {
      const { body } = await app.visitor.get(comparePath(numbers), { language })
      const heads = [...body.replaceAll('<!-- -->', '').matchAll(/class="compare-plan">([^<]*)</g)]
      const [first, second, third] = heads.map(([, name]) => name)
      expect([first, second].map((name) => /\((.*)\)/.exec(name)?.[1])).toEqual([yearly, once])
      expect(third).not.toContain('(')
    }
  })
})

const ask = (wish: Record<string, string>, language: Language = 'en') =>
  app.visitor.post('/v1/compare', wish, { language })

/** The smallest amount for which exactly one plan is offered. */
async function smallestBudget(wish: Record<string, string>): Promise<number> {
  let none = 0
  let some = 20_000
  while (some - none > 1) {
    const amount = Math.floor((none + some) / 2)
    const { body } = await ask({ ...wish, amount: String(amount) })
    if (body.data.offers.length > 0) some = amount
    else none = amount
  }
  return some
}

const post = (path: string, fields: Record<string, string>) =>
  app.visitor.post(path, new URLSearchParams(fields), { language: 'en' })
