import { describe, expect, it } from 'vitest'
import { taka, toTaka } from '#kernel/money.ts'
import { writerIn } from '#kernel/writer.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { type KeyFacts, keyFactsOf } from './key-facts.ts'
import { bn } from './key-facts.words.bn.ts'
import { en } from './key-facts.words.en.ts'
import { keyFactsText } from './key-facts-texts.ts'
import { presentKeyFacts } from './present-key-facts.ts'
import { priceOf, type Question } from './price.ts'
import { yearlyReturn } from './yearly-return.ts'

/** The worked examples of docs/premium-basis.md §5.4, in its order. */
describe('key facts, worked by hand', () => {
  it('Nabo Jibon Anando for 500,000 over 20 years: 73,780 less than is paid is guaranteed (PCALC-28)', () => {
    const facts = factsOf({ plan: 802, age: 30, term: 20, payingTerm: 20, mode: 'Y', sum: 500_000 })
    expect(toTaka(facts.paid)).toBe(573_780)
    expect(toTaka(facts.guaranteed.total)).toBe(500_000)
    expect(toTaka(facts.illustrated?.low.total ?? 0)).toBe(700_000)
    expect(toTaka(facts.illustrated?.high.total ?? 0)).toBe(900_000)
    expect(toTaka(facts.guaranteed.todaysMoney)).toBe(155_902.36)
    expect(facts.coverAfterMaturity).toEqual({ sum: taka(500_000) })
    expect(stoppedAfter(facts, 1)).toEqual({ surrender: 0, paidUp: 0, low: 0, high: 0 })
    expect(stoppedAfter(facts, 2)).toEqual({ surrender: 8_606.7, paidUp: 50_000, low: 70_000, high: 90_000 })
    expect(stoppedAfter(facts, 10)).toEqual({
      surrender: 77_460.3,
      paidUp: 250_000,
      low: 350_000,
      high: 450_000,
    })
    expect(facts.years.at(-1)?.stopping).toBeUndefined()
    expect([facts.guaranteed, facts.illustrated?.low].map((each) => each?.passesPaidInYear)).toEqual([
      undefined,
      20,
    ])
  })

  it('Jibon Bijoy for 260,000 over 9 years counts 2 % and 4 % as every plan does, and no final addition (PCALC-31, PCALC-32)', () => {
    const facts = factsOf({ plan: 815, age: 35, term: 9, payingTerm: 9, mode: 'M', sum: 260_000 })
    expect(toTaka(facts.paid)).toBe(321_948)
    expect(toTaka(facts.guaranteed.total)).toBe(260_000)
    expect(toTaka(facts.illustrated?.low.total ?? 0)).toBe(306_800)
    expect(toTaka(facts.illustrated?.high.total ?? 0)).toBe(353_600)
    expect(facts.guaranteed.yearlyReturn).toBeCloseTo(-0.0904598, 7)
    expect(facts.onDeath).toMatchObject({ firstYear: taka(260_000), lastYear: taka(260_000) })
    expect(stoppedAfter(facts, 2)).toMatchObject({ surrender: 10_731.6, paidUp: 57_777.78 })
    // A quarter has been paid out by then, and is subtracted from both.
    expect(stoppedAfter(facts, 4)).toEqual({
      surrender: 0,
      paidUp: 50_555.56,
      low: 71_355.56,
      high: 92_155.56,
    })
  })

  it('Grow Fast pays once, so its return is a root: 4.6 % a year (PCALC-29)', () => {
    const facts = factsOf({ plan: 809, age: 30, term: 10, payingTerm: 1, mode: 'N', sum: 300_000 })
    expect(toTaka(facts.paid)).toBe(191_265)
    expect(facts.guaranteed.yearlyReturn).toBeCloseTo((300_000 / 191_265) ** (1 / 10) - 1, 10)
    expect(toTaka(facts.guaranteed.todaysMoney)).toBe(167_518.43)
    expect(facts.illustrated).toBeUndefined()
    expect(facts.years[0]?.stopping).toEqual({ surrender: taka(143_448.75) })
  })

  it('Jibon Shanti counts 20 years of pension and returns the pension’s share of its price (PCALC-28)', () => {
    const facts = factsOf({ plan: 816, age: 60, term: 1, payingTerm: 1, mode: 'N', sum: 1_000_000 })
    expect(facts.pensionYears).toBe(20)
    expect(facts.guaranteed.yearlyReturn).toBeCloseTo(0.049946, 10)
    expect(toTaka(facts.guaranteed.total)).toBe(1_998_920)
    // Pensions already paid do not reduce the price that is returned.
    expect(facts.years.map((year) => year.stopping?.surrender)).toEqual([
      ...Array(19).fill(taka(750_000)),
      undefined,
    ])
    expect(facts.guaranteed.passesPaidInYear).toBe(6)
  })

  it('the Pension Plan counts its additions of the first five years as guaranteed, and bonus after them (PCALC-30)', () => {
    const facts = factsOf({ plan: 808, age: 40, term: 20, payingTerm: 20, mode: 'Y', sum: 300_000 })
    expect(toTaka(facts.guaranteed.total)).toBe(375_000)
    expect(toTaka(facts.illustrated?.low.total ?? 0)).toBe(465_000)
    expect(toTaka(facts.onDeath?.lastYear ?? 0)).toBe(375_000)
    expect(stoppedAfter(facts, 3)).toEqual({
      surrender: expect.any(Number),
      paidUp: 90_000,
      low: 90_000,
      high: 90_000,
    })
  })

  it('Young Citizen pays out from 18 on, and on stopping the value is what is left of it (PCALC-28)', () => {
    const child = {
      plan: 807,
      age: 5,
      term: 18,
      payingTerm: 13,
      mode: 'Y',
      option: 3,
      parentAge: 32,
    } as const
    const facts = factsOf({ ...child, sum: 100_000 })
    expect(toTaka(facts.guaranteed.total)).toBe(100_000)
    expect(facts.onDeath?.firstYear).toBe(facts.years[0]?.paid)
    expect(toTaka(facts.onDeath?.lastYear ?? 0)).toBe(125_000)
    expect(stoppedAfter(facts, 12)).toMatchObject({ paidUp: 92_307.69 })
    expect(stoppedAfter(facts, 14)).toMatchObject({ paidUp: 80_000 })
    // The premium waiver is a rider, and riders have no surrender value.
    const { basicInstalment } = priceOf(shippedEdition, { ...child, sumAssured: taka(100_000) })
    expect(stoppedAfter(facts, 2).surrender).toBe(Math.round(basicInstalment * 0.3) / 100)
    expect(facts.paidForRiders).toBeGreaterThan(0)
  })

  it.each([
    [811, 'Y', 600_000],
    [813, 'M', 500_000],
    [810, 'Q', 300_000],
  ] as const)('plan %i gives nothing back, and nothing on stopping (PCALC-28)', (plan, mode, sum) => {
    const facts = factsOf({ plan, age: 30, term: 10, payingTerm: 10, mode, sum })
    expect(facts.guaranteed).toEqual({
      total: 0,
      todaysMoney: 0,
      yearlyReturn: undefined,
      passesPaidInYear: undefined,
    })
    expect(facts.illustrated).toBeUndefined()
    expect(facts.stoppingFrom).toBeUndefined()
    expect(facts.years.every((year) => year.stopping === undefined)).toBe(true)
    expect(facts.onDeath === undefined).toBe(plan === 810)
  })

  it('the assumptions come from the edition (PCALC-43)', () => {
    const question = {
      plan: 814,
      age: 36,
      term: 5,
      payingTerm: 5,
      mode: 'Y',
      sumAssured: taka(300_000),
    } as const
    const facts = keyFactsOf(
      {
        bonus: { low: 100, high: 300 },
        inflation: 0,
        pensionYears: 10,
        stopping: {
          regular: { fullYears: 3, yearsLeftOut: 0, surrenderShare: 5_000 },
          single: { fullYears: 1, surrenderShare: 7_500 },
        },
      },
      planOf(814),
      question,
      priceOf(shippedEdition, question),
    )
    expect(toTaka(facts.illustrated?.high.total ?? 0)).toBe(345_000)
    expect(facts.guaranteed.todaysMoney).toBe(facts.guaranteed.total)
    expect(facts.paidInTodaysMoney).toBe(facts.paid)
    expect(facts.stoppingFrom).toBe(3)
    expect(facts.years[2]?.stopping?.surrender).toBe((facts.years[2]?.paid ?? 0) / 2)
    expect(facts.years[1]?.stopping?.surrender).toBe(0)
  })
})

