import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { taka, toTaka } from '#kernel/money.ts'
import { parseRateBook } from '#sales/rate-books/parse-rate-book.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { instalmentsPerYear, type Mode, type PayoutOption, singleMode } from './codes.ts'
import { exactTaka } from './exact.ts'
import { priceOf, type Question } from './price.ts'
import type { Edition, Plan } from './rate-book.ts'
import { criticalIllnessRate, hospitalRate } from './riders.ts'
import { tabularRate, valuationOf } from './tabular.ts'

const edition = shippedEdition
const { book } = edition

describe('rates against the reference values', () => {
  const cases = readCases()

  it('all 278 rows of the reference are checked: 15 plans, the other two are among the worked examples (PCALC-43)', () => {
    expect(cases.length).toBe(278)
    expect(new Set(cases.map(({ plan }) => plan)).size).toBe(15)
  })

  for (const code of [...new Set(cases.map((row) => row.plan))])
    it(`plan ${code}: values to 1e-9, tabular rate and every instalment exactly (PCALC-39, PCALC-43)`, () => {
      const plan = planNamed(code)
      for (const row of cases.filter((candidate) => candidate.plan === code)) {
        const value = valuationOf(plan, row)
        for (const [ours, theirs] of [
          [value.benefits, row.epv],
          [value.annuityOverTerm, row.annuityOverTerm],
          [value.annuityOverPaying, row.annuityOverPaying],
          [value.rawRate, row.rawRate],
        ] as const)
          expect(Math.abs(ours / theirs - 1), JSON.stringify(row)).toBeLessThan(1e-9)
        expect(value.refund).toBeCloseTo(row.refund, 11)
        expect(tabularRate(book, plan, row), JSON.stringify(row)).toBe(taka(row.tabular))
        for (const { mode, instalment } of row.instalments) {
          const price = priceOf(edition, { ...row, mode, sumAssured: taka(row.sumAssured) })
          expect(toTaka(price.instalment), `${mode} ${JSON.stringify(row)}`).toBe(instalment)
        }
      }
    })
})

