import { beforeAll, describe, expect, it } from 'vitest'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { addMonths, todayInDhaka } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { buttonOf, checkedOf, chosenOf, errorsOf, inputOf, partOf, radiosOf } from '../drive/form-html.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

const path = '/return-calculator'

let today: string
openApp()
beforeAll(async () => {
  today = todayInDhaka(app.clock.now())
})

/** Shirin is thirty today and pays Tk 2,000 a month for Jibon Swapno. */
const shirin = () => ({
  dob: yearsAgo(30),
  policy_id: '814',
  gender: '2',
  critical_illness: '0',
  term: '10',
  premium: '2000',
})
/** Kamal is thirty-five today and pays Tk 3,000 a month for Jibon Bijoy. */
const kamal = () => ({ dob: yearsAgo(35), policy_id: '815', term: '9', premium: '3000' })

describe('the return calculator without scripts', () => {
  it('is open to anyone, with 100 birth years (RCALC-01)', async () => {
    const { status, body } = await app.visitor.get(path)
    expect(status).toBe(200)
    expect(body).toContain('<h1>Return calculator</h1>')
    const [form = ''] = /<form[^>]*id="return-calculator"[^>]*>/.exec(body) ?? []
    expect([form.includes('method="post"'), form.includes(`action="${path}"`)]).toEqual([true, true])
    for (const name of ['dob_day', 'dob_month', 'dob_year', 'policy_id', 'term', 'premium'])
      expect(body, name).toContain(`name="${name}"`)
    expect(body).not.toContain('style=')
    expect(body).toContain('<p class="mt-s4">The rates used here are illustrative;')
    expect((await post(shirin())).body, 'next to the sum').toMatch(
      /data-part="sum_assured">.{0,300}<\/p><p>The rates used here are illustrative;/,
    )
  })

  it('loads plans with the birth date, terms with the plan, premiums with the term (RCALC-02)', async () => {
    const birth = { intent: 'next', offered: 'dob', dob: shirin().dob }
    const withPlans = await post(birth)
    expect([withPlans.status, errorsOf(withPlans.body)]).toEqual([200, {}])
    expect(radiosOf(withPlans.body, 'policy_id')).toEqual(['814', '815'])
    expect(withPlans.body).toContain('Next step')

    const withTerms = await post({ ...birth, offered: inputOf(withPlans.body, 'offered'), policy_id: '814' })
    expect(errorsOf(withTerms.body)).toEqual({})
    expect(radiosOf(withTerms.body, 'term')).toEqual(['5', '6', '8', '10', '12', '15', '20'])
    expect(radiosOf(withTerms.body, 'premium')).toEqual([])

    const offered = inputOf(withTerms.body, 'offered')
    const withPremiums = await post({ ...birth, offered, policy_id: '814', gender: '2', term: '10' })
    expect(errorsOf(withPremiums.body)).toEqual({})
    expect(radiosOf(withPremiums.body, 'premium').slice(0, 3)).toEqual(['1000', '1500', '2000'])
    expect(withPremiums.body).toContain('>Calculate<')
  })

  it('clears later choices when an earlier one changes (RCALC-02)', async () => {
    const first = await post(shirin())
    const drawn = inputOf(first.body, 'drawn')
    const step = { ...shirin(), drawn, intent: 'next', offered: '' }
    const otherPlan = await post({ ...step, policy_id: '815' })
    expect(otherPlan.status).toBe(200)
    expect(checkedOf(otherPlan.body, 'policy_id')).toBe('815')
    expect([checkedOf(otherPlan.body, 'term'), radiosOf(otherPlan.body, 'premium')]).toEqual([undefined, []])
    expect(partOf(otherPlan.body, 'sum_assured')).toBeUndefined()
    const otherTerm = await post({ ...step, term: '20' })
    expect([checkedOf(otherTerm.body, 'term'), checkedOf(otherTerm.body, 'premium')]).toEqual([
      '20',
      undefined,
    ])
    const otherBirth = await post({ ...step, dob: kamal().dob })
    expect(checkedOf(otherBirth.body, 'policy_id')).toBeUndefined()
  })

  it('shows gender and critical illness with 814 and hides both with 815 (RCALC-03)', async () => {
    const swapno = await post(shirin())
    expect([radiosOf(swapno.body, 'gender'), radiosOf(swapno.body, 'critical_illness')]).toEqual([
      ['2', '1'],
      ['0', '1'],
    ])
    const bijoy = await post(kamal())
    expect([radiosOf(bijoy.body, 'gender'), radiosOf(bijoy.body, 'critical_illness')]).toEqual([[], []])
    const covered = await post({ ...shirin(), critical_illness: '1' })
    expect(partOf(covered.body, 'sum_assured')).toBe('৳2,17,400 sum assured')
    expect(covered.body).toContain('৳1,08,700')
  })

  it.each([
    ['en', 'This field is required.'],
    ['bn', 'এই তথ্যটি দিন।'],
  ] as const)(
    'names in %s the fields missing now, at the field and in the summary, in the order of the form (RCALC-04)',
    async (language, required) => {
      const { dob, policy_id, gender, term } = shirin()
      const stages: readonly (readonly [Record<string, string>, readonly string[]])[] = [
        [{}, ['dob']],
        [{ dob }, ['policy_id']],
        [{ dob, policy_id }, ['gender', 'term']],
        [{ dob, policy_id, gender, term }, ['premium']],
      ]
      for (const [answers, fields] of stages) {
        const empty = { dob: '', policy_id: '', term: '', premium: '' }
        const { status, body } = await post({ ...empty, ...answers }, { language })
        expect([status, errorsOf(body)]).toEqual([
          422,
          Object.fromEntries(fields.map((field) => [field, required])),
        ])
        expect([...body.matchAll(/<a href="#(\w+)">/g)].map(([, field]) => field)).toEqual(fields)
      }
      const { gender: _, ...withoutGender } = shirin()
      expect(errorsOf((await post(withoutGender, { language })).body)).toEqual({ gender: required })
    },
  )

  it.each([
    ['en', '৳2,20,300 sum assured', '৳2,000 a month', 'Jibon Swapno (814), age for the premium 30, Female'],
    ['bn', '৳২,২০,৩০০ বীমা অঙ্ক', 'মাসে ৳২,০০০ করে', 'জীবন স্বপ্ন (৮১৪), প্রিমিয়ামের জন্য বয়স ৩০, নারী'],
  ] as const)(
    'shows in %s the sum assured, the premium and the person (RCALC-05, RCALC-13)',
    async (language, sum, monthly, person) => {
      const { status, body } = await post(shirin(), { language })
      expect(status).toBe(200)
      expect(partOf(body, 'sum_assured')).toBe(sum)
      expect(body).toContain(monthly)
      expect(body).toContain(person)
      expect(body).not.toContain('style=')
      const bijoy = await post(kamal(), { language })
      expect(partOf(bijoy.body, 'sum_assured')).toContain(language === 'en' ? '৳2,61,700' : '৳২,৬১,৭০০')
    },
  )

  it('ends its explanation with the chosen premium, where the sum found costs a taka less (RCALC-13)', async () => {
    const { body } = await post({ ...shirin(), term: '5', premium: '7500' })
    expect(body).toContain('৳7,499')
    expect(body).toContain('You pay each month')
    expect(body).toContain('With another ৳100 of sum assured the instalment would pass')
    expect((await post(shirin())).body).not.toContain('You pay each month')
  })

  it('shows a row per year with the amount paid, and bonus columns headed with the yearly figure (RCALC-06, RCALC-07)', async () => {
    const { body } = await post(shirin())
    const rows = rowsOf(body)
    expect(headsOf(body)).toEqual([
      'Year',
      'Paid in altogether',
      'Death benefithalf in this table; the nominee gets ৳2,20,300',
      'Paid at the end',
      'BDT 40bonus, ৳8,812 a year',
      'BDT 50bonus, ৳11,015 a year',
    ])
    expect(rows).toHaveLength(11)
    expect(rows[0]).toEqual(['1', '৳24,000', '৳1,10,150', '–', '৳8,812', '৳11,015'])
    expect(rows[9]).toEqual(['10', '৳2,40,000', '৳1,10,150', '–', '৳88,120', '৳1,10,150'])
  })

  it('ends with maturity: the sum assured with 814, half of it with 815, and both with bonus (RCALC-07, RCALC-08)', async () => {
    const swapno = rowsOf((await post(shirin())).body)
    expect(swapno.at(-1)).toEqual(['At maturity', '৳2,40,000', '–', '৳2,20,300', '৳3,08,420', '৳3,30,450'])
    const bijoy = rowsOf((await post(kamal())).body)
    expect(bijoy.at(-1)).toEqual(['At maturity', '৳3,24,000', '–', '৳1,30,850', '৳2,25,062', '৳2,48,615'])
  })

  it('shows with 815 a quarter of the sum after the first and second third (RCALC-09)', async () => {
    const { body } = await post(kamal())
    expect(headsOf(body)[3]).toBe('Survival benefit')
    const paid = rowsOf(body).flatMap(([year, , , survival]) =>
      survival === '৳65,425' ? [Number(year)] : [],
    )
    expect(paid).toEqual([3, 6])
  })

  it('labels the bonus columns BDT 40 and BDT 50 in Bangla too (RCALC-07)', async () => {
    const heads = headsOf((await post(shirin(), { language: 'bn' })).body)
    expect(heads.slice(4)).toEqual(['BDT 40বোনাস, বছরে ৳৮,৮১২', 'BDT 50বোনাস, বছরে ৳১১,০১৫'])
  })

  it('accepts the birth date from its three boxes in Bangla digits (RCALC-01)', async () => {
    const [year = '', month = '', day = ''] = shirin().dob.split('-')
    const boxes = { dob: '', dob_day: toBanglaDigits(day), dob_month: String(Number(month)), dob_year: year }
    const { body } = await post({ ...shirin(), ...boxes })
    expect(partOf(body, 'sum_assured')).toBe('৳2,20,300 sum assured')
    expect(chosenOf(body, 'dob_year')).toBe(year)
  })

  it('says when there is no plan for an age (RCALC-12)', async () => {
    const { body } = await post({ intent: 'next', offered: 'dob', dob: yearsAgo(80) })
    expect(errorsOf(body)).toEqual({ policy_id: 'No plan found.' })
  })

  it('survives a form that was tampered with (RCALC-01)', async () => {
    for (const change of [{ drawn: '%%%|%E0%A4%A' }, { premium: '1999' }, { term: '৯৯' }]) {
      const { status, body } = await post({ ...shirin(), ...change })
      expect([status, body.includes('name="dob_day"')]).toEqual([422, true])
    }
  })
})

