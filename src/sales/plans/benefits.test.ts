import { describe, expect, it } from 'vitest'
import { taka, toTaka } from '#kernel/money.ts'
import { shippedEdition } from '../../../tests/calculators/shipped-edition.ts'
import { type BenefitTable, benefitTable, yearlyPension } from './benefits.ts'
import { priceOf, type Question } from './price.ts'

const edition = shippedEdition

describe('benefit tables', () => {
  it('Nabo Jibon Anando accrues 20 and 40 per 1000 a year (PCALC-28, PCALC-30)', () => {
    const table = tableOf({
      plan: 802,
      age: 30,
      term: 20,
      payingTerm: 20,
      mode: 'Y',
      sumAssured: taka(500_000),
    })
    expect(rowOf(table, 1)).toMatchObject({ bonus: [10_000, 20_000], sumWithBonus: [510_000, 520_000] })
    expect(rowOf(table, 20)).toMatchObject({ bonus: [200_000, 400_000], sumWithBonus: [700_000, 900_000] })
    expect(rowOf(table, 20).cumulativePremium).toBe(28_689 * 20)
    expect(rowOf(table, 20).premium).toBe(28_689)
    expect(table.maturity.total).toEqual({ low: taka(700_000), high: taka(900_000) })
  })

  it('premiums stop after the paying term, half-yearly counted twice (PCALC-29)', () => {
    const table = tableOf({
      plan: 805,
      age: 40,
      term: 20,
      payingTerm: 15,
      mode: 'H',
      sumAssured: taka(300_000),
    })
    expect(rowOf(table, 15).cumulativePremium).toBe(356_520)
    expect(rowOf(table, 16)).toMatchObject({
      premium: 0,
      cumulativePremium: 356_520,
      bonus: [96_000, 192_000],
    })
    expect(rowOf(table, 20)).toMatchObject({ cumulativePremium: 356_520, bonus: [120_000, 240_000] })
    expect(rowOf(table, 5).survivalBenefit).toBe(60_000)
  })

  it('death in a year pays the guaranteed share and the bonus of the years before (PCALC-28)', () => {
    const table = tableOf({
      plan: 802,
      age: 30,
      term: 20,
      payingTerm: 20,
      mode: 'Y',
      sumAssured: taka(500_000),
    })
    expect(table.years[2]?.onDeath).toEqual({
      guaranteed: taka(625_000),
      bonus: { low: taka(20_000), high: taka(40_000) },
    })
  })

  it.each([
    [6, 200_000, [2, 4], 50_000, 184_000, 284_000],
    [9, 300_000, [3, 6], 75_000, 339_000, 489_000],
    [12, 1_000_000, [4, 8], 250_000, 1_350_000, 1_850_000],
  ] as const)(
    'Jibon Bijoy over %i years pays 25 % twice, 5 % bonus and a final addition (PCALC-31, PCALC-32)',
    (term, sum, years, each, maturity, altogether) => {
      const table = tableOf({ plan: 815, age: 30, term, payingTerm: term, mode: 'Y', sumAssured: taka(sum) })
      const paid = table.years.filter((year) => year.survivalBenefit > 0)
      expect(paid.map((year) => year.year)).toEqual(years)
      expect(paid.map((year) => toTaka(year.survivalBenefit))).toEqual([each, each])
      expect(table.maturity.total).toEqual({ low: taka(maturity), high: taka(maturity) })
      expect(toTaka(table.altogether.low)).toBe(altogether)
    },
  )

  it('the final addition of Jibon Bijoy grows towards the end: 10, 5 years before, 25 % last (PCALC-32)', () => {
    const table = tableOf({
      plan: 815,
      age: 30,
      term: 12,
      payingTerm: 12,
      mode: 'Y',
      sumAssured: taka(100_000),
    })
    expect(table.years.map((year) => toTaka(year.finalAddition ?? 0))).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 5_000, 10_000, 25_000,
    ])
  })

  it('death in one of the last years pays the final addition of that year with the bonus so far (PCALC-32)', () => {
    const { years } = tableOf({
      plan: 815,
      age: 35,
      term: 9,
      payingTerm: 9,
      mode: 'M',
      sumAssured: taka(300_000),
    })
    const bonuses = years.map(({ onDeath }) => toTaka(onDeath?.bonus.high ?? 0))
    expect(bonuses).toEqual([0, 15_000, 30_000, 45_000, 60_000, 75_000, 105_000, 135_000, 174_000])
    expect(new Set(years.map(({ onDeath }) => toTaka(onDeath?.guaranteed ?? 0)))).toEqual(new Set([300_000]))
  })

  it.each([815, 8151])(
    'plan %i paid once gives 10 %% in years 1 to 4, the premium counted once (PCALC-29, PCALC-33)',
    (plan) => {
      const table = tableOf({ plan, age: 30, term: 5, payingTerm: 1, mode: 'N', sumAssured: taka(750_000) })
      expect(table.years.map((year) => toTaka(year.survivalBenefit))).toEqual([
        75_000, 75_000, 75_000, 75_000, 0,
      ])
      expect(toTaka(table.maturity.total.low)).toBe(637_500)
      expect(new Set(table.years.map((year) => year.cumulativePremium)).size).toBe(1)
      expect(table.years[1]?.premium).toBe(0)
    },
  )

  it.each([801, 806, 809, 811, 813])('plan %i shows no bonus (PCALC-30)', (plan) => {
    const term = plan === 806 ? 16 : 10
    const payingTerm = plan === 809 ? 1 : plan === 806 ? 10 : term
    const mode = plan === 809 ? 'N' : 'Y'
    const table = tableOf({ plan, age: 30, term, payingTerm, mode, sumAssured: taka(200_000) })
    expect(table.bonusRates).toBeUndefined()
    expect(table.years.every((year) => year.bonus === undefined && year.onDeath !== undefined)).toBe(true)
  })

  it('Young Citizen gives the premiums back before the risk starts, and pays out from 18 (PCALC-28)', () => {
    const question = {
      plan: 807,
      age: 5,
      term: 18,
      payingTerm: 13,
      mode: 'Y',
      option: 3,
      parentAge: 32,
      sumAssured: taka(100_000),
    } as const
    const table = tableOf(question)
    expect(table.years[1]?.onDeath?.guaranteed).toBe(table.years[1]?.cumulativePremium)
    expect(table.years[2]?.onDeath?.guaranteed).toBe(taka(125_000))
    expect(table.years.filter((year) => year.survivalBenefit > 0).map((year) => year.year)).toEqual([
      13, 14, 15, 16, 17,
    ])
    expect(toTaka(table.maturity.guaranteed)).toBe(50_000)
  })

  it('Health Plus shows its yearly limit, Jibon Shanti its pension of 49.9457 per 1000 at 60 (PCALC-28)', () => {
    const health = tableOf({
      plan: 810,
      age: 30,
      term: 10,
      payingTerm: 10,
      mode: 'Y',
      sumAssured: taka(300_000),
    })
    expect(health.years.every((year) => year.hospitalLimit === taka(300_000) && !year.onDeath)).toBe(true)
    const shanti = edition.book.plans.get(816)
    expect(shanti && toTaka(yearlyPension(shanti, taka(10_000_000), 60))).toBe(499_457)
  })

  it('Jibon Shanti pays its pension every year and gives the price back on death (PCALC-28)', () => {
    const sumAssured = taka(1_000_000)
    const table = tableOf({ plan: 816, age: 60, term: 1, payingTerm: 1, mode: 'N', sumAssured })
    expect(table.years).toHaveLength(1)
    expect(table.years[0]).toMatchObject({
      survivalBenefit: taka(49_946),
      onDeath: { guaranteed: sumAssured, bonus: { low: 0, high: 0 } },
    })
    expect(table.years[0]?.hospitalLimit).toBeUndefined()
  })

  it('death in the first year brings no bonus yet (PCALC-28)', () => {
    const question = {
      plan: 802,
      age: 30,
      term: 20,
      payingTerm: 20,
      mode: 'Y',
      sumAssured: taka(500_000),
    } as const
    expect(tableOf(question).years[0]?.onDeath?.bonus).toEqual({ low: 0, high: 0 })
    expect(tableOf(question).years[0]?.hospitalLimit).toBeUndefined()
  })

  it('a term plan pays nothing to somebody who lives to its end (PCALC-28)', () => {
    const question = {
      plan: 813,
      age: 30,
      term: 10,
      payingTerm: 10,
      mode: 'Y',
      sumAssured: taka(500_000),
    } as const
    const { maturity, altogether } = tableOf(question)
    expect(maturity).toEqual({ guaranteed: 0, total: { low: 0, high: 0 } })
    expect(altogether).toEqual({ low: 0, high: 0 })
  })

  it('a plan that pays nothing at its end pays no bonus there either (PCALC-28)', () => {
    const input = {
      plan: 813,
      age: 30,
      term: 10,
      payingTerm: 10,
      mode: 'Y',
      sumAssured: taka(500_000),
    } as const
    const plan = edition.book.plans.get(813) ?? expect.fail('813 is gone')
    const withBonus = { ...plan, benefits: { ...plan.benefits, hasBonus: true } }
    const { years, maturity } = benefitTable(withBonus, input, priceOf(edition, input))
    expect(years.at(-1)?.bonus).toEqual({ low: taka(100_000), high: taka(200_000) })
    expect(maturity.total).toEqual({ low: 0, high: 0 })
  })

  it('a final addition is for regular premiums alone (PCALC-32, PCALC-33)', () => {
    const fields = {
      plan: 815,
      age: 30,
      term: 5,
      payingTerm: 1,
      mode: 'N',
      sumAssured: taka(100_000),
    } as const
    const plan = edition.book.plans.get(815) ?? expect.fail('815 is gone')
    const added = { ...plan, benefits: { ...plan.benefits, finalAdditions: { 5: new Map([[5, 500]]) } } }
    const price = priceOf(edition, fields)
    expect(benefitTable(added, fields, price)).toEqual(benefitTable(plan, fields, price))
  })
})

function tableOf(question: Question): BenefitTable {
  const plan = edition.book.plans.get(question.plan)
  if (!plan) throw new Error(`No plan ${question.plan}`)
  return benefitTable(plan, question, priceOf(edition, question))
}

/** A row in taka, scenarios as pairs. */
function rowOf(table: BenefitTable, year: number) {
  const row = table.years[year - 1]
  if (!row) throw new Error(`No year ${year}`)
  const pair = (scenarios: typeof row.bonus) => scenarios && [toTaka(scenarios.low), toTaka(scenarios.high)]
  return {
    premium: toTaka(row.premium),
    cumulativePremium: toTaka(row.cumulativePremium),
    survivalBenefit: toTaka(row.survivalBenefit),
    bonus: pair(row.bonus),
    sumWithBonus: pair(row.sumWithBonus),
  }
}