describe('the note below the table of stopping early', () => {
  it.each([
    [815, 'M', 9, 9, true],
    [8151, 'N', 5, 1, true],
    [802, 'Y', 20, 20, false],
    [809, 'N', 10, 1, false],
    [816, 'N', 1, 1, false],
  ] as const)(
    'plan %i %s: payouts are subtracted only where the plan pays out before maturity (PCALC-28)',
    (plan, mode, term, payingTerm, isTakenOff) => {
      const age = plan === 816 ? 60 : 35
      const facts = presentKeyFacts(factsOf({ plan, age, term, payingTerm, mode, sum: 300_000 }), [])
      for (const [words, takenOff] of [
        [bn, 'বাদ দিয়ে হিসাব'],
        [en, 'taken off'],
      ] as const) {
        const write = writerIn(words === bn ? 'bn' : 'en')
        const { note } = keyFactsText(facts, { sumAssured: 300_000 }, { words, write }).stopping
        expect(note?.includes(takenOff)).toBe(isTakenOff)
        expect(note).toContain(words === bn ? 'নিয়মটি নমুনা' : 'The rule is a sample')
        // Without riders the note does not mention their premium.
        expect(note).not.toContain(words.stopping.noteRiders)
        const withRiders = { ...facts, paid_for_riders: 900 }
        const said = keyFactsText(withRiders, { sumAssured: 300_000 }, { words, write }).stopping.note
        expect(said).toContain(words.stopping.noteRiders)
      }
    },
  )
})