describe('worked examples', () => {
  it.each([
    [802, 30, 25, 'Y', 22_246],
    [805, 30, 20, 'Y', 37_210],
    [814, 30, 10, 'Y', 52_871],
    [815, 30, 9, 'Y', 66_750],
    [803, 30, 15, 'N', 308_275],
    [8141, 30, 5, 'N', 439_750],
    [8151, 30, 5, 'N', 461_175],
  ] as const)(
    'plan %i at age %i for %i years, %s, costs %i for 500,000 (PCALC-24)',
    (plan, age, term, mode, costs) => {
      const payingTerm = mode === 'N' ? 1 : plan === 805 ? 15 : term
      expect(instalmentOf({ plan, age, term, payingTerm, mode, sumAssured: taka(500_000) })).toBe(costs)
    },
  )

  it('riders are added after the mode adjustment, then divided and rounded once (PCALC-41)', () => {
    const price = priceOf(edition, {
      plan: 802,
      age: 30,
      term: 20,
      payingTerm: 20,
      mode: 'M',
      sumAssured: taka(1_000_000),
      hasAccidentCover: true,
      hospitalSum: taka(200_000),
      criticalSum: taka(500_000),
    })
    expect(price.baseYearly).toBe(58_100n * exactTaka)
    expect(price.riders.map((rider) => rider.yearly / exactTaka)).toEqual([1000n, 2920n, 2075n])
    expect(toTaka(price.instalment)).toBe(5_341)
    expect(toTaka(price.basicInstalment)).toBe(4_842)
  })

  it('the premium waiver of Young Citizen is priced per 100 of the base premium (PCALC-14, PCALC-41)', () => {
    const price = priceOf(edition, {
      plan: 807,
      age: 5,
      term: 18,
      payingTerm: 13,
      mode: 'Q',
      option: 2,
      parentAge: 32,
      sumAssured: taka(300_000),
      hospitalSum: taka(100_000),
    })
    expect(price.riders.map((rider) => rider.yearly)).toEqual([
      850n * exactTaka,
      (65_205n * exactTaka) / 100n,
    ])
    expect(toTaka(price.instalment)).toBe(5_809)
  })

  it('critical illness costs 3.00, 4.15, 6.40, 10.15 and 15.70 per 1000 from 25 to 45, 20 years (PCALC-13)', () => {
    const rates = [25, 30, 35, 40, 45].map((age) =>
      criticalIllnessRate(book, planNamed(802), { age, term: 20, payingTerm: 20 }),
    )
    expect(rates).toEqual([300, 415, 640, 1015, 1570])
  })

  it('hospital benefit costs 12.60, 16.95 and 22.65 per 1000 at 25, 35 and 45, 20 years (PCALC-12)', () => {
    const rates = [25, 35, 45].map((age) => hospitalRate(book, { age, term: 20, payingTerm: 20 }))
    expect(rates).toEqual([1260, 1695, 2265])
  })

  it('Health Plus is priced like the hospital rider, per 1000 of the yearly limit (PCALC-43)', () => {
    const cell = { age: 35, term: 20, payingTerm: 20, isSingle: false, option: 1 } as const
    expect(tabularRate(book, planNamed(810), cell)).toBe(1695)
  })

  it('the price of Jibon Shanti is its sum (PCALC-43)', () => {
    const question = {
      plan: 816,
      age: 60,
      term: 1,
      payingTerm: 1,
      mode: 'N',
      sumAssured: taka(730_000),
    } as const
    expect(instalmentOf(question)).toBe(730_000)
  })

  it("an insurer's own tabular rate replaces the computed one: 42,203 for Jibon Swapno (PCALC-43)", () => {
    const own = editionWith({ tabularOverrides: [{ plan: 814, age: 36, term: 5, rate: 216.85 }] })
    const question = {
      plan: 814,
      age: 36,
      term: 5,
      payingTerm: 5,
      mode: 'Y',
      sumAssured: taka(200_000),
    } as const
    const price = priceOf(own, question)
    expect(toTaka(price.instalment)).toBe(42_203)
    expect(price.isOwnRate).toBe(true)
    expect(priceOf(edition, question).tabularRate).toBe(23_080)
    const other = { ...question, age: 37 }
    expect(priceOf(own, other)).toEqual(priceOf(edition, other))
    expect(priceOf(own, other).isOwnRate).toBe(false)
  })

  it('an enormous sum is exact to the taka (PCALC-43)', () => {
    const price = priceOf(edition, {
      plan: 803,
      age: 30,
      term: 15,
      payingTerm: 1,
      mode: 'N',
      sumAssured: taka(9_000_000_000_000),
    })
    // 646.55 less the rebate of 30 per 1000.
    expect(toTaka(price.instalment)).toBe(616.55 * 9_000_000_000)
  })
})

function instalmentOf(question: Question): number {
  return toTaka(priceOf(edition, question).instalment)
}

function planNamed(code: number): Plan {
  const plan = book.plans.get(code)
  if (!plan) throw new Error(`No plan ${code}`)
  return plan
}

function editionWith(changes: object): Edition {
  const folder = 'db/rate-books/illustrative-1/'
  const raw = JSON.parse(readFileSync(`${folder}rate_book.json`, 'utf8'))
  const files = Object.values(raw.tables as Record<string, string>)
  const tables = Object.fromEntries(files.map((file) => [file, readFileSync(folder + file, 'utf8')]))
  return { ...edition, book: parseRateBook({ ...raw, ...changes }, tables) }
}

function readCases() {
  const [heads = '', ...lines] = readFileSync('tests/reference/plan_reference_values.csv', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const names = heads.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    const at = (name: string) => cells[names.indexOf(name)] ?? ''
    return {
      plan: Number(at('plan')),
      isSingle: at('single') === '1',
      option: Number(at('option')) as PayoutOption,
      age: Number(at('x')),
      term: Number(at('T')),
      payingTerm: Number(at('h')),
      epv: Number(at('epv')),
      annuityOverTerm: Number(at('a_T')),
      annuityOverPaying: Number(at('a_h')),
      refund: Number(at('refund')),
      rawRate: Number(at('raw')),
      tabular: Number(at('tabular')),
      sumAssured: Number(at('SA')),
      instalments: (Object.keys(instalmentsPerYear) as Mode[]).flatMap((mode) => {
        const text = at(`inst_${mode}`)
        const isAsked = text !== '' && (mode === singleMode) === (at('single') === '1')
        return isAsked ? [{ mode, instalment: Number(text) }] : []
      }),
    }
  })
}
