import { beforeAll, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { languages } from '#kernel/language.ts'
import { shiftDays } from '../calculators/written-rules.ts'
import { app, openApp } from '../drive/test-app.ts'

let today: string
openApp()
beforeAll(async () => {
  today = todayInDhaka(app.clock.now())
})

type Fields = Record<string, string>
const yearsAgo = (years: number) => shiftDays(today, -Math.round(years * 365.25) - 1)

/** Salma, 30, wants Nabo Jibon Anando for 20 years; one answer of hers is wrong each time. */
const salma = (): Fields => ({
  dob: yearsAgo(30),
  doc: today,
  gender: 'F',
  policy: '802',
  mode: 'Y',
  term: '20',
  sum_assured: '500000',
  accidental_cover: '0',
  hospital_rider: '0',
  critical_illness: '0',
})
const child = (): Fields => ({
  ...salma(),
  dob: yearsAgo(5),
  policy: '807',
  term: '18',
  premiumPayingTerm: '13',
  parentage: yearsAgo(32),
  accidental_cover: '',
})

const cases: readonly (readonly [string, string, () => Fields])[] = [
  ['a start in the past', 'doc', () => ({ ...salma(), doc: shiftDays(today, -1) })],
  ['no start', 'doc', () => ({ ...salma(), doc: '' })],
  ['a start that is no day', 'doc', () => ({ ...salma(), doc: '2027-02-30' })],
  ['a birth after the start', 'dob', () => ({ ...salma(), dob: shiftDays(today, 5) })],
  ['no birth date', 'dob', () => ({ ...salma(), dob: '' })],
  ['no gender', 'gender', () => ({ ...salma(), gender: '' })],
  ['a gender there is not', 'gender', () => ({ ...salma(), gender: 'X' })],
  ['too young for the plan', 'policy', () => ({ ...salma(), dob: yearsAgo(17) })],
  ['too old for the plan', 'policy', () => ({ ...salma(), dob: yearsAgo(51.3) })],
  ['too few days for Young Citizen', 'policy', () => ({ ...child(), dob: shiftDays(today, -80) })],
  ['a plan there is not', 'policy', () => ({ ...salma(), policy: '899' })],
  ['a mode the plan has not', 'mode', () => ({ ...salma(), mode: 'N' })],
  ['a term the plan has not', 'term', () => ({ ...salma(), term: '14' })],
  ['a term too long for the age', 'term', () => ({ ...salma(), dob: yearsAgo(48), term: '35' })],
  ['a paying term the plan has not', 'premiumPayingTerm', () => ({ ...child(), premiumPayingTerm: '12' })],
  ['no term', 'term', () => ({ ...salma(), term: '' })],
  ['no mode', 'mode', () => ({ ...salma(), mode: '' })],
  ['a sum below the minimum and no multiple', 'sum_assured', () => ({ ...salma(), sum_assured: '99999' })],
  ['a sum above the maximum', 'sum_assured', () => ({ ...salma(), policy: '801', sum_assured: '205000' })],
  ['a sum that is no multiple', 'sum_assured', () => ({ ...salma(), sum_assured: '১,০১,০০০' })],
  ['a sum that is no amount', 'sum_assured', () => ({ ...salma(), sum_assured: 'অনেক' })],
  ['a hospital band there is not', 'hospital_rider', () => ({ ...salma(), hospital_rider: '5' })],
  ['a choice of illness there is not', 'critical_illness', () => ({ ...salma(), critical_illness: '3' })],
  ['no critical sum', 'critical_sum', () => ({ ...salma(), critical_illness: '2', critical_sum: '' })],
  [
    'a critical sum above half',
    'critical_sum',
    () => ({ ...salma(), critical_illness: '2', critical_sum: '250001' }),
  ],
  [
    'a critical sum above two million',
    'critical_sum',
    () => ({ ...salma(), sum_assured: '9000000', critical_illness: '2', critical_sum: '2000001' }),
  ],
  ['a parent too young', 'parentage', () => ({ ...child(), parentage: yearsAgo(17) })],
  ['a parent too old', 'parentage', () => ({ ...child(), parentage: yearsAgo(57) })],
  ['no parent', 'parentage', () => ({ ...child(), parentage: '' })],
]

describe.each(cases)('%s', (_name, field, fields) => {
  it.each(languages)(
    'is refused by the call and on the page with the same sentence, in %s (PCALC-36)',
    async (language) => {
      const sent = fields()
      const call = await app.visitor.post('/v1/getCalculations', sent, { language })
      expect(call.status).toBe(422)
      const sentences: string[] = call.body.errors[field]
      expect(sentences.length).toBeGreaterThan(0)
      for (const sentence of sentences) expect(/[\u0985-\u09B9]/.test(sentence)).toBe(language === 'bn')
      const page = await app.visitor.post('/premium-calculator', new URLSearchParams(sent), { language })
      expect(page.status).toBe(422)
      expect(errorOf(page.body, field)).toBe(sentences.join(', '))
    },
  )
})

describe('answers that the page fills in by itself (PCALC-16, design §10)', () => {
  it.each([
    [
      'a rider that nobody asked for is none',
      'accidental_cover',
      () => ({ ...salma(), accidental_cover: '' }),
    ],
  ])('%s: the call refuses, the page prices', async (_what, field, fields) => {
    const sent = fields()
    const call = await app.visitor.post('/v1/getCalculations', sent)
    expect([call.status, Object.keys(call.body.errors)]).toEqual([422, [field]])
    const page = await app.visitor.post('/premium-calculator', new URLSearchParams(sent))
    expect([page.status, page.body.includes('data-part="premium_amount"')]).toEqual([200, true])
  })
})

describe('Bangla digits', () => {
  const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')

  it('are accepted in every field, by the call and by the page (PCALC-02, PCALC-36)', async () => {
    const inBangla = Object.fromEntries(Object.entries(salma()).map(([name, text]) => [name, bangla(text)]))
    const fields = { ...inBangla, sum_assured: '৳৫,০০,০০০' }
    const { body } = await app.visitor.post('/v1/getCalculations', fields)
    expect(body.data).toMatchObject({ premium_amount: 28_689, dateOf_birth: salma().dob, doc: today })
    const { dob: _birth, doc: _start, ...others } = salma()
    const typed = { ...others, dob: bangla(salma().dob ?? ''), doc: bangla(today), sum_assured: '৳৫,০০,০০০' }
    const page = await app.visitor.post('/premium-calculator', new URLSearchParams(typed))
    expect([page.status, page.body.includes('28,689')]).toEqual([200, true])
  })

  it('are accepted in a date written dd/mm/yyyy, and in its three boxes (PCALC-02, PCALC-03)', async () => {
    const [year = '', month = '', day = ''] = (salma().dob ?? '').split('-')
    const { dob: _, ...others } = salma()
    const whole = await app.visitor.post('/v1/getCalculations', {
      ...others,
      dob: bangla(`${day}/${month}/${year}`),
    })
    expect(whole.body.data.dateOf_birth).toBe(salma().dob)
    const boxes = { dob_day: bangla(day), dob_month: month, dob_year: bangla(year) }
    const page = await app.visitor.post('/premium-calculator', new URLSearchParams({ ...others, ...boxes }))
    expect(page.body).toContain('28,689')
  })

  it('a birth year before the hundred years of the list can still be sent, and stays selected (PCALC-03)', async () => {
    const [thisYear = 0] = today.split('-').map(Number)
    const old = { ...salma(), dob: `${thisYear - 101}-05-17` }
    const { status, body } = await app.visitor.post('/premium-calculator', new URLSearchParams(old))
    expect(status).toBe(422)
    const [list = ''] = /<select[^>]*name="dob_year".*?<\/select>/.exec(body) ?? []
    expect(list).toMatch(new RegExp(`<option value="${thisYear - 101}" selected`))
    expect(list.match(/<option value="\d+"/g)).toHaveLength(101)
  })
})

function errorOf(html: string, field: string): string | undefined {
  const found = html.matchAll(/id="(\w+)-error"[^>]*>(?:<svg.*?<\/svg>)?(.*?)<\/span>/g)
  return [...found].find(([, name]) => name === field)?.[2]
}