describe('buying a policy with a fixed premium', () => {
  it.each([
    ['en', 'Policy Buy Now'],
    ['bn', 'এই প্ল্যানের আবেদন করুন'],
  ] as const)(
    'is a button in %s that keeps the quote and leads to the proposal, a visitor to sign-in (RCALC-11)',
    async (language, label) => {
      const { body } = await post(shirin(), { language })
      expect(body).toContain(`>${label}</button>`)
      expect(buttonOf(body, 'intent', 'buy')).not.toContain('aria-disabled')
      const bought = await post({ quote: inputOf(body, 'quote'), intent: 'buy' }, { language })
      expect(bought.status).toBe(303)
      const proposal = bought.headers.get('location') ?? ''
      expect(proposal).toMatch(/^\/policy-buy\?quote=Q-/)
      const answer = await app.visitor.get(proposal)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/login?next=${encodeURIComponent(proposal)}`,
      ])
    },
  )

  it('tells a visitor, but not a signed-in person, that buying needs a login, as the premium calculator does (RCALC-11)', async () => {
    const needsLogin = 'You must be a logged-in user to buy the policy'
    expect((await post(shirin(), { language: 'en' })).body).toContain(`>${needsLogin}</p>`)
    const { body } = await post(shirin(), { who: await app.signIn('agent'), language: 'en' })
    expect(body).not.toContain(needsLogin)
  })

  it('tells the main admin why they cannot buy (RCALC-11, PROP-09)', async () => {
    const { body } = await post(shirin(), { who: await app.signIn('admin') })
    expect(buttonOf(body, 'intent', 'buy')).toContain('aria-disabled="true"')
  })

  it('carries the result to the proposal: mode M, gender 2 as F, and Back to this calculator (RCALC-11, PROP-06)', async () => {
    const agent = await app.signIn('agent')
    const { body } = await post({ ...shirin(), critical_illness: '1' }, { who: agent })
    const bought = await post({ quote: inputOf(body, 'quote'), intent: 'buy' }, { who: agent })
    const proposal = await agent.get(bought.headers.get('location') ?? '')
    expect(proposal.status).toBe(200)
    expect(proposal.body).toContain('Jibon Swapno')
    expect(proposal.body).toContain('৳2,17,400')
    expect(proposal.body).toContain('৳1,08,700')
    expect(proposal.body).toContain('<a href="/return-calculator">Return calculator</a>')
    const [, back = ''] = /href="(\/return-calculator\?quote=[^"]*fromPolicyBuy=1)"/.exec(proposal.body) ?? []
    const returned = await agent.get(back.replaceAll('&amp;', '&'))
    expect(partOf(returned.body, 'sum_assured')).toBe('৳2,17,400 sum assured')
    expect([checkedOf(returned.body, 'gender'), checkedOf(returned.body, 'critical_illness')]).toEqual([
      '2',
      '1',
    ])
  })

  it('can wait: a kept quote opens with its answers and result, and says until when it is valid (RCALC-11)', async () => {
    const { body } = await post(kamal())
    const kept = await post({ quote: inputOf(body, 'quote'), intent: 'keep' })
    const address = kept.headers.get('location') ?? ''
    expect([kept.status, address]).toEqual([303, expect.stringMatching(/^\/return-calculator\?quote=Q-/)])
    const opened = await app.visitor.get(address)
    expect(partOf(opened.body, 'sum_assured')).toBe('৳2,61,700 sum assured')
    expect([checkedOf(opened.body, 'term'), checkedOf(opened.body, 'premium')]).toEqual(['9', '3000'])
    expect(opened.body).toContain('noindex')
    expect(partOf((await app.visitor.get(path)).body, 'sum_assured')).toBeUndefined()
  })

  it('says that a quote is unknown or belongs to the other calculator, and stays usable (RCALC-11)', async () => {
    const unknown = await app.visitor.get(`${path}?quote=Q-2222-2222-2222`)
    expect([unknown.status, unknown.body.includes('role="alert"')]).toEqual([404, true])
    expect(unknown.body).toContain('name="dob_day"')
    const forged = await post({ quote: 'q1.e30.abc', intent: 'keep' })
    expect([forged.status, forged.body.includes('role="alert"')]).toEqual([422, true])
  })
})

type Asking = { who?: Caller; language?: Language }

function post(
  fields: Record<string, string | undefined>,
  { who = app.visitor, language = 'en' }: Asking = {},
) {
  const sent = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return who.post(path, new URLSearchParams(sent), { language })
}

function tableOf(html: string): string {
  return /<table class="table table-numbers">.*?<\/table>/.exec(html)?.[0] ?? ''
}

/** The cells of each row of the return table, as a reader sees them. */
function rowsOf(html: string): string[][] {
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/.exec(tableOf(html)) ?? []
  return [...body.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => cellsOf(row))
}

function headsOf(html: string): string[] {
  return cellsOf(/<thead>.*?<\/thead>/.exec(tableOf(html))?.[0] ?? '')
}

function cellsOf(row: string): string[] {
  return [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))
}

/** The birth date of somebody whose birthday is today, so that no test depends on the day. */
function yearsAgo(years: number): string {
  return addMonths(today, -12 * years)
}