describe('the yearly return', () => {
  const once = { instalment: taka(1000), instalmentsPerYear: 1, payingYears: 1 }

  it.each([
    [[], undefined],
    [[0, 0, 0], undefined],
    [[taka(1000)], 0],
    [[taka(1100)], 0.1],
    [[taka(500)], -0.5],
    [[taka(1999)], 0.999],
    // Outside −99 % to +100 % a year the result is undefined.
    [[taka(2500)], undefined],
    [[taka(5)], undefined],
  ])('payouts of %j bring %s', (payouts, expected) => {
    const found = yearlyReturn({ ...once, payouts })
    if (expected === undefined) expect(found).toBeUndefined()
    else expect(found).toBeCloseTo(expected, 10)
  })

  it('counts each instalment from its own due date: paid monthly, a year at 10 %', () => {
    // Σ 1.1^((12−k)/12), k = 0 … 11, is what twelve instalments of 1 are worth after a year.
    const worth = Array.from({ length: 12 }, (_, k) => 1.1 ** ((12 - k) / 12)).reduce(
      (sum, each) => sum + each,
    )
    const monthly = { instalment: 1e9, instalmentsPerYear: 12, payingYears: 1, payouts: [1e9 * worth] }
    expect(yearlyReturn(monthly)).toBeCloseTo(0.1, 9)
  })
})

function planOf(code: number) {
  const plan = shippedEdition.book.plans.get(code)
  if (!plan) throw new Error(`No plan ${code}`)
  return plan
}

function factsOf({ sum, ...cell }: Omit<Question, 'sumAssured'> & { sum: number }): KeyFacts {
  const question = { ...cell, sumAssured: taka(sum) }
  return keyFactsOf(
    shippedEdition.book.keyFacts,
    planOf(cell.plan),
    question,
    priceOf(shippedEdition, question),
  )
}

/** In taka. */
function stoppedAfter(facts: KeyFacts, year: number) {
  const stopping = facts.years[year - 1]?.stopping
  const paidUp = stopping?.paidUp
  return {
    surrender: toTaka(stopping?.surrender ?? 0),
    paidUp: toTaka(paidUp?.guaranteed ?? 0),
    low: toTaka(paidUp?.illustrated?.low ?? 0),
    high: toTaka(paidUp?.illustrated?.high ?? 0),
  }
}
